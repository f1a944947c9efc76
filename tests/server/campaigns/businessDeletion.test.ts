import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BusinessProfile } from '../../../contract/business.ts'
import type { Campaign } from '../../../contract/campaigns.ts'
import { base, makeBusiness } from '../business/support.ts'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'
import { type CampaignBench, campaignsOf } from './supportOwn.ts'

let provider: TestProvider
let bench: CampaignBench
let main: BusinessProfile
let other: BusinessProfile
let campaign: Campaign
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  bench = campaignsOf(provider, await makePerson(provider.db))
  main = await makeBusiness(provider, bench.person, { name: 'Main' })
  other = await makeBusiness(provider, bench.person, { name: 'Other' })
  const account_id = await bench.account({ business_profile_id: other.id })
  campaign = await bench.changed(await bench.made({ business_profile_id: other.id }), {
    accounts: [{ account_id, posts_per_week: 2 }],
  })
})

const remove = (body?: object) => bench.ask(`DELETE ${base}${other.id}/`, body)
const stopping = (stop_action: string) => remove({ stop_campaigns: true, stop_action })

test.each(['draft', 'in_review', 'paused', 'finished', 'archived'] as const)(
  '%s, a campaign stands against nothing, and goes to the primary one with its accounts and posts',
  async (status) => {
    await bench.set(campaign.id, { status })
    await bench.post(campaign.id)
    expect((await remove()).status).toBe(204)
    expect(await bench.read(campaign.id)).toMatchObject({
      ...{ status, business_profile_id: main.id, accounts: campaign.accounts, posts: { to_review: 1 } },
    })
    const [account] = campaign.accounts
    const accounts = bench.db.selectFrom('social_accounts').select('business_profile_id')
    expect(await accounts.where('id', '=', account?.account_id ?? 0).execute()).toEqual([
      { business_profile_id: main.id },
    ])
  },
)

test.each(['scheduled', 'running'] as const)(
  '%s and paused by the deletion, it holds its posts with their times, and says since when',
  async (status) => {
    await bench.set(campaign.id, { status, status_changed_at: new Date('2026-01-01T00:00:00Z') })
    const post = await bench.planned(campaign.id)
    expect((await stopping('pause')).status).toBe(204)
    const paused = await bench.read(campaign.id)
    expect(paused).toMatchObject({ status: 'paused', archived_from: null, posts: { planned: 0, held: 1 } })
    expect(Date.parse(paused.status_changed_at)).toBeGreaterThan(Date.now() - 60_000)
    const posts = bench.db.selectFrom('posts').select(['is_draft', 'due_at', 'business_profile_id', 'campaign_id'])
    expect(await posts.where('id', '=', post).execute()).toMatchObject([
      { is_draft: true, due_at: new Date('2031-03-01T10:00:00Z'), campaign_id: campaign.id },
    ])
  },
)

test.each([
  ['scheduled', 'archive', 'paused'],
  ['running', 'archive', 'paused'],
  ['running', 'force_archive', 'paused'],
  ['generating', 'force_archive', 'in_review'],
] as const)('%s and stopped by %s, it comes back %s', async (status, action, from) => {
  await bench.set(campaign.id, { status })
  await bench.post(campaign.id)
  expect((await stopping(action)).status).toBe(204)
  expect(await bench.read(campaign.id)).toMatchObject({ status: 'archived', archived_from: from })
  expect((await bench.ask(`POST campaigns/${campaign.id}/restore/`)).body).toMatchObject({
    status: from,
    business_profile_id: main.id,
  })
})

test('while it is written it is neither archived nor paused, only by force; what was being written waits', async () => {
  await bench.set(campaign.id, { status: 'generating' })
  const post = await bench.post(campaign.id, { state: 'writing', writing_until: new Date(Date.now() + 60_000) })
  expect(await stopping('pause')).toMatchObject({ status: 409, body: { stop_options: ['force_archive'] } })
  expect((await bench.read(campaign.id)).status).toBe('generating')
  expect((await stopping('force_archive')).status).toBe(204)
  const posts = bench.db.selectFrom('campaign_posts').select(['state', 'writing_until'])
  expect(await posts.where('id', '=', post).execute()).toEqual([{ state: 'waiting', writing_until: null }])
})

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

test.each([
  ['since 20 minutes without a post', { status_changed_at: minutesAgo(20) }],
  ['the last post is 16 minutes old', { status_changed_at: minutesAgo(40), last_written_at: minutesAgo(16) }],
  ['it was given up', { writing_problem: 'ai_failed', writing_problem_text: 'The model does not answer.' }],
] as const)('stuck is the same here as in the list: %s', async (_, values) => {
  await bench.set(campaign.id, { status: 'generating', ...values })
  expect((await bench.read(campaign.id)).is_stuck).toBe(true)
  expect((await remove()).body).toMatchObject({
    active_campaigns: [
      { id: campaign.id, name: 'Saturday class', is_stuck: true, can_pause: false, can_archive: false },
    ],
    recommended_action: 'force_archive',
  })
})

test('posts that come one after the other are no standstill', async () => {
  await bench.set(campaign.id, { status: 'generating', status_changed_at: minutesAgo(40), last_written_at: new Date() })
  expect((await bench.read(campaign.id)).is_stuck).toBe(false)
  expect((await remove()).body).toMatchObject({ active_campaigns: [{ is_stuck: false }] })
})

test('of several each is stopped as its own state has it', async () => {
  const second = await bench.made({ business_profile_id: other.id })
  await bench.set(campaign.id, { status: 'running' })
  await bench.set(second.id, { status: 'generating' })
  await bench.planned(campaign.id)
  expect((await stopping('archive')).status).toBe(409)
  expect((await stopping('force_archive')).status).toBe(204)
  expect(await bench.read(campaign.id)).toMatchObject({ archived_from: 'paused', posts: { held: 1 } })
  expect(await bench.read(second.id)).toMatchObject({ archived_from: 'draft' })
})

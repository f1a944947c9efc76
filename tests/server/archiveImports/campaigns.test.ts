import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { campaign, listCampaigns, mostCampaignPosts, mostCampaigns } from '../../../contract/campaigns.ts'
import { analyticsOf } from '../campaigns/supportAnalytics.ts'
import { type CampaignBench, campaignsOf } from '../campaigns/supportOwn.ts'
import { createMediaProvider, type MediaProvider } from '../media/support.ts'
import { makePerson, type TestPerson } from '../support.ts'
import { archiveBytes, imported } from './support.ts'

let provider: MediaProvider
let ada: CampaignBench
let bob: TestPerson
beforeAll(async () => {
  provider = await createMediaProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  ada = campaignsOf(provider, await makePerson(provider.db))
  bob = await makePerson(provider.db)
})

const at = '2026-02-01T09:00:00.000Z'
const head = { format: 'solo-social', version: 3, exported_at: at, person: { id: 9 }, account: { created_at: at } }
const bringIn = (lists: object) => imported(provider, bob, Buffer.from(JSON.stringify({ ...head, ...lists })))

const campaignsOfBob = async () => {
  const { body } = await provider.ask('GET campaigns/?page_size=100', { token: bob.token })
  return listCampaigns.answer.parse(body).results
}
const postsOfBob = () =>
  provider.db.selectFrom('campaign_posts').selectAll().where('user_id', '=', bob.id).orderBy('position').execute()

const running = { id: 1, name: 'Autumn', status: 'running', business_profile_id: null }
const postOf = (campaign_id: number, id: number, given: object = {}) => ({
  ...{ id, campaign_id, position: id, week: 1, day: '2031-03-01', state: 'to_review', moment: 'Announce' },
  ...{ moment_index: 0, experiment_variant: null, account_ids: [], text: 'Come and see', variants: [], media_ids: [] },
  ...{ writer: 'ai', is_edited: false, reason: null, wish: '', post_id: null },
  ...given,
})

test('a running campaign that is taken along comes paused, with what it said, held and out, and how far it came', async () => {
  const account_id = await ada.account()
  const made = await ada.changed(await ada.made({ name: 'Autumn' }), {
    ...{ goal: '24 places', goal_amount: 24, goal_unit: 'places', offer: 'A class', tone: 'warm' },
    ...{ accounts: [{ account_id, posts_per_week: 3 }], starts_on: '2031-03-01', ends_on: '2031-03-31' },
  })
  await ada.set(made.id, { status: 'running' })
  await ada.planned(made.id)
  await ada.planned(made.id, 'published')
  await ada.post(made.id, { state: 'rejected', reason: 'Too loud' })
  await ada.ask(`POST campaigns/${made.id}/results/`, { day: '2026-01-05', amount: 7 })
  const before = await ada.read(made.id)
  const archive = await archiveBytes(provider, ada.person)
  const done = await imported(provider, bob, archive)
  expect(done.contents?.notes).toContain('1 campaign that runs comes paused.')
  const [found] = await campaignsOfBob()
  const own = { id: expect.any(Number), business_profile_id: null, version: 1, accounts: expect.any(Array) }
  const times = {
    status_changed_at: expect.any(String),
    created_at: expect.any(String),
    updated_at: expect.any(String),
  }
  expect(found).toEqual({
    ...before,
    ...{ ...own, ...times, status: 'paused' },
    posts: { ...before.posts, planned: 0, held: 1, published: 1, rejected: 1 },
  })
  expect(found?.accounts).toMatchObject([{ network: 'bluesky', posts_per_week: 3 }])
  expect(found?.accounts[0]?.account_id).not.toBe(account_id)
  expect(found?.result).toEqual({ day: '2026-01-05', amount: 7 })

  await imported(provider, bob, archive)
  expect([(await campaignsOfBob()).length, (await postsOfBob()).length]).toEqual([1, 3])
})

test('what was told of posts that are out comes with them, and counts there as it did', async () => {
  const told = analyticsOf(provider, ada.person)
  const made = await ada.made({ name: 'Autumn' })
  const { campaignPost } = await told.planned(made.id, { bluesky: 'published', mastodon: 'published' })
  await told.told(campaignPost, 'bluesky', 4)
  await told.told(campaignPost, 'mastodon', 0)
  const archive = await archiveBytes(provider, ada.person)
  await imported(provider, bob, archive)
  await imported(provider, bob, archive)
  const [found] = await campaignsOfBob()
  const { totals, posts } = await analyticsOf(provider, bob).analytics(found?.id ?? 0)
  expect(totals).toMatchObject({ published: 1, told: { posts: 1, amount: 4 } })
  expect(posts[0]?.networks).toMatchObject([
    { network: 'bluesky', amount: 4 },
    { network: 'mastodon', amount: 0 },
  ])
})

test('of two results for one network the last counts, and archives of before have none', async () => {
  const results = [
    { network: 'bluesky', amount: 1 },
    { network: 'bluesky', amount: 2 },
  ]
  await bringIn({ campaigns: [running], campaign_posts: [postOf(1, 1, { results }), postOf(1, 2)] })
  const stored = await provider.db
    .selectFrom('campaign_post_results')
    .select(['network', 'amount'])
    .where('user_id', '=', bob.id)
    .execute()
  expect(stored).toEqual([{ network: 'bluesky', amount: 2 }])
})

test('what was being written comes as far as it was, and nobody writes it by itself', async () => {
  const done = await bringIn({
    campaigns: [
      { ...running, status: 'generating' },
      { ...running, id: 2, name: 'Advent', status: 'generating' },
    ],
    campaign_posts: [postOf(1, 1), postOf(1, 2, { state: 'writing' }), postOf(2, 3, { state: 'waiting' })],
  })
  expect(await campaignsOfBob()).toMatchObject([
    { name: 'Autumn', status: 'in_review', writing: { wanted: 2, written: 1 } },
    { name: 'Advent', status: 'draft', writing: { wanted: 1, written: 0 } },
  ])
  expect((await postsOfBob()).map(({ state }) => state)).toEqual(['to_review', 'waiting', 'waiting'])
  expect(done.contents?.notes).toEqual(['2 campaigns that were being written come as far as they were.'])
})

test('posts of a campaign that is not in the archive, or stand where another one does, stay behind', async () => {
  await bringIn({
    campaigns: [running],
    campaign_posts: [
      postOf(1, 1, { account_ids: [77], media_ids: [78], post_id: 79 }),
      postOf(1, 2, { position: 1 }),
      postOf(5, 3),
      postOf(1, 4, { state: 'out' }),
    ],
  })
  expect(await postsOfBob()).toMatchObject([{ position: 1, account_ids: [], media_ids: [], post_id: null }])
})

test('a post here is made of one post of a campaign only', async () => {
  const post = {
    ...{ id: 901, client_key: '7b4a4ce2-6d3c-4c52-9a53-0cf3f6ce1901', state: 'draft', text: 'Bread', account_ids: [] },
    ...{ schedule: null, publications: [], parts: [{ text: 'Bread', media_ids: [] }], created_at: at, updated_at: at },
  }
  const planned = { state: 'planned', post_id: 901 }
  await bringIn({ campaigns: [running], posts: [post], campaign_posts: [postOf(1, 1, planned), postOf(1, 2, planned)] })
  const [first, second] = await postsOfBob()
  const rows = await provider.db.selectFrom('posts').select('id').where('user_id', '=', bob.id).execute()
  expect([first?.post_id, second?.post_id]).toEqual([rows[0]?.id, null])
  expect(await campaignsOfBob()).toMatchObject([{ posts: { held: 1, planned: 0 } }])
})

test('of a campaign come as many posts as one can have', async () => {
  const posts = Array.from({ length: mostCampaignPosts + 3 }, (_, index) => postOf(1, index + 1))
  await bringIn({ campaigns: [running], campaign_posts: posts })
  expect(await postsOfBob()).toHaveLength(mostCampaignPosts)
})

test('campaigns that are too many come archived, and come back where there is room', async () => {
  const campaigns = Array.from({ length: mostCampaigns + 2 }, (_, index) => ({ ...running, id: index + 1 }))
  const done = await bringIn({ campaigns })
  expect(done.contents?.notes).toEqual([
    '200 campaigns that run come paused.',
    '2 campaigns come archived: a person has 200 at most that are not.',
  ])
  const { body } = await provider.ask('GET campaigns/?segment=archived', { token: bob.token })
  const { results, counts } = listCampaigns.answer.parse(body)
  expect(counts).toMatchObject({ all: mostCampaigns, paused: mostCampaigns, archived: 2 })
  expect(results).toMatchObject([{ archived_from: 'paused' }, { archived_from: 'paused' }])
  const [open] = await campaignsOfBob()
  await provider.ask(`POST campaigns/${open?.id}/archive/`, { token: bob.token, body: {} })
  const restored = await provider.ask(`POST campaigns/${results[0]?.id}/restore/`, { token: bob.token })
  expect(campaign.parse(restored.body).status).toBe('paused')
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Campaign } from '../../../contract/campaigns.ts'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'
import { type AnalyticsBench, analyticsOf } from './supportAnalytics.ts'

let provider: TestProvider
let bench: AnalyticsBench
let of: Campaign
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  bench = analyticsOf(provider, await makePerson(provider.db))
  of = await bench.newCampaign()
})

const stored = () =>
  bench.db.selectFrom('campaign_post_results').selectAll().where('user_id', '=', bench.person.id).execute()

test('what is told of a post stands in place of what was told before, and null takes it back', async () => {
  const { campaignPost } = await bench.planned(of.id, { bluesky: 'published' })
  expect((await bench.told(campaignPost, 'bluesky', 5)).totals.told).toEqual({ posts: 1, amount: 5 })
  const { totals, posts } = await bench.told(campaignPost, 'bluesky', 0)
  expect(totals.told).toEqual({ posts: 1, amount: 0 })
  expect(posts[0]?.networks).toMatchObject([{ network: 'bluesky', amount: 0 }])
  expect(await stored()).toHaveLength(1)
  expect((await bench.told(campaignPost, 'bluesky', null)).totals.told).toBeNull()
  expect((await bench.told(campaignPost, 'bluesky', null)).totals.told).toBeNull()
  expect(await stored()).toEqual([])
})

test('a post counts once it is told for every network that it is out on; each network by itself', async () => {
  const { campaignPost } = await bench.planned(of.id, {
    bluesky: 'published',
    mastodon: 'published',
    threads: 'failed',
  })
  const half = await bench.told(campaignPost, 'mastodon', 5)
  expect(half.totals.told).toBeNull()
  expect(half.by_network.map(({ told }) => told)).toEqual([null, null, { posts: 1, amount: 5 }])
  const whole = await bench.told(campaignPost, 'bluesky', 2)
  expect(whole.totals.told).toEqual({ posts: 1, amount: 7 })
})

test('nothing is told of a network that the post is not out on, or does not go to', async () => {
  const { campaignPost } = await bench.planned(of.id, { bluesky: 'published', mastodon: 'failed' })
  expect(await bench.tell(campaignPost, 'mastodon', 3)).toMatchObject({
    status: 409,
    body: { error: 'This post is not out on Mastodon. Tell what came of it once it is.' },
  })
  expect(await bench.tell(campaignPost, 'tiktok', 3)).toMatchObject({
    status: 400,
    body: { error: 'This post does not go to TikTok.', field: 'network' },
  })
  expect(await stored()).toEqual([])
})

test('nothing is told of a post before it is planned', async () => {
  const account = await bench.account({ network: 'bluesky' })
  const post = await bench.post(of.id, { state: 'approved', account_ids: JSON.stringify([account]) })
  expect([(await bench.tell(post, 'bluesky', 3)).status, (await bench.tell(post, 'threads', 3)).status]).toEqual([
    409, 400,
  ])
})

test.each([-1, 0.5, 1_000_000_001])('%d is no result', async (amount) => {
  const { campaignPost } = await bench.planned(of.id, { bluesky: 'published' })
  expect(await bench.tell(campaignPost, 'bluesky', amount)).toMatchObject({ status: 400, body: { field: 'amount' } })
})

test('of another person’s campaign nothing is told and nothing read', async () => {
  const { campaignPost } = await bench.planned(of.id, { bluesky: 'published' })
  await bench.told(campaignPost, 'bluesky', 5)
  const other = analyticsOf(provider, await makePerson(provider.db))
  expect((await other.tell(campaignPost, 'bluesky', 9)).status).toBe(404)
  expect((await other.ask(`GET campaigns/${of.id}/analytics/`)).status).toBe(404)
  expect(await stored()).toMatchObject([{ amount: 5 }])
})

test('a campaign that is told of is the one that changed last', async () => {
  const { campaignPost } = await bench.planned(of.id, { bluesky: 'published' })
  const before = await bench.read(of.id)
  await bench.told(campaignPost, 'bluesky', 5)
  const { updated_at, version } = await bench.read(of.id)
  expect(updated_at > before.updated_at).toBe(true)
  expect(version).toBe(before.version)
})

test('two that tell of one post at the same time leave one of both', async () => {
  const { campaignPost } = await bench.planned(of.id, { bluesky: 'published' })
  await Promise.all([1, 2, 3, 4].map((amount) => bench.told(campaignPost, 'bluesky', amount)))
  expect(await stored()).toHaveLength(1)
})

test('a copy has no results, and a post that is gone takes its own with it', async () => {
  const { campaignPost } = await bench.planned(of.id, { bluesky: 'published' })
  await bench.told(campaignPost, 'bluesky', 5)
  const copy = bench.campaignIn(
    await bench.ask(`POST campaigns/${of.id}/copy/`, { client_key: '0b8c1f7e-54c1-4b53-9f0e-6a3a4b6f1d02' }),
  )
  expect(await bench.analytics(copy.id)).toMatchObject({ totals: { wanted: 0, told: null }, posts: [] })
  await bench.db.deleteFrom('campaign_posts').where('id', '=', campaignPost).execute()
  expect(await stored()).toEqual([])
})

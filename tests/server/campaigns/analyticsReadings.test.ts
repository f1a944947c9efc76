import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Campaign } from '../../../contract/campaigns.ts'
import { readFigures } from '../../../rules/campaigns/readFigures.ts'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'
import { type AnalyticsBench, analyticsOf } from './supportAnalytics.ts'
import { readingsIn } from './supportReadings.ts'

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

const readAt = '2026-03-02T10:00:00.000Z'
/** What was told of a post on its accounts, the first account first. */
const told = (postId: number, step: number, ...accounts: Parameters<ReturnType<typeof readingsIn>>[2][]) =>
  readingsIn(bench)(postId, { step, at: readAt }, ...accounts)

const goalIn = (goal_unit: string) =>
  bench.db.updateTable('campaigns').set({ goal_unit }).where('id', '=', of.id).execute()

test('what a network told last stands at the post, its network, week and the campaign, and what it did not tell is null', async () => {
  const { postId } = await bench.planned(of.id, { mastodon: 'published' })
  await bench.planned(of.id, { mastodon: 'published' })
  await told(postId, 0, { likes: 1 })
  await told(postId, 1, { likes: 20, comments: 4, shares: 10 })
  const { posts, totals, by_network } = await bench.analytics(of.id)
  expect(posts.map(({ networks }) => networks[0]?.read)).toEqual([
    { reach: null, impressions: null, engagement: 34, clicks: null, read_at: readAt },
    null,
  ])
  const figures = { ...readFigures([]), engagement: { posts: 1, amount: 34 } }
  expect([totals.read, by_network[0]?.read]).toEqual([figures, figures])
})

test('of a goal that no network tells nothing counts by itself', async () => {
  await goalIn('places')
  const { postId } = await bench.planned(of.id, { facebook: 'published' })
  await told(postId, 0, { reach: 120 })
  const { totals, posts } = await bench.analytics(of.id)
  expect(totals.told).toBeNull()
  expect(posts[0]?.networks).toMatchObject([{ amount: null, read_amount: null, read: { reach: 120 } }])
})

test('the number of the goal counts as read, a typed one counts in its place, and the read one is back once that is taken back', async () => {
  await goalIn('Reach')
  const { postId, campaignPost } = await bench.planned(of.id, { facebook: 'published' })
  await told(postId, 0, { reach: 120 })
  expect((await bench.analytics(of.id)).totals.told).toEqual({ posts: 1, amount: 120 })
  const typed = await bench.told(campaignPost, 'facebook', 90)
  expect(typed.totals.told).toEqual({ posts: 1, amount: 90 })
  expect(typed.posts[0]?.networks).toMatchObject([{ amount: 90, read_amount: 120, read: { reach: 120 } }])
  await told(postId, 1, { reach: 150 })
  expect((await bench.analytics(of.id)).totals.told).toEqual({ posts: 1, amount: 90 })
  expect((await bench.told(campaignPost, 'facebook', null)).totals.told).toEqual({ posts: 1, amount: 150 })
})

test('on two accounts of a network the number of the goal counts once it is told of both', async () => {
  await goalIn('clicks')
  const { postId } = await bench.planned(of.id, { facebook: ['published', 'published'] })
  await told(postId, 0, { clicks: 3 }, { likes: 1 })
  const half = await bench.analytics(of.id)
  expect(half.posts[0]?.networks).toMatchObject([{ read_amount: null, read: { clicks: 3, engagement: 1 } }])
  expect(half.totals.told).toBeNull()
  await told(postId, 1, { clicks: 3 }, { clicks: 0 })
  expect((await bench.analytics(of.id)).totals.told).toEqual({ posts: 1, amount: 3 })
})

test('on a network with several accounts the figures stand by account, and elsewhere they do not', async () => {
  await goalIn('reach')
  const { postId } = await bench.planned(of.id, { facebook: ['published', 'failed'], mastodon: 'published' })
  await told(postId, 0, { reach: 120, likes: 2 })
  const accounts = await bench.db
    .selectFrom('publications')
    .innerJoin('social_accounts as account', 'account.id', 'publications.account_id')
    .select(['account.id', 'account.name'])
    .where('post_id', '=', postId)
    .where('publications.network', '=', 'facebook')
    .orderBy('publications.id')
    .execute()
  const { by_account } = await bench.analytics(of.id)
  const none = { unread_because: null, planned: 0, published: 0, troubled: 0, told: null, read: readFigures([]) }
  expect(by_account.toSorted((one, other) => one.account_id - other.account_id)).toEqual([
    {
      ...{ account_id: accounts[0]?.id, account_name: accounts[0]?.name, network: 'facebook', ...none, published: 1 },
      told: { posts: 1, amount: 120 },
      read: { ...readFigures([]), reach: { posts: 1, amount: 120 }, engagement: { posts: 1, amount: 2 } },
    },
    {
      ...{ account_id: accounts[1]?.id, account_name: accounts[1]?.name, network: 'facebook', ...none },
      ...{ planned: 1, troubled: 1 },
    },
  ])
})

test('of networks that are not read it is said why: X has no budget here, and LinkedIn withholds what people ask for', async () => {
  await bench.planned(of.id, { twitter: 'published', linkedin: 'published', mastodon: 'published' })
  const { by_network, posts } = await bench.analytics(of.id)
  const because = [
    { network: 'twitter', unread_because: 'charged' },
    { network: 'linkedin', unread_because: 'withheld' },
    { network: 'mastodon', unread_because: null },
  ]
  expect(by_network).toMatchObject(because)
  expect(posts[0]?.networks).toMatchObject(because)
})

test('where every network has one account nothing stands by account', async () => {
  await bench.planned(of.id, { facebook: 'published', mastodon: 'published' })
  expect((await bench.analytics(of.id)).by_account).toEqual([])
})

test('what the person typed of a post on two accounts of a network is of neither, and of one on one account it is its own', async () => {
  await goalIn('reach')
  const both = await bench.planned(of.id, { facebook: ['published', 'published'] })
  const one = await bench.planned(of.id, { facebook: 'published' })
  await told(both.postId, 0, { reach: 120 }, { reach: 30 })
  await told(one.postId, 0, { reach: 7 })
  await bench.told(both.campaignPost, 'facebook', 99)
  const { by_account } = await bench.told(one.campaignPost, 'facebook', 5)
  expect(by_account.map((row) => row.told?.amount ?? 'not told').toSorted()).toEqual([5, 'not told', 'not told'])
})

test('variants of an experiment are compared by what was read of the goal, with the posts behind it', async () => {
  await goalIn('engagement')
  for (const [variant, likes] of [
    ['Question', 10],
    ['Question', 20],
    ['Story', 4],
  ] as const) {
    const { postId } = await bench.planned(of.id, { bluesky: 'published' }, { experiment_variant: variant })
    await told(postId, 0, { likes })
  }
  const { experiment } = await bench.analytics(of.id)
  expect(experiment?.variants).toMatchObject([
    { name: 'Question', mean: 15, read: { engagement: { posts: 2, amount: 30 }, reach: null } },
    { name: 'Story', mean: 4, read: { engagement: { posts: 1, amount: 4 } } },
  ])
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recorded } from '../../../bench/statements.ts'
import { enoughPosts } from '../../../contract/campaignAnalytics.ts'
import { type Campaign, mostCampaignPosts } from '../../../contract/campaigns.ts'
import { readFigures } from '../../../rules/campaigns/readFigures.ts'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'
import { type AnalyticsBench, analyticsOf, publishedAt } from './supportAnalytics.ts'

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

const read = () => bench.analytics(of.id)
const nothing = { planned: 0, published: 0, troubled: 0, told: null, read: readFigures([]) }

test('of a campaign without dates and posts there is nothing to tell', async () => {
  expect(await read()).toEqual({
    ...{ results: [], network_results: [], by_network: [], by_account: [], by_week: [], experiment: null, posts: [] },
    totals: { wanted: 0, ...nothing },
  })
})

test('what was told day by day is there, the first day first', async () => {
  await bench.ask(`POST campaigns/${of.id}/results/`, { day: '2026-02-02', amount: 8 })
  await bench.ask(`POST campaigns/${of.id}/results/`, { day: '2026-02-01', amount: 3 })
  expect((await read()).results).toEqual([
    { day: '2026-02-01', amount: 3 },
    { day: '2026-02-02', amount: 8 },
  ])
})

test('posts are counted against those that are wanted, and rejected ones are not', async () => {
  await bench.post(of.id)
  await bench.post(of.id, { state: 'waiting' })
  await bench.post(of.id, { state: 'rejected' })
  await bench.planned(of.id, { bluesky: 'scheduled' })
  await bench.planned(of.id, { bluesky: 'published' })
  expect((await read()).totals).toEqual({
    wanted: 4,
    planned: 1,
    published: 1,
    troubled: 0,
    told: null,
    read: readFigures([]),
  })
})

test.each(['failed', 'missed', 'unknown', 'reconciling', 'needs_person'] as const)(
  'a post that is out on one network and %s on the other is published and in trouble',
  async (state) => {
    await bench.planned(of.id, { bluesky: 'published', mastodon: state })
    const { totals, by_network } = await read()
    expect(totals).toMatchObject({ planned: 0, published: 1, troubled: 1 })
    expect(by_network).toEqual([
      {
        network: 'bluesky',
        planned: 0,
        published: 1,
        troubled: 0,
        told: null,
        read: readFigures([]),
        unread_because: null,
      },
      {
        network: 'mastodon',
        planned: 1,
        published: 0,
        troubled: 1,
        told: null,
        read: readFigures([]),
        unread_because: null,
      },
    ])
  },
)

test.each(['scheduled', 'waiting', 'verifying', 'claimed', 'sending', 'held'] as const)(
  'a post that is %s is planned and in no trouble',
  async (state) => {
    await bench.planned(of.id, { bluesky: state })
    expect((await read()).totals).toMatchObject({ planned: 1, published: 0, troubled: 0 })
  },
)

test('on two accounts of a network, and in several parts, a post counts once', async () => {
  const { postId } = await bench.planned(of.id, { bluesky: ['published', 'failed'] })
  const first = await bench.db
    .selectFrom('publications')
    .selectAll()
    .where('post_id', '=', postId)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await bench.db
    .insertInto('publications')
    .values({
      ...{ post_id: postId, account_id: first.account_id, user_id: bench.person.id, network: 'bluesky', part: 2 },
      ...{
        kind: 'reply',
        state: 'published',
        due_at: publishedAt,
        next_at: null,
        published_at: '2026-03-01T10:01:00Z',
      },
    })
    .execute()
  const { totals, by_network, posts } = await read()
  expect(totals).toMatchObject({ published: 1, troubled: 1 })
  expect(by_network).toMatchObject([{ network: 'bluesky', published: 1, troubled: 1 }])
  expect(posts[0]?.networks).toEqual([
    {
      network: 'bluesky',
      published_at: publishedAt,
      is_troubled: true,
      amount: null,
      read_amount: null,
      read: null,
      unread_because: null,
    },
  ])
})

test('networks stand in their order, with those of accounts that are disconnected and of posts that are not planned', async () => {
  const gone = await bench.account({ network: 'facebook', state: 'disconnected' })
  const stranger = await makePerson(provider.db)
  const another = await analyticsOf(provider, stranger).account({ network: 'tiktok' })
  await bench.planned(of.id, { mastodon: 'published', twitter: 'scheduled' })
  await bench.post(of.id, { account_ids: JSON.stringify([gone, another]) })
  expect((await read()).by_network.map(({ network }) => network)).toEqual(['twitter', 'facebook', 'mastodon'])
})

test('weeks are those of the dates, with the days and the posts that they have', async () => {
  of = await bench.changed(of, { starts_on: '2031-03-05', ends_on: '2031-03-20' })
  await bench.planned(of.id, { bluesky: 'published' }, { week: 1 })
  await bench.planned(of.id, { bluesky: 'failed' }, { week: 2 })
  await bench.post(of.id, { week: 2 })
  await bench.post(of.id, { week: 2, state: 'rejected' })
  expect((await read()).by_week).toEqual([
    { week: 1, from: '2031-03-05', until: '2031-03-11', wanted: 1, ...nothing, published: 1 },
    { week: 2, from: '2031-03-12', until: '2031-03-18', wanted: 2, ...nothing, planned: 1, troubled: 1 },
    { week: 3, from: '2031-03-19', until: '2031-03-20', wanted: 0, ...nothing },
  ])
})

test('posts are listed in their order once they are planned, with how they begin and when they are due', async () => {
  const account = await bench.account({ network: 'threads' })
  const late = await bench.planned(
    of.id,
    { bluesky: 'scheduled' },
    { position: 7, week: 2, experiment_variant: 'Short' },
  )
  const held = await bench.made(of.id, {}, { is_draft: true, due_at: null, account_ids: JSON.stringify([account]) })
  await bench.post(of.id, { position: 3, state: 'planned', post_id: held })
  await bench.post(of.id, { position: 2, state: 'approved' })
  await bench.db.updateTable('posts').set({ text: 'Two\nloaves' }).where('id', '=', late.postId).execute()
  const { posts, totals } = await read()
  expect(posts).toEqual([
    {
      ...{ campaign_post: expect.any(Number), post_id: held, position: 3, week: 1, title: 'Rye' },
      ...{ experiment_variant: null, due_at: null },
      networks: [
        {
          network: 'threads',
          published_at: null,
          is_troubled: false,
          amount: null,
          read_amount: null,
          read: null,
          unread_because: null,
        },
      ],
    },
    {
      ...{ campaign_post: late.campaignPost, post_id: late.postId, position: 7, week: 2, title: 'Two loaves' },
      ...{ experiment_variant: 'Short', due_at: publishedAt },
      networks: [
        {
          network: 'bluesky',
          published_at: null,
          is_troubled: false,
          amount: null,
          read_amount: null,
          read: null,
          unread_because: null,
        },
      ],
    },
  ])
  expect(totals).toMatchObject({ wanted: 3, planned: 1 })
})

test('a draft that remembers where it failed is in no trouble, and what is out of it stays out', async () => {
  const draft = await bench.made(of.id, { bluesky: 'published', mastodon: 'failed' }, { is_draft: true })
  await bench.post(of.id, { state: 'planned', post_id: draft })
  expect((await read()).totals).toMatchObject({ planned: 0, published: 1, troubled: 0 })
})

test('a post that was deleted is counted among those that are wanted only, and with its result again once it is back', async () => {
  const { campaignPost, postId } = await bench.planned(of.id, { bluesky: 'published' })
  await bench.told(campaignPost, 'bluesky', 4)
  const post = await bench.db.selectFrom('posts').selectAll().where('id', '=', postId).executeTakeFirstOrThrow()
  await bench.db.deleteFrom('posts').where('id', '=', postId).execute()
  expect(await read()).toMatchObject({ totals: { wanted: 1, ...nothing }, posts: [] })
  expect(post.campaign_id).toBe(of.id)
  const again = await bench.made(of.id, { bluesky: 'published' })
  await bench.db.updateTable('campaign_posts').set({ post_id: again }).where('id', '=', campaignPost).execute()
  expect((await read()).totals).toMatchObject({ published: 1, told: { posts: 1, amount: 4 } })
})

test('an experiment has its variants in order, and those that only posts know of are last', async () => {
  of = await bench.changed(of, { form: 'enhanced', experiment: 'question-or-statement' })
  await bench.planned(of.id, { bluesky: 'published' }, { experiment_variant: 'Statement first' })
  await bench.post(of.id, { experiment_variant: 'Of before' })
  await bench.post(of.id, { experiment_variant: 'Rejected', state: 'rejected' })
  const { experiment } = await read()
  expect(experiment).toMatchObject({ name: 'Question or statement first', verdict: 'not_enough', missing: 24 })
  expect(experiment?.variants.map(({ name, published }) => [name, published])).toEqual([
    ['Question first', 0],
    ['Statement first', 1],
    ['Of before', 0],
  ])
})

test('an experiment that is gone from the builder is called by its key, and one that was taken out by what it is', async () => {
  await bench.post(of.id, { experiment_variant: 'Short' })
  expect((await read()).experiment).toMatchObject({ name: 'Experiment', variants: [{ name: 'Short' }] })
  await bench.set(of.id, { form: 'enhanced', experiment: 'long-or-short' })
  expect((await read()).experiment).toMatchObject({ name: 'long-or-short', variants: [{ name: 'Short' }] })
})

test('of an experiment nothing is said before each variant has enough posts with a result, and then which is better', async () => {
  of = await bench.changed(of, { form: 'enhanced', experiment: 'question-or-statement' })
  const [question, statement] = ['Question first', 'Statement first']
  const results = Array.from({ length: enoughPosts }, (_, index) => [
    { experiment_variant: question, amount: 1 + (index % 3) },
    { experiment_variant: statement, amount: 8 + (index % 2) },
  ]).flat()
  for (const { amount, ...given } of results.slice(1)) {
    const { campaignPost } = await bench.planned(of.id, { bluesky: 'published' }, given)
    await bench.told(campaignPost, 'bluesky', amount)
  }
  expect((await read()).experiment).toMatchObject({ verdict: 'not_enough', missing: 1, better: null, difference: null })
  const { campaignPost } = await bench.planned(of.id, { bluesky: 'published' }, { experiment_variant: question })
  const { experiment } = await bench.told(campaignPost, 'bluesky', 1)
  expect(experiment).toMatchObject({ verdict: 'difference', missing: 0, better: statement })
  expect(experiment?.difference).toMatchObject({ to: question, mean: 8.5 - 15 / 8 })
  expect(experiment?.variants[1]).toMatchObject({ told: { posts: 8, amount: 68 }, mean: 8.5 })
})

test('as many posts as a campaign can have are read with as many statements as one', async () => {
  const counted = async () => {
    const statements = await recorded(provider.database, () => bench.ask(`GET campaigns/${of.id}/analytics/`))
    return statements.length
  }
  const account = await bench.account()
  await bench.planned(of.id, { bluesky: 'published' })
  await bench.post(of.id, { account_ids: JSON.stringify([account]) })
  const few = await counted()
  for (let count = 2; count < mostCampaignPosts; count += 1) await bench.planned(of.id, { bluesky: 'published' })
  expect((await read()).posts).toHaveLength(mostCampaignPosts - 1)
  expect(few).toBeGreaterThan(5)
  expect(await counted()).toBe(few)
})

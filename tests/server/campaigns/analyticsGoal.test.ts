import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Campaign } from '../../../contract/campaigns.ts'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'
import { type AnalyticsBench, analyticsOf } from './supportAnalytics.ts'
import { readingsIn } from './supportReadings.ts'

let provider: TestProvider
let bench: AnalyticsBench
let of: Campaign
let read: ReturnType<typeof readingsIn>
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  bench = analyticsOf(provider, await makePerson(provider.db))
  of = await bench.newCampaign()
  read = readingsIn(bench)
  await goal({ goal_amount: 5000, goal_unit: 'reach' })
})

const goal = (change: { goal_amount?: number | null; goal_unit?: string }) =>
  bench.db.updateTable('campaigns').set(change).where('id', '=', of.id).execute()

/** As the campaign itself and the list of campaigns say it, which say the same. */
async function networkResult(): Promise<Campaign['network_result'] | undefined> {
  const one = await bench.ask(`GET campaigns/${of.id}/`)
  const list = await bench.ask('GET campaigns/')
  const campaign = one.body as Campaign
  const found = (list.body as { results: Campaign[] }).results.find(({ id }) => id === of.id)
  expect(found?.network_result).toEqual(campaign.network_result)
  return campaign.network_result
}

const days = async () => (await bench.analytics(of.id)).network_results

test('a goal that networks count is told by the last number of each post, and posts without one are counted apart', async () => {
  const one = await bench.planned(of.id, { facebook: 'published' })
  const two = await bench.planned(of.id, { facebook: ['published', 'published'], bluesky: 'published' })
  await bench.planned(of.id, { bluesky: 'published' })
  await bench.planned(of.id, { facebook: 'scheduled' })
  await read(one.postId, { step: 0, at: '2026-03-02T10:00:00.000Z' }, { reach: 900 })
  await read(one.postId, { step: 1, at: '2026-03-04T10:00:00.000Z' }, { reach: 1500 })
  await read(two.postId, { step: 0, at: '2026-03-03T10:00:00.000Z' }, { likes: 3 }, { reach: 800 }, { reach: 10 })
  expect(await networkResult()).toEqual({
    ...{ amount: 2310, day: '2026-03-04', read_posts: 2, typed_posts: 0, partial_posts: 1, untold_posts: 1 },
  })
  expect(await days()).toEqual([
    { day: '2026-03-02', amount: 900 },
    { day: '2026-03-03', amount: 1710 },
    { day: '2026-03-04', amount: 2310 },
  ])
})

test('the days are those of the person', async () => {
  await bench.db.updateTable('users').set({ timezone: 'Asia/Tokyo' }).where('id', '=', bench.person.id).execute()
  const { postId } = await bench.planned(of.id, { facebook: 'published' })
  await read(postId, { step: 0, at: '2026-03-02T20:00:00.000Z' }, { reach: 900 })
  expect(await days()).toEqual([{ day: '2026-03-03', amount: 900 }])
  expect(await networkResult()).toMatchObject({ day: '2026-03-03' })
})

test('a result of the campaign that the person told counts alone, and what networks told is back once it is taken back', async () => {
  const { postId } = await bench.planned(of.id, { facebook: 'published' })
  await read(postId, { step: 0, at: '2026-03-02T10:00:00.000Z' }, { reach: 900 })
  const tell = (amount: number | null) => bench.ask(`POST campaigns/${of.id}/results/`, { day: '2026-01-05', amount })
  expect((await tell(100)).body).toMatchObject({ result: { amount: 100 }, network_result: null })
  expect(await days()).toEqual([])
  expect((await tell(null)).body).toMatchObject({ result: null, network_result: { amount: 900 } })
})

test('what the person told of a post counts in place of what was read there', async () => {
  const { postId, campaignPost } = await bench.planned(of.id, { facebook: 'published' })
  await read(postId, { step: 0, at: '2026-03-02T10:00:00.000Z' }, { reach: 900 })
  await bench.told(campaignPost, 'facebook', 40)
  expect(await networkResult()).toMatchObject({ amount: 40, read_posts: 0, typed_posts: 1 })
})

test.each([
  ['is counted in what no network tells', { goal_unit: 'places' }],
  ['is not counted', { goal_amount: null }],
])('of a goal that %s networks tell nothing', async (_, change) => {
  await goal(change)
  const { postId } = await bench.planned(of.id, { facebook: 'published' })
  await read(postId, { step: 0, at: '2026-03-02T10:00:00.000Z' }, { reach: 900 })
  expect(await networkResult()).toBeNull()
  expect(await days()).toEqual([])
})

test('before the first number there is no result, and no 0', async () => {
  await bench.planned(of.id, { facebook: 'published' })
  expect(await networkResult()).toBeNull()
  expect(await days()).toEqual([])
})

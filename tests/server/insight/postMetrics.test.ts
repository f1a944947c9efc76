import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readPostNumbers } from '../../../server/insight/postMetrics.ts'
import { NetworkFault } from '../../../server/networks/network.ts'
import { makePerson } from '../support.ts'
import { createInsightBench, type InsightBench } from './support.ts'

const hour = 3_600_000
const day = 24 * hour

let bench: InsightBench
beforeAll(async () => {
  bench = await createInsightBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  await bench.begin()
  bench.tell(async (_, ids) => new Map(ids.map((id) => [id, { likes: 3, shares: 0 }])))
})

const deps = () => ({
  db: bench.database.db,
  readingBudget: bench.networks.readingBudget,
  now: bench.clock.now(),
})
const numbersOf = (post: number) => readPostNumbers(deps(), bench.person.id, post)
const change = (columns: { state?: 'expired' | 'disconnected' }) =>
  bench.database.db.updateTable('social_accounts').set(columns).execute()
const iso = (at: number) => new Date(at).toISOString()

async function publishedAt(): Promise<number> {
  const row = await bench.database.db.selectFrom('publications').select('published_at').executeTakeFirstOrThrow()
  return Number(row.published_at)
}

test('before the first reading it is said when that is', async () => {
  const account = await bench.connect('mastodon')
  const post = await bench.publish([account])
  await bench.collector().look()
  expect(await numbersOf(post)).toEqual({
    accounts: [
      {
        account_id: account,
        network: 'mastodon',
        account_name: expect.stringMatching(/^@/),
        state: 'waiting',
        metrics: [],
        read_at: null,
        next_read_at: iso((await publishedAt()) + hour),
      },
    ],
  })
})

test('where readings brought nothing so far, that is told, and when the next try is', async () => {
  const post = await bench.publish([await bench.connect('mastodon')])
  bench.tell(async () => new Map())
  bench.clock.pass(hour)
  await bench.collector().look()
  const next_read_at = iso(bench.clock.now() + 5 * 60_000)
  expect((await numbersOf(post)).accounts).toMatchObject([
    { state: 'missed', metrics: [], read_at: null, next_read_at },
  ])
})

test('the last reading is told, metric by metric; what was not told then is null and no 0', async () => {
  const post = await bench.publish([await bench.connect('mastodon')])
  const collector = bench.collector()
  bench.clock.pass(hour)
  await collector.look()
  bench.tell(async (_, ids) => new Map(ids.map((id) => [id, { likes: 7, shares: 0 }])))
  bench.clock.pass(5 * hour)
  await collector.look()
  expect((await numbersOf(post)).accounts).toMatchObject([
    {
      state: 'read',
      metrics: [
        { metric: 'likes', value: 7 },
        { metric: 'comments', value: null },
        { metric: 'shares', value: 0 },
      ],
      read_at: iso(bench.clock.now()),
      next_read_at: iso((await publishedAt()) + day),
    },
  ])
})

test('of a post that somebody deleted on its network before anything was told, it is said to be gone', async () => {
  const post = await bench.publish([await bench.connect('mastodon')])
  bench.tell(async (_, ids) => new Map(ids.map((id) => [id, 'gone'])))
  const collector = bench.collector()
  bench.clock.pass(hour)
  await collector.look()
  expect((await numbersOf(post)).accounts).toMatchObject([{ state: 'missed' }])
  bench.clock.pass(hour)
  await collector.look()
  expect((await numbersOf(post)).accounts).toMatchObject([{ state: 'gone', next_read_at: null, metrics: [] }])
})

test('where the permission is missing, that is told beside the last reading, until the account is connected again', async () => {
  const account = await bench.connect('mastodon')
  const post = await bench.publish([account])
  const collector = bench.collector()
  bench.clock.pass(hour)
  await collector.look()
  bench.tell(async () => {
    throw new NetworkFault('refused', 'You may not.', { isPermissionMissing: true })
  })
  bench.clock.pass(5 * hour)
  await collector.look()
  const [told] = (await numbersOf(post)).accounts
  expect(told).toMatchObject({ state: 'denied', next_read_at: null })
  expect(told?.metrics).toContainEqual({ metric: 'likes', value: 3 })
  const asked = bench.asked.length
  bench.tell(async (_, ids) => new Map(ids.map((id) => [id, { likes: 8 }])))
  bench.clock.pass(day - 1)
  await collector.look()
  expect(bench.asked).toHaveLength(asked)
  await bench.connect('mastodon')
  await collector.look()
  const [again] = (await numbersOf(post)).accounts
  expect(again).toMatchObject({ state: 'read' })
  expect(again?.metrics).toContainEqual({ metric: 'likes', value: 8 })
})

test('where a network denied it by mistake, it is asked once a day, and tells them again', async () => {
  const account = await bench.connect('mastodon')
  const post = await bench.publish([account])
  const collector = bench.collector()
  bench.clock.pass(hour)
  bench.tell(async () => {
    throw new NetworkFault('refused', 'You may not.', { isPermissionMissing: true })
  })
  const asked = bench.asked.length
  await collector.look()
  bench.clock.pass(day + 1)
  await collector.look()
  await collector.look()
  expect(bench.asked).toHaveLength(asked + 2)
  expect((await numbersOf(post)).accounts).toMatchObject([{ state: 'denied' }])
  bench.tell(async (_, ids) => new Map(ids.map((id) => [id, { likes: 8 }])))
  bench.clock.pass(day + 1)
  await collector.look()
  const [again] = (await numbersOf(post)).accounts
  expect(again).toMatchObject({ state: 'read', next_read_at: expect.any(String) })
  expect(again?.metrics).toContainEqual({ metric: 'likes', value: 8 })
})

test.each(['expired', 'disconnected'] as const)(
  'an account that is %s is told, beside its last numbers',
  async (state) => {
    const post = await bench.publish([await bench.connect('mastodon')])
    bench.clock.pass(hour)
    await bench.collector().look()
    await change({ state })
    const [told] = (await numbersOf(post)).accounts
    expect(told).toMatchObject({ state: 'expired', next_read_at: null })
    expect(told?.metrics).toContainEqual({ metric: 'likes', value: 3 })
  },
)

test('after the last reading the numbers stay, and no next one is promised', async () => {
  const post = await bench.publish([await bench.connect('mastodon')])
  bench.clock.pass(29 * day)
  const collector = bench.collector()
  await collector.look()
  bench.clock.pass(2 * day)
  await collector.look()
  expect((await numbersOf(post)).accounts).toMatchObject([{ state: 'read', next_read_at: null }])
})

test('of a post that was taken off before the first reading nothing is promised', async () => {
  const post = await bench.publish([await bench.connect('mastodon')])
  const collector = bench.collector()
  await collector.look()
  await bench.database.db.updateTable('publications').set({ removed_at: new Date() }).execute()
  expect((await numbersOf(post)).accounts).toMatchObject([{ state: 'gone', metrics: [], next_read_at: null }])
})

test('why nothing is read of X and of a person on LinkedIn is told', async () => {
  const post = await bench.publish([await bench.connect('twitter'), await bench.connect('linkedin')])
  await bench.realCollector().look()
  const states = (await numbersOf(post)).accounts.map(({ network, state }) => [network, state])
  expect(Object.fromEntries(states)).toEqual({ twitter: 'charged', linkedin: 'withheld' })
})

test('what is not out has no numbers', async () => {
  const post = await bench.planNow('Tomorrow', [await bench.connect('mastodon')])
  expect(await numbersOf(post)).toEqual({ accounts: [] })
})

test('nobody is told the numbers of another person’s post', async () => {
  const post = await bench.publish([await bench.connect('mastodon')])
  const stranger = await makePerson(bench.database.db)
  await expect(readPostNumbers(deps(), stranger.id, post)).rejects.toThrow('There is no such post.')
})

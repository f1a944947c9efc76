import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readingAges } from '../../../rules/insight/collectionPlan.ts'
import { readAtOnce } from '../../../server/insight/collections.ts'
import { type FaultKind, NetworkFault, type PostAnswer, type PostMetrics } from '../../../server/networks/network.ts'
import { createInsightBench, type InsightBench } from './support.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let bench: InsightBench
beforeAll(async () => {
  bench = await createInsightBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  await bench.begin()
  bench.asked.length = 0
  bench.tell(all({ likes: 3 }))
})

/** Tells the same of every post. */
const all = (metrics: PostAnswer) => async (_: unknown, ids: readonly string[]) =>
  new Map(ids.map((id) => [id, metrics]))
const failing =
  (kind: FaultKind, wait = 0) =>
  async () => {
    throw new NetworkFault(kind, 'It did not work.', { wait })
  }

const readings = () =>
  bench.database.db.selectFrom('metric_readings').selectAll().orderBy('publication_id').orderBy('step').execute()
const collections = () => bench.database.db.selectFrom('metric_collections').selectAll().execute()
const nextIn = async () => {
  const [first] = await collections()
  return first?.next_at ? Number(first.next_at) - bench.clock.now() : null
}
const published = () => bench.database.db.selectFrom('publications').selectAll().execute()
/** So many posts that are out on an account, without a call. */
const publishAll = async (accountId: number, count: number) => {
  const owner = bench.person
  await bench.planAllNow(Array.from({ length: count }, (_, nth) => ({ text: `Bread ${nth}`, accountId, owner })))
  await bench.database.db
    .updateTable('publications')
    .set({ state: 'published', remote_id: sql`id::text`, published_at: new Date(bench.clock.now()), next_at: null })
    .execute()
}
const publishedOnMastodon = async () => bench.publish([await bench.connect('mastodon')])
const accountState = async (id: number) =>
  (await bench.database.db.selectFrom('social_accounts').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state

test('nothing is read before a post is an hour out, then its first numbers are', async () => {
  await publishedOnMastodon()
  const collector = bench.collector()
  await collector.look()
  bench.clock.pass(hour - 1)
  await collector.look()
  expect(bench.asked).toEqual([])
  bench.clock.pass(1)
  await collector.look()
  const [part] = await published()
  expect(bench.asked).toEqual([[part?.remote_id]])
  expect(await readings()).toMatchObject([
    { publication_id: part?.id, step: 0, user_id: bench.person.id, likes: 3, read_at: new Date(bench.clock.now()) },
  ])
})

test('a metric that the network did not tell is null, never 0', async () => {
  await publishedOnMastodon()
  bench.tell(all({ likes: 0, impressions: 12 }))
  const collector = bench.collector()
  await collector.look()
  bench.clock.pass(hour)
  await collector.look()
  const [reading] = await readings()
  expect(reading).toMatchObject({ likes: 0, impressions: 12, reach: null, comments: null, shares: null, clicks: null })
})

test('it is read six times in thirty days, each time once, and what was told before stays', async () => {
  await publishedOnMastodon()
  const collector = bench.collector()
  await collector.look()
  let told = 0
  const [part] = await published()
  const begun = Number(part?.published_at)
  for (const age of readingAges) {
    bench.clock.pass(begun + age - bench.clock.now())
    told += 10
    bench.tell(all({ likes: told }))
    await collector.look()
    await collector.look()
  }
  expect((await readings()).map(({ step, likes }) => [step, likes])).toEqual([
    [0, 10],
    [1, 20],
    [2, 30],
    [3, 40],
    [4, 50],
    [5, 60],
  ])
  bench.clock.pass(60 * day)
  await collector.look()
  expect(bench.asked).toHaveLength(readingAges.length)
})

test('what was not read in time counts as of the age at which it is: the ages before stay a gap', async () => {
  await publishedOnMastodon()
  const collector = bench.collector()
  bench.clock.pass(2 * day)
  await collector.look()
  expect((await readings()).map(({ step }) => step)).toEqual([2])
  expect(await nextIn()).toBe(day)
})

test('a post that the network says nothing of has no reading, and is asked for again', async () => {
  await publishedOnMastodon()
  bench.tell(async () => new Map())
  const collector = bench.collector()
  bench.clock.pass(hour)
  await collector.look()
  expect(await readings()).toEqual([])
  expect(await nextIn()).toBe(5 * minute)
  bench.clock.pass(5 * minute)
  await collector.look()
  expect(await nextIn()).toBe(10 * minute)
  bench.clock.pass(10 * minute)
  bench.tell(all({ likes: 4 }))
  await collector.look()
  expect(await readings()).toMatchObject([{ step: 0, likes: 4 }])
  expect((await collections())[0]?.tries).toBe(0)
})

test('a post that its network says is gone twice in a row is read no more, and what was told of it stays', async () => {
  await publishedOnMastodon()
  const collector = bench.collector()
  bench.clock.pass(hour)
  await collector.look()
  bench.tell(all('gone'))
  bench.clock.pass(5 * hour)
  await collector.look()
  expect(await nextIn()).toBe(5 * minute)
  bench.clock.pass(5 * minute)
  await collector.look()
  expect(await nextIn()).toBeNull()
  bench.tell(all({ likes: 9 }))
  bench.clock.pass(day)
  await collector.look()
  expect(bench.asked).toHaveLength(3)
  expect(await readings()).toMatchObject([{ step: 0, likes: 3 }])
})

test('one that is not found for a moment, as it was just published, is read on', async () => {
  await publishedOnMastodon()
  bench.tell(all('gone'))
  const collector = bench.collector()
  bench.clock.pass(hour)
  await collector.look()
  bench.tell(all({ likes: 4 }))
  bench.clock.pass(5 * minute)
  await collector.look()
  expect(await readings()).toMatchObject([{ step: 0, likes: 4 }])
  expect(await collections()).toMatchObject([{ tries: 0 }])
  bench.tell(all('gone'))
  bench.clock.pass(5 * hour)
  await collector.look()
  expect(await nextIn()).toBe(5 * minute)
})

test.each([
  ['limited', 3 * hour, 3 * hour],
  ['unavailable', 0, 5 * minute],
  ['unclear', 0, 5 * minute],
  ['refused', 0, 5 * minute],
] as const)('a call that failed (%s) leaves no reading, and is made again later', async (kind, wait, next) => {
  const account = await bench.connect('mastodon')
  await bench.publish([account])
  bench.tell(failing(kind, wait))
  const collector = bench.collector()
  bench.clock.pass(hour)
  await collector.look()
  await collector.look()
  expect(bench.asked).toHaveLength(1)
  expect(await readings()).toEqual([])
  expect(await nextIn()).toBe(next)
  expect(await accountState(account)).toBe('connected')
})

test('after a call that failed none is made for the rest of the account, and the other accounts are read', async () => {
  const [mastodon, bluesky] = [await bench.connect('mastodon'), await bench.connect('bluesky')]
  await bench.publish([mastodon])
  await bench.publish([mastodon, bluesky])
  bench.tell(async (account, ids) => {
    if (account.network === 'mastodon') throw new NetworkFault('limited', 'Too much.', { wait: hour })
    return new Map(ids.map((id) => [id, { likes: 1 }]))
  })
  bench.clock.pass(hour)
  await bench.collector(1).look()
  expect(bench.asked).toHaveLength(2)
  expect(await readings()).toHaveLength(1)
  expect((await collections()).map(({ next_at }) => Number(next_at) - bench.clock.now()).sort((a, b) => a - b)).toEqual(
    [hour, hour, expect.any(Number)],
  )
})

test('credentials that have ended stop it until the account is connected again', async () => {
  const account = await bench.connect('mastodon')
  await bench.publish([account])
  bench.tell(failing('expired'))
  const collector = bench.collector()
  bench.clock.pass(hour)
  await collector.look()
  expect(await accountState(account)).toBe('expired')
  bench.clock.pass(7 * hour)
  await collector.look()
  expect(bench.asked).toHaveLength(1)
  bench.tell(all({ likes: 9 }))
  await bench.database.db.updateTable('social_accounts').set({ state: 'connected' }).execute()
  await collector.look()
  expect(await readings()).toMatchObject([{ step: 1, likes: 9 }])
})

test('what was posted long before its account is connected again is not read: it would pass for the numbers of 30 days', async () => {
  await publishedOnMastodon()
  const collector = bench.collector()
  await collector.look()
  await bench.database.db.updateTable('social_accounts').set({ state: 'expired' }).execute()
  bench.clock.pass(38 * day)
  await bench.database.db.updateTable('social_accounts').set({ state: 'connected' }).execute()
  await collector.look()
  expect(bench.asked).toEqual([])
  expect(await nextIn()).toBeNull()
})

test('nothing is read of an account that was disconnected', async () => {
  await publishedOnMastodon()
  const collector = bench.collector()
  await collector.look()
  await bench.database.db.updateTable('social_accounts').set({ state: 'disconnected', credentials: null }).execute()
  bench.clock.pass(hour)
  await collector.look()
  expect(bench.asked).toEqual([])
})

test('nothing is read of a post that was taken off its network or deleted, and its readings stay while it is here', async () => {
  const post = await publishedOnMastodon()
  const collector = bench.collector()
  bench.clock.pass(hour)
  await collector.look()
  await bench.database.db.updateTable('publications').set({ removed_at: new Date() }).execute()
  bench.clock.pass(day)
  await collector.look()
  expect(bench.asked).toHaveLength(1)
  expect(await readings()).toHaveLength(1)
  expect(await nextIn()).toBeNull()
  await bench.database.db.deleteFrom('posts').where('id', '=', post).execute()
  expect(await readings()).toEqual([])
})

test('so many posts are asked for at once as the network allows', async () => {
  const account = await bench.connect('mastodon')
  for (let nth = 0; nth < 5; nth += 1) {
    await bench.publish([account])
    bench.clock.pass(1)
  }
  bench.clock.pass(hour)
  await bench.collector(2).look()
  expect(bench.asked.map((ids) => ids.length)).toEqual([2, 2, 1])
  expect(await readings()).toHaveLength(5)
})

test('a look reads a bounded number of an account’s posts, the longest due first; the next one goes on', async () => {
  const [mastodon, bluesky] = [await bench.connect('mastodon'), await bench.connect('bluesky')]
  await publishAll(bluesky, 1)
  await publishAll(mastodon, readAtOnce + 5)
  bench.clock.pass(2 * hour)
  const collector = bench.collector(100)
  await collector.look()
  expect(bench.asked.map((ids) => ids.length).toSorted()).toEqual([1, readAtOnce])
  await collector.look()
  expect(bench.asked.map((ids) => ids.length).toSorted()).toEqual([1, readAtOnce, 5])
  expect(await readings()).toHaveLength(readAtOnce + 6)
})

test('of two processes that look at the same time each reading is made by one', async () => {
  const account = await bench.connect('mastodon')
  for (let nth = 0; nth < 6; nth += 1) {
    await bench.publish([account])
    bench.clock.pass(1)
  }
  bench.clock.pass(hour)
  await Promise.all([bench.collector(1).look(), bench.collector(1).look()])
  expect(bench.asked.flat().toSorted()).toEqual((await published()).map(({ remote_id }) => remote_id).toSorted())
  expect(await readings()).toHaveLength(6)
})

test('what a process did not come to is read ten minutes later, and counted once', async () => {
  await publishedOnMastodon()
  let answer = (_: ReadonlyMap<string, PostMetrics>) => {}
  bench.tell(() => new Promise((resolve) => (answer = resolve)))
  bench.clock.pass(hour)
  const slow = bench.collector()
  const looking = slow.look()
  await expect.poll(() => bench.asked.length).toBe(1)
  bench.tell(all({ likes: 5 }))
  const other = bench.collector()
  await other.look()
  expect(bench.asked).toHaveLength(1)
  bench.clock.pass(10 * minute)
  await other.look()
  expect(bench.asked).toHaveLength(2)
  answer(new Map(bench.asked.flat().map((id) => [id, { likes: 4 }])))
  await looking
  expect(await readings()).toMatchObject([{ step: 0, likes: 5 }])
})

test('what fails here is logged, and read again once it works', async () => {
  await publishedOnMastodon()
  bench.tell(async () => {
    throw new Error('A fault of our own')
  })
  const collector = bench.collector()
  bench.clock.pass(hour)
  await collector.look()
  expect(bench.logged.join('\n')).toContain('the numbers of posts could not be collected')
  bench.tell(all({ likes: 1 }))
  bench.clock.pass(10 * minute)
  await collector.look()
  expect(await readings()).toHaveLength(1)
})

test('of networks that tell nothing, or charge for it, nothing is collected', async () => {
  await bench.publish([await bench.connect('twitter'), await bench.connect('linkedin')])
  bench.clock.pass(day)
  const collecting = bench.realCollector()
  await collecting.look()
  expect(await published()).toHaveLength(2)
  expect(await collections()).toEqual([])
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { nextMonth } from '../../../rules/networks/readingBudget.ts'
import { readPostNumbers } from '../../../server/insight/postMetrics.ts'
import { createMeter } from '../../../server/networks/metering/meter.ts'
import { ReadingBudgetSpent } from '../../../server/networks/metering/readingBudget.ts'
import { createInsightBench, type InsightBench } from './support.ts'

const hour = 3_600_000
const dollar = 10_000
const [ofPost, ofAccount] = [50, 100]

let bench: InsightBench
beforeAll(async () => {
  bench = await createInsightBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  await bench.begin()
  for (const table of ['network_apps', 'reading_expenses'] as const) await db().deleteFrom(table).execute()
})

const db = () => bench.database.db
const month = () => new Date(bench.clock.now()).toISOString().slice(0, 7)

/** Whole US dollars a month. */
const allow = (reading_budget: number) =>
  db()
    .insertInto('network_apps')
    .values({ network: 'twitter', reading_budget })
    .onConflict((conflict) => conflict.column('network').doUpdateSet({ reading_budget }))
    .execute()

/** Leaves so much of a budget of one dollar, hundredths of a cent. */
async function leave(left: number): Promise<void> {
  await allow(1)
  const row = { network: 'twitter', month: month(), is_practice: true, amount: dollar - left } as const
  await db().insertInto('reading_expenses').values(row).execute()
}

async function spent(): Promise<number | undefined> {
  const row = await db().selectFrom('reading_expenses').select('amount').where('month', '=', month()).executeTakeFirst()
  return row?.amount
}

async function metered(kind: string): Promise<string | undefined> {
  const row = await db().selectFrom('network_charges').selectAll().where('kind', '=', kind).executeTakeFirst()
  return row && `${row.count} for ${row.amount}, ${row.unclear_count} unclear`
}

const calls = (...operations: readonly string[]) =>
  bench.practice.twitter.watch.calls.filter(({ operation }) => operations.includes(operation)).length

const readings = () => db().selectFrom('metric_readings').selectAll().execute()
const collections = () => db().selectFrom('metric_collections').selectAll().orderBy('publication_id').execute()
const numbersOf = async (post: number) => {
  const deps = { db: db(), readingBudget: bench.networks.readingBudget, now: bench.clock.now() }
  return (await readPostNumbers(deps, bench.person.id, post)).accounts[0]
}
const look = () => bench.realCollector().look()

/** Posts on X whose first reading is due, and not a call of it is counted yet; answers their ids. */
async function postsDue(count: number): Promise<number[]> {
  const account = await bench.connect('twitter')
  const posts: number[] = []
  for (let nth = 0; nth < count; nth += 1) {
    posts.push(await bench.publish([account]))
    bench.clock.pass(1000)
  }
  bench.clock.pass(hour)
  bench.practice.twitter.watch.calls.length = 0
  return posts
}

test('without a budget nothing is called, and that it is charged is said', async () => {
  const [post = 0] = await postsDue(1)
  await look()
  expect(calls('readPosts', 'me')).toBe(0)
  expect(await collections()).toEqual([])
  expect(await numbersOf(post)).toMatchObject({ state: 'charged', next_read_at: null })
})

test('within a budget posts and followers are read, metered under kinds of their own, and counted once', async () => {
  await allow(1)
  const [post = 0] = await postsDue(1)
  await look()
  expect(await numbersOf(post)).toMatchObject({ state: 'read' })
  const followers = await db().selectFrom('account_readings').select('followers').executeTakeFirstOrThrow()
  expect(followers.followers).toBeGreaterThan(0)
  expect(await metered('numbersRead')).toBe('1 for 50, 0 unclear')
  expect(await metered('followersRead')).toBe('1 for 100, 0 unclear')
  expect(await spent()).toBe(ofPost + ofAccount)
})

test('of several posts those that fit are read; the others wait, which is no try that failed', async () => {
  const [first = 0, , third = 0] = await postsDue(3)
  await leave(2 * ofPost)
  await look()
  expect(calls('readPosts')).toBe(1)
  expect(await readings()).toHaveLength(2)
  expect(await spent()).toBe(dollar)
  expect((await collections()).map(({ tries }) => tries)).toEqual([0, 0, 0])
  const next_read_at = new Date(nextMonth(bench.clock.now())).toISOString()
  expect(await numbersOf(first)).toMatchObject({ state: 'read', next_read_at })
  expect(await numbersOf(third)).toMatchObject({ state: 'budget_used_up', read_at: null, next_read_at })
  await look()
  expect(calls('readPosts', 'me')).toBe(1)
})

test('a larger budget is used at once', async () => {
  await postsDue(1)
  await leave(0)
  await look()
  expect(calls('readPosts', 'me')).toBe(0)
  await allow(2)
  await look()
  expect(await readings()).toHaveLength(1)
})

test('in a new month what waited is read', async () => {
  await postsDue(1)
  await leave(0)
  await look()
  expect(await readings()).toEqual([])
  bench.clock.pass(nextMonth(bench.clock.now()) - bench.clock.now())
  await look()
  expect(await readings()).toHaveLength(1)
  expect(await spent()).toBe(ofPost + ofAccount)
})

test('where less is left than followers cost they wait, and posts are read', async () => {
  await postsDue(1)
  await leave(ofAccount + ofPost - 1)
  await look()
  expect([calls('readPosts'), calls('me')]).toEqual([1, 0])
})

test('of an answer that was lost all that was asked for counts, as unclear, and stays counted', async () => {
  await allow(1)
  await postsDue(2)
  bench.practice.twitter.faults.set([{ kind: 'loseAnswer', operation: 'readPosts', times: 1 }])
  await look()
  expect(await readings()).toEqual([])
  expect(await metered('numbersRead')).toBe('0 for 0, 2 unclear')
  expect(await spent()).toBe(2 * ofPost + ofAccount)
})

test('what X refuses to tell just now costs nothing and is tried again', async () => {
  await allow(1)
  await postsDue(1)
  bench.practice.twitter.faults.set([{ kind: 'rateLimit', operation: 'readPosts', times: 1 }])
  await look()
  expect(await metered('numbersRead')).toBe('0 for 0, 0 unclear')
  expect(await spent()).toBe(0)
  expect((await collections()).map(({ tries }) => tries)).toEqual([1])
})

test('a post that is gone from X costs nothing', async () => {
  await allow(1)
  await postsDue(1)
  for (const { id } of bench.practice.twitter.posts()) bench.practice.twitter.removePost(id)
  await look()
  expect(await metered('numbersRead')).toBe('0 for 0, 0 unclear')
})

test('several workers together do not exceed a budget', async () => {
  const meter = createMeter({ db: db(), logFailure: () => undefined, now: bench.clock.now })
  const call = { userId: bench.person.id, network: 'twitter', kind: 'numbersRead', price: ofPost } as const
  const begun = await Promise.allSettled(
    Array.from({ length: 7 }, () => meter.begin({ ...call, most: 2, budget: 5 * ofPost, isPractice: false })),
  )
  const refused = begun.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(5)
  for (const one of refused) expect(one).toMatchObject({ reason: expect.any(ReadingBudgetSpent) })
  expect(refused[0]).toMatchObject({ reason: { fits: 1 } })
  expect(await spent()).toBe(4 * ofPost)
  expect(await metered('numbersRead')).toBe('0 for 0, 4 unclear')
})

test('what reading has cost stays counted when its person leaves', async () => {
  await allow(1)
  await postsDue(1)
  await look()
  await db().deleteFrom('posts').execute()
  await db().deleteFrom('social_accounts').execute()
  await db().deleteFrom('users').execute()
  expect(await metered('numbersRead')).toBeUndefined()
  expect(await spent()).toBe(ofPost + ofAccount)
})

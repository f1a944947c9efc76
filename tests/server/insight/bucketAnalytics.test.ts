import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BucketsReport, bucketsReport } from '../../../contract/analytics.ts'
import type { Network } from '../../../contract/networks.ts'
import type { Database } from '../../../server/db/schema.ts'
import { type Stock, stockOf } from '../buckets/support.ts'
import { makeAccount } from '../content/accounts.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'

let provider: TestProvider
let person: TestPerson
let stock: Stock
let accounts: Record<'instagram' | 'bluesky', number>
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db)
  stock = stockOf(provider, person)
  accounts = await accountsOf(person)
})

async function accountsOf({ id }: TestPerson) {
  const account = (network: Network) => makeAccount(provider.db, id, { network, remote_id: randomUUID() })
  return { instagram: await account('instagram'), bluesky: await account('bluesky') }
}

interface Out {
  on?: keyof typeof accounts
  at?: string
  /** What was told of it, the first reading first. */
  told?: Partial<Insertable<Database['metric_readings']>>[]
}

/** Puts a post into the tables that went out as it is said; answers its id. */
async function out(
  given: Partial<Insertable<Database['posts']>> = {},
  publications: Out[] = [{}],
  { id: user_id, ids = accounts }: { id: number; ids?: typeof accounts } = person,
): Promise<number> {
  const due_at = '2026-11-10T10:00:00.000Z'
  const { id: post_id } = await provider.db
    .insertInto('posts')
    .values({ user_id, client_key: randomUUID(), text: 'Rye', is_draft: false, due_at, ...given })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { on = 'instagram', at = due_at, told = [] } of publications) {
    const { id } = await provider.db
      .insertInto('publications')
      .values({
        ...{ post_id, user_id, account_id: ids[on], network: on, state: 'published', due_at, next_at: null },
        ...{ sent_at: at, published_at: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [step, metrics] of told.entries()) {
      const reading = { publication_id: id, user_id, step, read_at: `2026-11-${11 + step}T09:50:00.000Z`, ...nothing }
      await provider.db
        .insertInto('metric_readings')
        .values({ ...reading, ...metrics })
        .execute()
    }
  }
  return post_id
}

const nothing = {
  ...{ impressions: null, reach: null, likes: null, comments: null },
  ...{ shares: null, quotes: null, saves: null, clicks: null },
}

async function read(query = '', range = 'from=2026-11-01&to=2026-11-30'): Promise<BucketsReport> {
  const { status, text, body } = await stock.ask(`GET analytics/buckets/?${range}${query}`)
  expect(status, text).toBe(200)
  return bucketsReport.parse(body)
}

const refusal = async (range: string) => (await stock.ask(`GET analytics/buckets/?${range}`)).body

test('buckets stand in the order of their list with their shares, and one that is not active wants no posts', async () => {
  const tips = await stock.madeBucket({ name: 'Tips', share: 25, color: 'leaf' })
  const fresh = await stock.madeBucket({ name: 'Fresh', share: 30 })
  const resting = await stock.madeBucket({ name: 'Resting', share: 15, is_active: false })
  const deleted = await stock.madeBucket({ name: 'Gone' })
  await stock.ask(`DELETE buckets/api/content-buckets/${deleted.id}/`)
  const { buckets, ...rest } = await read()
  expect(buckets.map(({ bucket_id, wanted, is_active }) => [bucket_id, wanted, is_active])).toEqual([
    [resting.id, 0, false],
    [fresh.id, 30, true],
    [tips.id, 25, true],
  ])
  expect(buckets[2]).toEqual({
    ...{ bucket_id: tips.id, name: 'Tips', color: 'leaf', is_active: true, wanted: 25 },
    ...{ posts_out: 0, reach: null, engagement: null },
  })
  expect(rest).toEqual({
    ...{ now: { from: '2026-11-01', to: '2026-11-30' }, read_at: null, posts_out: 0, without_bucket: 0 },
  })
})

test('a post on two accounts counts once, and what both were told last is added up', async () => {
  const { id: bucket_id } = await stock.madeBucket()
  await out({ bucket_id }, [
    {
      told: [
        { reach: 100, likes: 4 },
        { reach: 140, likes: 5, comments: 2, clicks: 50 },
      ],
    },
    { on: 'bluesky', told: [{ likes: 3, quotes: 1 }] },
  ])
  const { buckets, ...rest } = await read()
  expect(buckets[0]).toMatchObject({
    posts_out: 1,
    reach: { posts: 1, mean: 140, median: 140, interval: null },
    engagement: { posts: 1, mean: 11, median: 11, interval: null },
  })
  expect(rest).toMatchObject({ posts_out: 1, without_bucket: 0, read_at: '2026-11-12T09:50:00.000Z' })
})

test('what was not told is null, a 0 that was told is counted, and posts that nothing was told of make no mean smaller', async () => {
  const { id: bucket_id } = await stock.madeBucket()
  await out({ bucket_id }, [{ told: [{ reach: 30, likes: 0 }] }])
  await out({ bucket_id }, [{ on: 'bluesky', told: [{ likes: 8 }] }])
  await out({ bucket_id })
  expect((await read()).buckets[0]).toMatchObject({
    posts_out: 3,
    reach: { posts: 1, mean: 30, median: 30 },
    engagement: { posts: 2, mean: 4, median: 4 },
  })
  expect((await read('&network=bluesky')).buckets[0]).toMatchObject({ posts_out: 1, reach: null })
})

test('from five posts on the mean has an interval, which never reaches below nothing', async () => {
  const { id: bucket_id } = await stock.madeBucket()
  const add = (reach: number) => out({ bucket_id }, [{ told: [{ reach }] }])
  for (const reach of [10, 20, 30, 400]) await add(reach)
  expect((await read()).buckets[0]?.reach).toMatchObject({ posts: 4, mean: 115, median: 25, interval: null })
  await add(40)
  const reach = (await read()).buckets[0]?.reach
  expect(reach).toMatchObject({ posts: 5, mean: 100, median: 30, interval: { from: 0 } })
  // 100 + 2.776445 (Student's t, four degrees of freedom) × 168.0774 ÷ √5
  expect(reach?.interval?.until).toBeCloseTo(308.696, 2)
})

test('a post counts on the day of the person’s zone on which it first went out', async () => {
  await provider.db.updateTable('users').set({ timezone: 'America/New_York' }).where('id', '=', person.id).execute()
  await out({}, [{ at: '2026-11-11T04:30:00.000Z' }, { on: 'bluesky', at: '2026-11-14T10:00:00.000Z' }])
  const on = async (day: string) => (await read('', `from=${day}&to=${day}`)).posts_out
  expect([await on('2026-11-10'), await on('2026-11-11'), await on('2026-11-14')]).toEqual([1, 0, 0])
})

test('what came of an account on a later day belongs to the day of the first', async () => {
  const { id: bucket_id } = await stock.madeBucket()
  await out({ bucket_id }, [
    { told: [{ likes: 1 }] },
    { on: 'bluesky', at: '2026-11-14T10:00:00.000Z', told: [{ likes: 2 }] },
  ])
  const { buckets } = await read('', 'from=2026-11-10&to=2026-11-10')
  expect(buckets[0]?.engagement).toMatchObject({ mean: 3 })
})

test('posts in no bucket are told, and those of other businesses’ buckets are among them', async () => {
  const { id: business_profile_id } = await provider.db
    .insertInto('business_profiles')
    .values({ user_id: person.id, name: 'Second', is_primary: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  const other = await stock.madeBucket({ business_profile_id })
  await out()
  await out({ bucket_id: other.id, business_profile_id })
  expect(await read()).toMatchObject({ posts_out: 2, without_bucket: 1 })
  const of = await read(`&business_profile_id=${business_profile_id}`)
  expect(of).toMatchObject({ posts_out: 1, without_bucket: 0, buckets: [{ bucket_id: other.id, posts_out: 1 }] })
})

test('filters let through what is of them, however a tag is capitalized', async () => {
  const { id: campaign_id } = await provider.db
    .insertInto('campaigns')
    .values({ user_id: person.id, client_key: randomUUID(), name: 'Advent' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await out({ campaign_id, tags: JSON.stringify(['Rye']) })
  await out({}, [{ on: 'bluesky' }])
  const count = async (query: string) => (await read(query)).posts_out
  expect(await count('')).toBe(2)
  for (const one of [`campaign=${campaign_id}`, 'tag=rYE', 'network=instagram', `account=${accounts.bluesky}`]) {
    expect(await count(`&${one}`), one).toBe(1)
  }
})

test('nothing of another person counts, and a filter that is theirs fits nothing', async () => {
  const stranger = await makePerson(provider.db)
  const ids = await accountsOf(stranger)
  await out({}, [{ told: [{ reach: 1 }] }], { id: stranger.id, ids })
  await stockOf(provider, stranger).madeBucket()
  expect(await read()).toMatchObject({ posts_out: 0, buckets: [], read_at: null })
  expect(await read(`&account=${ids.instagram}`)).toMatchObject({ posts_out: 0 })
})

test('what did not go out, and what goes on from a first part, is no post that is out', async () => {
  const failed = await out()
  await provider.db.updateTable('publications').set({ state: 'failed' }).where('post_id', '=', failed).execute()
  const post_id = await out()
  const rest = { post_id, account_id: accounts.instagram, user_id: person.id, network: 'instagram', part: 2 } as const
  const at = '2026-11-10T10:01:00.000Z'
  await provider.db
    .insertInto('publications')
    .values({ ...rest, kind: 'reply', state: 'published', due_at: at, next_at: null, published_at: at })
    .execute()
  expect(await read()).toMatchObject({ posts_out: 1 })
})

test('days in a wrong order, and more than a leap year, are refused in a sentence', async () => {
  expect(await refusal('from=2026-11-02&to=2026-11-01')).toEqual({
    error: 'The last day is before the first.',
    field: 'to',
    code: 'invalid_request',
  })
  expect(await refusal('from=2025-11-01&to=2026-11-02')).toEqual({
    error: 'A report goes over 366 days at the most.',
    field: 'to',
    code: 'invalid_request',
  })
  expect((await read('', 'from=2025-11-01&to=2026-11-01')).posts_out).toBe(0)
})

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PublicationState, publicationState } from '../../../contract/content.ts'
import { createGapReader } from '../../../server/buckets/gaps.ts'
import { createShares } from '../../../server/buckets/shares.ts'
import { makeBusiness } from '../business/support.ts'
import { makeAccount } from '../content/accounts.ts'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'
import { type PlainQuestion, plainGaps, plainShares } from './plainStock.ts'

const day = 24 * 3_600_000
const postsPerMonth = 20

/** Where clocks change in the days that are looked at, at odd hours, and where they never do. */
const zones = ['Europe/Berlin', 'America/New_York', 'Pacific/Chatham', 'Africa/Casablanca', 'UTC'] as const
const moments = ['2026-11-26T11:00:00Z', '2026-03-31T22:30:00Z', '2026-10-25T00:30:00Z'] as const

const drawnPost = fc.record({
  /** Of the buckets; null: in none. */
  bucket: fc.option(fc.nat(3)),
  /** Of the businesses; null: of none, which is the primary's. */
  business: fc.option(fc.nat(1)),
  parts: fc.array(
    fc.record({
      state: fc.constantFrom<PublicationState>(...publicationState.options),
      network: fc.constantFrom('bluesky' as const, 'mastodon' as const),
    }),
    { maxLength: 2 },
  ),
  /** Milliseconds from now; null: only a day, or not even that. */
  due: fc.option(fc.integer({ min: -95 * day, max: 36 * day }), { freq: 5 }),
  suggestedDay: fc.option(fc.constantFrom('2026-11-28', '2026-11-01', '2026-04-02')),
})

const drawnStock = fc.record({
  timezone: fc.constantFrom(...zones),
  now: fc.constantFrom(...moments),
  posts: fc.array(drawnPost, { maxLength: 25 }),
  buckets: fc.array(fc.record({ share: fc.nat(60), business: fc.option(fc.nat(1)), isActive: fc.boolean() }), {
    minLength: 4,
    maxLength: 4,
  }),
  asked: fc.nat(1),
})

type Stock = typeof drawnStock extends fc.Arbitrary<infer Of> ? Of : never

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())

/** Puts a stock into the tables, of a new person; answers what is asked about it. */
async function made({ timezone, now: moment, posts, buckets, asked }: Stock): Promise<PlainQuestion> {
  const { db } = provider
  const person = await makePerson(db, { timezone })
  const businesses = [await makeBusiness(provider, person), await makeBusiness(provider, person)].map(({ id }) => id)
  const businessAt = (place: number | null) => at(businesses, place)
  const rows = await db
    .insertInto('content_buckets')
    .values(
      buckets.map(({ share, business, isActive }) => ({
        ...{ user_id: person.id, name: randomUUID(), color: 'clay', share },
        ...{ is_active: isActive, business_profile_id: businessAt(business) },
      })),
    )
    .returning('id')
    .execute()
  const now = Date.parse(moment)
  const account = { remote_id: randomUUID(), connected_at: new Date(now - 40 * day) }
  const accounts = {
    bluesky: await makeAccount(db, person.id, { ...account, network: 'bluesky' }),
    mastodon: await makeAccount(db, person.id, { ...account, network: 'mastodon', business_profile_id: businessAt(1) }),
  }
  for (const post of posts) {
    const bucketIds = rows.map(({ id }) => id)
    const place = { bucket_id: at(bucketIds, post.bucket), business_profile_id: businessAt(post.business) }
    await put(post, { userId: person.id, now, accounts, place })
  }
  return { owner: { id: person.id, timezone }, businessId: businesses[asked] ?? 0, now, postsPerMonth }
}

const at = (ids: readonly number[], place: number | null) => (place === null ? null : (ids[place] ?? null))

interface Into {
  userId: number
  now: number
  accounts: Record<'bluesky' | 'mastodon', number>
  place: { bucket_id: number | null; business_profile_id: number | null }
}

async function put({ due, suggestedDay, parts }: Stock['posts'][number], { userId, now, accounts, place }: Into) {
  const due_at = new Date(now + (due ?? 0))
  const planned = due === null ? [] : parts
  const { id } = await provider.db
    .insertInto('posts')
    .values({
      ...{ user_id: userId, client_key: randomUUID(), text: 'Rye', account_ids: '[]', is_draft: planned.length === 0 },
      ...(due === null
        ? { suggested_day: suggestedDay }
        : { due_at, wall_time: due_at.toISOString().slice(0, 16), timezone: 'UTC' }),
      ...place,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (planned.length === 0) return
  await provider.db
    .insertInto('publications')
    .values(
      planned.map(({ state, network }, index) => ({
        ...{ post_id: id, account_id: accounts[network], user_id: userId, network, state, next_at: null, due_at },
        ...{ part: index + 1, kind: index === 0 ? ('post' as const) : ('reply' as const) },
      })),
    )
    .execute()
}

test('shares and what is missing are those of a plain reading of all rows, whatever the stock', async () => {
  await fc.assert(
    fc.asyncProperty(drawnStock, async (stock) => {
      const question = await made(stock)
      const { db } = provider
      const now = () => question.now
      const shares = createShares({ db, postsPerMonth, now })
      const query = { business_profile_id: String(question.businessId) }
      const read = await shares.read(question.owner, query)
      expect(read).toEqual(await plainShares(db, question))
      const gaps = await createGapReader({ db, shares, now })(question.owner, query)
      expect(gaps).toEqual(await plainGaps(db, question))
      const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
      expect(sumOf(read.buckets.map(({ wanted }) => wanted))).toBeLessThanOrEqual(postsPerMonth)
      for (const { wanted, missing, out, scheduled, drafts, troubled } of read.buckets) {
        expect(missing).toBe(Math.max(0, wanted - out - scheduled - drafts - troubled))
      }
    }),
    { numRuns: 40 },
  )
})

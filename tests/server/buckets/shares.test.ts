import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BucketMonth, BucketShares, ContentBucket } from '../../../contract/buckets.ts'
import { createShares } from '../../../server/buckets/shares.ts'
import { makeBusiness } from '../business/support.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { plansOf } from './plannedPosts.ts'
import { base, type Stock, stockOf } from './support.ts'

const timezone = 'Europe/Berlin'
/** Noon in Berlin. */
const now = Date.parse('2026-11-26T11:00:00Z')

let provider: TestProvider
let person: TestPerson
let stock: Stock
let business: { id: number }
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db, { timezone })
  stock = stockOf(provider, person)
  business = await makeBusiness(provider, person)
})

const read = (query = '') => stock.ask(`GET ${base}shares/${query}`)
const change = (body: object, query = '') => stock.ask(`PUT ${base}shares/${query}`, { shares: [], ...body })

/** At that noon. */
const atNoon = (month?: string): Promise<BucketShares> =>
  createShares({ db: provider.db, postsPerMonth: 12, now: () => now }).read({ id: person.id, timezone }, { month })

const ofBucket = ({ buckets }: BucketShares, { id }: ContentBucket): BucketMonth | undefined =>
  buckets.find(({ bucket_id }) => bucket_id === id)

describe('how a month stands', () => {
  test('a month has twelve posts where nobody has said it, and the number of the business where somebody has', async () => {
    expect((await read()).body).toMatchObject({ posts_per_month: 12, is_default: true, buckets: [] })
    expect((await change({ posts_per_month: 20 })).body).toMatchObject({ posts_per_month: 20, is_default: false })
    expect((await change({ posts_per_month: null })).body).toMatchObject({ posts_per_month: 12, is_default: true })
  })

  test('active buckets stand in the order of the list, each with what is wanted of it', async () => {
    const [tips, offers] = [await stock.madeBucket({ share: 25 }), await stock.madeBucket({ share: 50 })]
    await stock.madeBucket({ share: 25, is_active: false })
    const { buckets } = await atNoon()
    expect(buckets.map(({ bucket_id, wanted, missing }) => ({ bucket_id, wanted, missing }))).toEqual([
      { bucket_id: offers.id, wanted: 6, missing: 6 },
      { bucket_id: tips.id, wanted: 3, missing: 3 },
    ])
  })

  test('posts count by their state in the month of the person’s zone', async () => {
    const tips = await stock.madeBucket({ share: 100 })
    const other = await stock.madeBucket({ is_active: false })
    const plan = plansOf(provider.db, person.id)
    const inTips = (due: string, state: Parameters<typeof plan>[0]['state']) =>
      plan({ bucket_id: tips.id, due_at: new Date(due), state, business_profile_id: business.id })
    await inTips('2026-10-31T22:59:00Z', 'published')
    await inTips('2026-10-31T23:00:00Z', 'published')
    await inTips('2026-11-26T10:00:00Z', 'sending')
    await inTips('2026-11-28T10:00:00Z', 'scheduled')
    await inTips('2026-11-20T10:00:00Z', 'failed')
    await inTips('2026-11-20T10:00:00Z', 'held')
    await inTips('2026-11-29T10:00:00Z', 'draft')
    await inTips('2026-11-30T22:59:00Z', 'scheduled')
    await inTips('2026-11-30T23:00:00Z', 'scheduled')
    await stock.madePost({ bucket_id: tips.id, suggested_day: '2026-11-30' })
    await stock.madePost({ bucket_id: tips.id })
    await stock.madePost({ bucket_id: other.id })
    await stock.madePost()
    await plan({ bucket_id: other.id, due_at: new Date('2026-11-02T10:00:00Z'), state: 'published' })
    await plan({ due_at: new Date('2026-11-02T10:00:00Z'), state: 'published', business_profile_id: business.id })
    const month = await atNoon()
    expect(ofBucket(month, tips)).toMatchObject({
      ...{ out: 2, scheduled: 2, drafts: 2, troubled: 2, wanted: 12, missing: 4, in_stock: 1 },
      ...{ next_at: '2026-11-28T10:00:00.000Z', lasts_until: '2026-12-03' },
    })
    expect(month).toMatchObject({ month: '2026-11', without_bucket: 2, stock_without_bucket: 2 })
    expect(ofBucket(await atNoon('2026-12'), tips)).toMatchObject({ scheduled: 1, out: 0, missing: 11 })
  })

  test('a bucket with nothing left lasts no day, and one that has more than is wanted misses nothing', async () => {
    const [tips, offers] = [await stock.madeBucket({ share: 5 }), await stock.madeBucket({ share: 95 })]
    for (const day of ['2026-11-02', '2026-11-03']) {
      await plansOf(
        provider.db,
        person.id,
      )({
        ...{ bucket_id: tips.id, due_at: new Date(`${day}T10:00:00Z`), state: 'published' },
      })
    }
    const month = await atNoon()
    expect(ofBucket(month, tips)).toMatchObject({ wanted: 1, out: 2, missing: 0, lasts_until: null, next_at: null })
    expect(ofBucket(month, offers)).toMatchObject({ wanted: 11, missing: 11, lasts_until: null })
  })

  test('another business has its own', async () => {
    await stock.madeBucket({ share: 50 })
    await stock.madePost()
    const school = await makeBusiness(provider, person)
    expect((await read(`?business_profile_id=${school.id}`)).body).toMatchObject({
      ...{ buckets: [], without_bucket: 0, stock_without_bucket: 0 },
    })
    expect((await read()).body).toMatchObject({ stock_without_bucket: 1 })
  })

  test('a month that is none and a business of somebody else are refused', async () => {
    expect(await read('?month=2026-13')).toMatchObject({ status: 400, body: { error: 'Invalid month format' } })
    const other = await makePerson(provider.db)
    const theirs = await makeBusiness(provider, other)
    expect(await read(`?business_profile_id=${theirs.id}`)).toMatchObject({ status: 400 })
  })
})

describe('changing the shares', () => {
  test('sets those that are given, and a change of the bucket against an older one is refused then', async () => {
    const [tips, offers] = [await stock.madeBucket({ share: 10 }), await stock.madeBucket({ share: 20 })]
    const { status, body } = await change({ posts_per_month: 10, shares: [{ bucket_id: tips.id, share: 40 }] })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      buckets: [
        { bucket_id: offers.id, share: 20, wanted: 2 },
        { share: 40, wanted: 4 },
      ],
    })
    const answer = await stock.ask(`PUT ${base}${tips.id}/`, { version: tips.version, name: 'Other' })
    expect(answer.status).toBe(409)
    expect((await stock.ask(`PUT ${base}${offers.id}/`, { version: offers.version, name: 'Other' })).status).toBe(200)
  })

  test('refuses more than 100 % of active buckets together, and nothing is changed', async () => {
    const [tips] = [await stock.madeBucket({ share: 10 }), await stock.madeBucket({ share: 70 })]
    await stock.madeBucket({ share: 90, is_active: false })
    expect(await change({ posts_per_month: 30, shares: [{ bucket_id: tips.id, share: 40 }] })).toMatchObject({
      status: 400,
      body: { error: 'The shares are 110 % together. They can be 100 % at most.', field: 'shares' },
    })
    expect((await read()).body).toMatchObject({ posts_per_month: 12, buckets: [{ share: 70 }, { share: 10 }] })
  })

  test('refuses a bucket of another business and of somebody else', async () => {
    const school = await makeBusiness(provider, person)
    const ofSchool = await stock.madeBucket({ business_profile_id: school.id })
    const theirs = await stockOf(provider, await makePerson(provider.db)).madeBucket()
    for (const { id } of [ofSchool, theirs]) {
      expect(await change({ posts_per_month: 30, shares: [{ bucket_id: id, share: 1 }] })).toMatchObject({
        status: 400,
        body: { error: 'A chosen bucket is not among those of this business.', field: 'shares' },
      })
    }
  })

  test('cannot say posts a month of no business', async () => {
    const other = stockOf(provider, await makePerson(provider.db))
    const bucket = await other.madeBucket()
    const put = (posts_per_month: number | null) =>
      other.ask(`PUT ${base}shares/`, { posts_per_month, shares: [{ bucket_id: bucket.id, share: 50 }] })
    expect(await put(10)).toMatchObject({ status: 409, body: { field: 'posts_per_month' } })
    expect(await put(null)).toMatchObject({ status: 200, body: { posts_per_month: 12, buckets: [{ wanted: 6 }] } })
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ContentGap } from '../../../contract/buckets.ts'
import { createGapReader } from '../../../server/buckets/gaps.ts'
import { createShares } from '../../../server/buckets/shares.ts'
import { makeBusiness } from '../business/support.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { plansOf } from './plannedPosts.ts'
import { base, type Stock, stockOf } from './support.ts'

const timezone = 'Europe/Berlin'
/** Noon in Berlin. */
const now = () => Date.parse('2026-11-26T11:00:00Z')

let provider: TestProvider
let person: TestPerson
let stock: Stock
let plan: ReturnType<typeof plansOf>
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db, { timezone })
  stock = stockOf(provider, person)
  plan = plansOf(provider.db, person.id)
})

/** At that noon. */
function atNoon(business_profile_id?: string) {
  const { db } = provider
  const shares = createShares({ db, postsPerMonth: 12, now })
  return createGapReader({ db, shares, now })({ id: person.id, timezone }, { business_profile_id })
}

const textsAtNoon = async () => (await atNoon()).results.map(({ text }) => text)

describe('what is missing', () => {
  test('is nothing for a new person before there is a bucket, and then what that wants', async () => {
    expect(await atNoon()).toEqual({ results: [], from: '2026-08-28', to: '2026-12-26', post_count: 0 })
    await stock.madeBucket({ name: 'Tips', share: 50 })
    const { body } = await stock.ask(`GET ${base}content-gap-analysis/`)
    expect(body).toMatchObject({ results: [{ kind: 'bucket_short', amount: 6 }], post_count: 0 })
  })

  test('is what a bucket is short of in the month of the person’s zone', async () => {
    const tips = await stock.madeBucket({ name: 'Tips', share: 25 })
    await plan({ bucket_id: tips.id, due_at: new Date('2026-10-31T23:00:00Z'), state: 'published' })
    expect(await textsAtNoon()).toContain('Tips is two posts short in November.')
  })

  test('is a network on which nothing went out, whatever failed there', async () => {
    await provider.db
      .updateTable('social_accounts')
      .set({ connected_at: new Date('2026-01-01') })
      .execute()
    await plan({ due_at: new Date('2026-11-16T23:30:00Z'), state: 'published', network: 'instagram' })
    await plan({ due_at: new Date('2026-11-25T10:00:00Z'), state: 'failed', network: 'instagram' })
    await plan({ due_at: new Date('2026-11-25T10:00:00Z'), state: 'published', network: 'threads' })
    const { results, post_count } = await atNoon()
    expect(results).toMatchObject([{ kind: 'network_silent', text: 'Nothing on Instagram for 9 days.', amount: 9 }])
    expect(post_count).toBe(2)
    await plan({ due_at: new Date('2026-11-27T10:00:00Z'), state: 'scheduled', network: 'instagram' })
    expect(await textsAtNoon()).toEqual([])
  })

  test('is not told of what lies before or after the days that are looked at', async () => {
    await plan({ due_at: new Date('2026-08-27T21:59:00Z'), state: 'published' })
    await plan({ due_at: new Date('2026-08-27T22:00:00Z'), state: 'published' })
    await plan({ due_at: new Date('2026-12-26T22:59:00Z'), state: 'scheduled' })
    await plan({ due_at: new Date('2026-12-26T23:00:00Z'), state: 'scheduled' })
    expect(await atNoon()).toMatchObject({ from: '2026-08-28', to: '2026-12-26', post_count: 2 })
  })

  test('is a row of one bucket, with drafts that have a time in it', async () => {
    const [counter] = [await stock.madeBucket({ name: 'Behind the counter' }), await stock.madeBucket()]
    const ids = []
    for (const day of ['01', '02', '03']) {
      const state = day === '02' ? 'draft' : 'scheduled'
      ids.push(await plan({ bucket_id: counter.id, due_at: new Date(`2026-12-${day}T10:00:00Z`), state }))
    }
    const row = (await atNoon()).results.find(({ kind }) => kind === 'same_in_a_row')
    expect(row).toMatchObject({
      text: 'Three in a row come from Behind the counter.',
      day: '2026-12-01',
      post_ids: ids,
    })
  })

  test('is of one business', async () => {
    const bakery = await makeBusiness(provider, person)
    const school = await makeBusiness(provider, person)
    await stock.madeBucket({ name: 'Tips', share: 25 })
    await stock.madePost()
    expect((await atNoon(String(bakery.id))).results).toMatchObject([{ kind: 'bucket_short' }])
    expect((await atNoon(String(school.id))).results).toEqual([])
  })

  test('is told in twelve at most', async () => {
    for (let count = 0; count < 14; count += 1) await stock.madeBucket({ share: 7 })
    await stock.madePost()
    expect((await atNoon()).results).toHaveLength(12)
  })
})

test('another person’s posts say nothing', async () => {
  const other = await makePerson(provider.db)
  await stock.madeBucket({ share: 50 })
  await plan({ due_at: new Date('2026-11-20T10:00:00Z'), state: 'published' })
  const answer = await provider.ask(`GET ${base}content-gap-analysis/`, { token: other.token })
  const results: ContentGap[] = Object(answer.body).results
  expect(results).toEqual([])
})

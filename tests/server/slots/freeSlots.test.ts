import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readFreeSlots } from '../../../server/slots/freeSlots.ts'
import { plansOf } from '../buckets/plannedPosts.ts'
import { makeBusiness } from '../business/support.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { type OwnSlots, slotsOf } from './support.ts'

const timezone = 'Europe/Berlin'
/** Thursday noon in Berlin. */
const now = Date.parse('2026-11-26T11:00:00Z')

let provider: TestProvider
let person: TestPerson
let slots: OwnSlots
let business: { id: number }
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db, { timezone })
  slots = slotsOf(provider, person)
  business = await makeBusiness(provider, person)
})

const free = async (asked: Parameters<typeof readFreeSlots>[2] = {}) =>
  (await readFreeSlots(provider.db, { id: person.id, timezone }, asked, now)).map(({ schedule }) => schedule.wall_time)

const thursday = { weekday: 4, time: '12:00' }

describe('the next free slots', () => {
  test('begin after the minute that it is, and go on a year', async () => {
    await slots.made([thursday])
    expect(await free({ count: 2 })).toEqual(['2026-12-03T12:00', '2026-12-10T12:00'])
    expect(await free({ count: 500 })).toHaveLength(52)
    expect(await free({ after: '2026-12-03T11:00:00.000Z' })).toEqual(['2026-12-10T12:00'])
    expect(await free({ after: '2020-01-01T00:00:00.000Z' })).toEqual(['2026-12-03T12:00'])
  })

  test('are taken by a post of the business at their minute, a draft with a time too', async () => {
    await slots.made([thursday])
    const plan = plansOf(provider.db, person.id)
    await plan({ due_at: new Date('2026-12-03T11:00:00Z'), state: 'scheduled', business_profile_id: business.id })
    await plan({ due_at: new Date('2026-12-10T11:00:30Z'), state: 'draft' })
    await plan({ due_at: new Date('2026-12-17T11:01:00Z'), state: 'scheduled' })
    expect(await free()).toEqual(['2026-12-17T12:00'])
    const other = await makeBusiness(provider, person)
    await slots.made([thursday], { business_profile_id: other.id })
    expect(await free({ business_profile_id: String(other.id) })).toEqual(['2026-12-03T12:00'])
  })

  test('where accounts are named, are taken by posts of these alone, and come once a minute', async () => {
    const plan = plansOf(provider.db, person.id)
    const post = await plan({ due_at: new Date('2026-12-03T11:00:00Z'), state: 'scheduled' })
    const taken = await provider.db
      .selectFrom('publications')
      .select('account_id')
      .where('post_id', '=', post)
      .executeTakeFirst()
    const account = await slots.connect('one')
    await slots.made([thursday, { ...thursday, account_id: account }, { ...thursday, account_id: taken?.account_id }])
    expect(await free({ accounts: String(account), count: 2 })).toEqual(['2026-12-03T12:00', '2026-12-10T12:00'])
    expect(await free({ accounts: String(taken?.account_id) })).toEqual(['2026-12-10T12:00'])
    expect(await free({ accounts: `${account},${taken?.account_id}` })).toEqual(['2026-12-10T12:00'])
    expect(await free({ accounts: String(taken?.account_id), except_posts: String(post) })).toEqual([
      '2026-12-03T12:00',
    ])
  })

  test('are of the bucket that is named, and of any', async () => {
    const { id } = Object((await slots.ask('POST buckets/api/content-buckets/', { name: 'Tips' })).body)
    const { id: other } = Object((await slots.ask('POST buckets/api/content-buckets/', { name: 'Offers' })).body)
    await slots.made([
      { weekday: 5, time: '09:00', bucket_id: other },
      { weekday: 6, time: '09:00', bucket_id: id },
      { weekday: 0, time: '09:00' },
    ])
    expect(await free({ bucket: String(id), count: 2 })).toEqual(['2026-11-28T09:00', '2026-11-29T09:00'])
  })
})

test('over the wire a count that is none, and what are no ids, are refused', async () => {
  expect(await slots.ask('GET slots/free/')).toMatchObject({ status: 200, body: { results: [] } })
  for (const [query, field] of [
    ['count=many', 'count'],
    ['accounts=a', 'accounts'],
    ['except_posts=1,x', 'except_posts'],
    ['after=tomorrow', 'after'],
  ]) {
    expect(await slots.ask(`GET slots/free/?${query}`)).toMatchObject({ status: 400, body: { field } })
  }
})

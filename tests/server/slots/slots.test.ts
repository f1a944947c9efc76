import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stockOf } from '../buckets/support.ts'
import { makeBusiness } from '../business/support.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { type OwnSlots, slotsOf } from './support.ts'

let provider: TestProvider
let person: TestPerson
let slots: OwnSlots
let business: { id: number }
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db)
  slots = slotsOf(provider, person)
  business = await makeBusiness(provider, person)
})

const monday = { weekday: 1, time: '09:00' }

describe('the slots of a business', () => {
  test('stand in the order of a week, of the primary business unless one is named', async () => {
    await slots.made([{ weekday: 5, time: '18:00' }, monday, { weekday: 1, time: '08:30' }])
    const school = await makeBusiness(provider, person)
    await slots.made([{ weekday: 0, time: '10:00' }], { business_profile_id: school.id })
    expect((await slots.list()).map(({ weekday, time }) => [weekday, time])).toEqual([
      [1, '08:30'],
      [1, '09:00'],
      [5, '18:00'],
    ])
    expect(await slots.list()).toEqual(await slots.list(`?business_profile_id=${business.id}`))
    expect(await slots.list(`?business_profile_id=${school.id}`)).toMatchObject([
      { business_profile_id: school.id, weekday: 0, account_id: null, bucket_id: null },
    ])
  })

  test('one that is there already is left out, whatever its bucket, and one within the call, too', async () => {
    await slots.made([monday])
    const bucket = await stockOf(provider, person).madeBucket()
    const account_id = await slots.connect('one')
    const answer = await slots.ask('POST slots/', {
      slots: [
        { ...monday, bucket_id: bucket.id },
        { ...monday, account_id },
        { ...monday, account_id },
      ],
    })
    expect(answer.body).toMatchObject({ results: [{ account_id, weekday: 1, time: '09:00' }], skipped: 2 })
    expect(await slots.list()).toHaveLength(2)
  })

  test('one of an account goes with it to another business, and is away while it is disconnected', async () => {
    const account_id = await slots.connect('one')
    await slots.made([{ ...monday, account_id }])
    const school = await makeBusiness(provider, person)
    const setAccount = (values: { business_profile_id?: number; state?: 'connected' | 'disconnected' }) =>
      provider.db.updateTable('social_accounts').set(values).where('id', '=', account_id).execute()
    await setAccount({ business_profile_id: school.id })
    expect(await slots.list()).toEqual([])
    expect(await slots.list(`?business_profile_id=${school.id}`)).toMatchObject([{ account_id }])
    await setAccount({ state: 'disconnected' })
    expect(await slots.list(`?business_profile_id=${school.id}`)).toEqual([])
    await setAccount({ state: 'connected' })
    expect(await slots.list(`?business_profile_id=${school.id}`)).toHaveLength(1)
  })

  test('a bucket that is deleted is none of a slot, and is its bucket again when it is restored', async () => {
    const stock = stockOf(provider, person)
    const bucket = await stock.madeBucket()
    await slots.made([{ ...monday, bucket_id: bucket.id }])
    await slots.ask(`DELETE buckets/api/content-buckets/${bucket.id}/`)
    expect(await slots.list()).toMatchObject([{ bucket_id: null }])
    await slots.ask(`POST buckets/api/content-buckets/${bucket.id}/restore/`)
    expect(await slots.list()).toMatchObject([{ bucket_id: bucket.id }])
  })

  test('go to the business that gets what one had that is deleted', async () => {
    const school = await makeBusiness(provider, person)
    await slots.made([monday, { weekday: 2, time: '09:00' }], { business_profile_id: school.id })
    await slots.made([monday])
    const target = `DELETE api/campaigns/business-profiles/${school.id}/`
    const answer = await slots.ask(target, {})
    expect(answer.status, answer.text).toBeLessThan(300)
    expect((await slots.list()).map(({ weekday }) => weekday)).toEqual([1, 2])
  })

  test('are 500 at most, and what would be more is not made at all', async () => {
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({
        weekday: (from + index) % 7,
        time: `${String(Math.floor((from + index) / 7 / 60)).padStart(2, '0')}:${String(Math.floor((from + index) / 7) % 60).padStart(2, '0')}`,
      }))
    await slots.made(many(0, 490))
    const answer = await slots.ask('POST slots/', { slots: many(490, 11) })
    expect(answer).toMatchObject({ status: 409, body: { error: 'A business has 500 slots at most.' } })
    expect(await slots.list()).toHaveLength(490)
    expect(await slots.made(many(490, 10))).toHaveLength(10)
  })
})

describe('changing a slot', () => {
  test('moves it, and to an account and back it stays of its business', async () => {
    const [slot] = await slots.made([monday])
    const account_id = await slots.connect('one')
    const change = (body: object) => slots.ask(`PUT slots/${slot?.id}/`, body)
    expect((await change({ weekday: 3, time: '12:15', account_id })).body).toMatchObject({
      ...{ id: slot?.id, weekday: 3, time: '12:15', account_id, business_profile_id: business.id },
    })
    expect((await change({ weekday: 3, time: '12:15' })).body).toMatchObject({
      ...{ account_id: null, business_profile_id: business.id },
    })
  })

  test('to where one is already is refused at the time', async () => {
    const [, friday] = await slots.made([monday, { weekday: 5, time: '09:00' }])
    expect(await slots.ask(`PUT slots/${friday?.id}/`, monday)).toMatchObject({
      status: 409,
      body: { error: 'There is a slot at that time already.', field: 'time' },
    })
    expect(await slots.ask(`PUT slots/${friday?.id}/`, { weekday: 5, time: '09:00' })).toMatchObject({ status: 200 })
  })

  test('deletes it once', async () => {
    const [slot] = await slots.made([monday])
    expect((await slots.ask(`DELETE slots/${slot?.id}/`)).status).toBe(204)
    expect(await slots.ask(`DELETE slots/${slot?.id}/`)).toMatchObject({
      status: 404,
      body: { error: 'There is no such slot.' },
    })
  })
})

test.each([
  [{ weekday: 7, time: '09:00' }, 'slots.0.weekday'],
  [{ weekday: 1, time: '24:00' }, 'slots.0.time'],
  [{ weekday: 1, time: '9:00' }, 'slots.0.time'],
  [{ ...monday, account_id: 2_000_000_000 }, 'slots.0.account_id'],
  [{ ...monday, bucket_id: 2_000_000_000 }, 'slots.0.bucket_id'],
])('%o is refused with its field', async (slot, field) => {
  expect(await slots.ask('POST slots/', { slots: [slot] })).toMatchObject({ status: 400, body: { field } })
})

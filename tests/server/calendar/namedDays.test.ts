import { afterAll, beforeAll, expect, test } from 'vitest'
import { listNamedDays } from '../../../contract/calendar.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'

let provider: TestProvider

beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())

async function read(person: TestPerson, query: string) {
  const answer = await provider.ask(`GET calendar/days/?${query}`, { token: person.token })
  expect(answer.status, answer.text).toBe(200)
  return listNamedDays.answer.parse(answer.body).results
}

const makeBucket = (userId: number) =>
  provider.db
    .insertInto('content_buckets')
    .values({ user_id: userId, name: 'Tips', color: 'leaf', industry_template: 'bakery' })
    .execute()

test('holidays are those of the country of the zone, also across the turn of a year', async () => {
  const person = await makePerson(provider.db, { timezone: 'America/New_York' })
  expect(await read(person, 'from=2026-11-22&to=2026-11-28')).toEqual([
    { day: '2026-11-26', name: 'Thanksgiving Day', kind: 'holiday' },
  ])
  const turn = await read(person, 'from=2026-12-20&to=2027-01-02')
  expect(turn.map(({ day }) => day)).toEqual(expect.arrayContaining(['2026-12-25', '2027-01-01']))
})

test('a zone of no country has none', async () => {
  const person = await makePerson(provider.db, { timezone: 'UTC' })
  expect(await read(person, 'from=2026-12-20&to=2027-01-02')).toEqual([])
})

test('days of the trade stand beside the holidays, soonest first', async () => {
  const person = await makePerson(provider.db, { timezone: 'America/New_York' })
  await makeBucket(person.id)
  const named = await read(person, 'from=2027-01-10&to=2027-01-31')
  expect(named).toContainEqual({ day: '2027-01-23', name: 'National Pie Day', kind: 'trade' })
  expect(named.map(({ day }) => day)).toEqual(named.map(({ day }) => day).sort())
  expect(new Set(named.map(({ kind }) => kind))).toEqual(new Set(['holiday', 'trade']))
})

test('a business of somebody else is refused, and more days than are read at once', async () => {
  const person = await makePerson(provider.db)
  const ask = (query: string) => provider.ask(`GET calendar/days/?${query}`, { token: person.token })
  expect((await ask('from=2026-11-01&to=2026-11-30&business_profile_id=999999')).status).toBe(400)
  expect((await ask('from=2026-11-01&to=2026-12-31')).status).toBe(400)
})

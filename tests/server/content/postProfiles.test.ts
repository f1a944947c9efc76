import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { calendarEvent, monthStats, post } from '../../../contract/content.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { makeAccount } from './accounts.ts'
import { makeProfile } from './profiles.ts'

let provider: TestProvider
let person: TestPerson
let primary: number
let second: number
let foreign: number

beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db)
  const other = await makePerson(provider.db)
  primary = await makeProfile(provider.db, person.id, { is_primary: true })
  second = await makeProfile(provider.db, person.id)
  foreign = await makeProfile(provider.db, other.id, { is_primary: true })
})

const ask = (target: string, body?: unknown) =>
  provider.ask(target, { token: person.token, ...(body !== undefined && { body }) })
const draft = { text: 'Fresh bread', account_ids: [], intent: 'draft' }
const make = (given: object = {}) => ask('POST posts/', { client_key: randomUUID(), ...draft, ...given })
const made = async (given?: object) => post.parse((await make(given)).body)
const notYours = {
  error: 'The chosen business profile is not among yours.',
  field: 'business_profile_id',
  code: 'invalid_request',
}

test('a post speaks for the primary profile unless another is named', async () => {
  expect((await made()).business_profile_id).toBe(primary)
  expect((await made({ business_profile_id: null })).business_profile_id).toBe(primary)
  const { id } = await made({ business_profile_id: second })
  expect((await ask(`GET posts/${id}/`)).body).toMatchObject({ business_profile_id: second })
})

test('who has no profile has posts of none', async () => {
  await provider.db.deleteFrom('business_profiles').where('user_id', '=', person.id).execute()
  expect((await made()).business_profile_id).toBeNull()
})

test('a change keeps the profile unless it names another', async () => {
  const { id, version } = await made({ business_profile_id: second })
  const kept = post.parse((await ask(`PUT posts/${id}/`, { version, ...draft, text: 'Fresher bread' })).body)
  expect(kept).toMatchObject({ text: 'Fresher bread', business_profile_id: second })
  const body = { version: kept.version, ...draft, business_profile_id: primary }
  expect((await ask(`PUT posts/${id}/`, body)).body).toMatchObject({ business_profile_id: primary })
})

test("another person's profile is refused with the field, and nothing is made or changed", async () => {
  const refused = await make({ business_profile_id: foreign })
  expect([refused.status, refused.body]).toEqual([400, notYours])
  const { id, version } = await made()
  const change = await ask(`PUT posts/${id}/`, { version, ...draft, text: 'x', business_profile_id: foreign })
  expect([change.status, change.body]).toEqual([400, notYours])
  expect((await ask(`GET posts/${id}/`)).body).toMatchObject({ version, text: 'Fresh bread' })
  expect((await ask('GET posts/')).body).toMatchObject({ count: 1 })
})

const idsIn = z.object({ results: z.array(z.object({ id: z.int() })), count: z.int(), next: z.nullable(z.string()) })

test('posts are listed of one business alone when it is asked for, from page to page', async () => {
  const ofPrimary = [await made(), await made()].map(({ id }) => id)
  await made({ business_profile_id: second })
  const first = idsIn.parse((await ask(`GET posts/?business_profile_id=${primary}&page_size=1`)).body)
  expect(first.count).toBe(2)
  const next = idsIn.parse((await ask(`GET ${first.next}`)).body)
  expect([...first.results, ...next.results].map(({ id }) => id).sort()).toEqual(ofPrimary.sort())
  expect((await ask(`GET posts/?business_profile_id=${foreign}`)).body).toMatchObject({ count: 0 })
  expect((await ask('GET posts/?business_profile_id=x')).status).toBe(400)
})

test('posts of no business are the primary one’s in every list and count, as pages show them', async () => {
  const { id } = await made()
  await made({ business_profile_id: second })
  await provider.db.updateTable('posts').set({ business_profile_id: null }).where('id', '=', id).execute()
  const of = (profile: number) => ask(`GET posts/?state=draft&business_profile_id=${profile}`)
  expect(idsIn.parse((await of(primary)).body)).toMatchObject({ count: 1, results: [{ id }] })
  expect((await of(second)).body).toMatchObject({ count: 1 })
  expect((await of(foreign)).body).toMatchObject({ count: 0 })
})

test('a month is read of one business alone when it is asked for', async () => {
  const accountId = await makeAccount(provider.db, person.id)
  const schedule = { wall_time: '2031-05-10T10:00', timezone: 'UTC' }
  const planned = { intent: 'schedule', account_ids: [accountId], schedule }
  await made(planned)
  const { id } = await made({ ...planned, business_profile_id: second })
  const query = `?month=2031-05&business_profile_id=${second}`
  const data = z.object({ calendar_events: z.array(calendarEvent), stats: monthStats })
  const month = data.parse((await ask(`GET api/optimized/user/data/${query}`)).body)
  expect(month.calendar_events).toMatchObject([{ post_id: id, business_profile_id: second }])
  expect(month.stats.total).toBe(1)
  expect((await ask(`GET api/optimized/user/calendar/${query}`)).body).toMatchObject({
    calendar_events: [{ post_id: id }],
  })
  expect((await ask(`GET api/optimized/user/stats/${query}`)).body).toMatchObject({ stats: { total: 1 } })
  expect((await ask('GET api/optimized/user/stats/?month=2031-05')).body).toMatchObject({ stats: { total: 2 } })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { post as postSchema } from '../../../contract/content.ts'
import { expectNothingLeft } from '../support/brokenTable.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { makeAccount } from './accounts.ts'

let provider: TestProvider
let person: TestPerson
let accounts: number[]
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db)
  accounts = [
    await makeAccount(provider.db, person.id),
    await makeAccount(provider.db, person.id, { remote_id: 'did:plc:second' }),
    await makeAccount(provider.db, person.id, { remote_id: 'did:plc:third' }),
  ]
})

const ask = (target: string, body?: object) => provider.ask(target, { token: person.token, ...(body && { body }) })
const written = (account_ids: number[], text = 'Rye bread on Saturday') => ({
  text,
  account_ids,
  intent: 'schedule',
  schedule: { wall_time: '2099-06-01T09:00', timezone: 'Europe/Berlin' },
})
const make = (account_ids = accounts) => ask('POST posts/', { client_key: randomUUID(), ...written(account_ids) })

/** The publication on the last of the chosen accounts cannot be written. */
const lastRefused = (on: 'insert' | 'update') =>
  ({ table: 'publications', on, when: `new.account_id = ${accounts.at(-1)}` }) as const

test('a post for several accounts is planned for all of them or is not there at all', async () => {
  await expectNothingLeft(provider.db, lastRefused('insert'), make)
  expect(postSchema.parse((await make()).body).publications).toHaveLength(3)
})

test('a post that is changed to go out on more accounts is changed for all of them or stays as it was', async () => {
  const { id } = postSchema.parse((await make(accounts.slice(0, 1))).body)
  const change = { version: 1, ...written(accounts, 'Changed') }
  await expectNothingLeft(provider.db, lastRefused('insert'), () => ask(`PUT posts/${id}/`, change))
  expect((await ask(`PUT posts/${id}/`, change)).body).toMatchObject({ text: 'Changed', version: 2 })
})

test('a post is moved on all of its accounts or on none', async () => {
  const { id } = postSchema.parse((await make()).body)
  const later = { version: 1, schedule: { wall_time: '2099-07-01T09:00', timezone: 'Europe/Berlin' } }
  await expectNothingLeft(provider.db, lastRefused('update'), () => ask(`POST posts/${id}/reschedule/`, later))
  expect((await ask(`POST posts/${id}/reschedule/`, later)).body).toMatchObject({
    version: 2,
    schedule: { at: '2099-07-01T07:00:00.000Z' },
  })
})

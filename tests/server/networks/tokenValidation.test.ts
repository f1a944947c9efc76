import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { socialAccount, tokenValidation } from '../../../contract/networks.ts'
import type { Practice } from '../../../practice/practice.ts'
import { makeAccount } from '../content/accounts.ts'
import { makePerson, type TestPerson } from '../support.ts'
import { createPracticeProvider, type PracticeProvider } from './practiceProvider.ts'

let practice: Practice
let provider: PracticeProvider
let person: TestPerson

beforeAll(async () => {
  provider = await createPracticeProvider()
  practice = provider.practice
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db)
  practice.bluesky.faults.set([])
})

async function connectAda(): Promise<z.output<typeof socialAccount>> {
  const ada = practice.people.find(({ name }) => name === 'ada')?.bluesky
  const body = { handle: ada?.handle, app_password: ada?.appPassword }
  const answer = await provider.ask('POST connect/bluesky/start/', { token: person.token, body })
  return z.object({ account: socialAccount }).parse(answer.body).account
}

async function status(query = '') {
  const answer = await provider.ask(`GET connect/token-validation/status/${query}`, { token: person.token })
  expect(answer.status, answer.text).toBe(200)
  return tokenValidation.parse(answer.body)
}

const asked = () => practice.bluesky.watch.calls.filter(({ operation }) => operation === 'getSession').length

test('who has no accounts has none that expired, and nobody was asked', async () => {
  expect(await status()).toEqual({
    token_status: { is_valid: true },
    validation_status: true,
    is_valid: true,
    expired_account_details: [],
    checked_at: null,
  })
})

test('without force the stored state is told and no network is asked', async () => {
  await connectAda()
  practice.bluesky.expireTokens('all')
  const before = asked()
  expect(await status()).toMatchObject({ is_valid: true })
  expect(await status('?force=false')).toMatchObject({ is_valid: true })
  expect(asked()).toBe(before)
})

test('force=true really asks the networks again, each time', async () => {
  const { checked_at } = await connectAda()
  const before = asked()
  const first = await status('?force=true')
  expect(first).toMatchObject({ is_valid: true, expired_account_details: [] })
  expect(Date.parse(first.checked_at ?? '')).toBeGreaterThanOrEqual(Date.parse(checked_at ?? ''))
  await status('?force=true')
  expect(asked()).toBe(before + 2)
})

test('an account that expired is told with everything to reconnect it, in all three shapes', async () => {
  const account = await connectAda()
  practice.bluesky.expireTokens('all')
  const expired = {
    token_status: { is_valid: false },
    validation_status: false,
    is_valid: false,
    expired_account_details: [
      {
        platform: 'bluesky',
        account_id: account.id,
        username: 'ada.practice.test',
        account_name: 'Ada Marlow',
        account_image: account.avatar_url,
        error_message: 'Authentication expired - reconnection required',
      },
    ],
  }
  expect(await status('?force=true')).toMatchObject(expired)
  expect(await status()).toMatchObject(expired)
  await connectAda()
  expect(await status()).toMatchObject({ is_valid: true, expired_account_details: [] })
})

test('a network that cannot be reached expires nothing', async () => {
  await connectAda()
  practice.bluesky.faults.set([{ kind: 'down' }])
  expect(await status('?force=true')).toMatchObject({ is_valid: true, expired_account_details: [] })
})

test('who forces it too often is told the stored state, not an error', async () => {
  await connectAda()
  for (let turn = 0; turn < 10; turn += 1) await status('?force=true')
  const before = asked()
  expect(await status('?force=true')).toMatchObject({ is_valid: true })
  expect(asked()).toBe(before)
})

test("another person's accounts are not told", async () => {
  const other = await makePerson(provider.db)
  await makeAccount(provider.db, other.id, { state: 'expired' })
  expect(await status()).toMatchObject({ is_valid: true, expired_account_details: [] })
})

test('since when nobody was asked for one account is not known of all', async () => {
  await makeAccount(provider.db, person.id, { checked_at: new Date() })
  await makeAccount(provider.db, person.id, { remote_id: 'did:plc:other' })
  expect((await status()).checked_at).toBeNull()
})

test('it is for who is signed in', async () => {
  expect((await provider.ask('GET connect/token-validation/status/')).status).toBe(401)
})

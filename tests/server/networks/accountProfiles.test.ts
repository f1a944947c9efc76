import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { socialAccount } from '../../../contract/networks.ts'
import type { Practice } from '../../../practice/practice.ts'
import { makeProfile } from '../content/profiles.ts'
import { agreeAt } from '../publishing/connectedAda.ts'
import { makePerson, type TestPerson } from '../support.ts'
import { createPracticeProvider, type PracticeProvider } from './practiceProvider.ts'

let practice: Practice
let provider: PracticeProvider
let person: TestPerson
let primary: number
let second: number
let foreign: number

beforeAll(async () => {
  provider = await createPracticeProvider()
  practice = provider.practice
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
const accountIn = z.object({ account: socialAccount })

const startBluesky = (given: object = {}) => {
  const ada = practice.people.find(({ name }) => name === 'ada')?.bluesky
  return ask('POST connect/bluesky/start/', { handle: ada?.handle, app_password: ada?.appPassword, ...given })
}
const connectBluesky = async (given?: object) => accountIn.parse((await startBluesky(given)).body).account

async function connectMastodon(given: object = {}) {
  const begun = await ask('POST connect/mastodon/start/', { server: practice.mastodon.host, ...given })
  const returned = await agreeAt(z.object({ authorize_url: z.string() }).parse(begun.body).authorize_url)
  return accountIn.parse((await ask('POST connect/mastodon/callback/', returned)).body).account
}

const notYours = {
  error: 'The chosen business profile is not among yours.',
  field: 'business_profile_id',
  code: 'invalid_request',
}

test.each([
  ['Bluesky', connectBluesky],
  ['Mastodon', connectMastodon],
] as const)('an account of %s posts for the primary profile unless another is named', async (_, connect) => {
  expect((await connect()).business_profile_id).toBe(primary)
  await provider.db.deleteFrom('social_accounts').where('user_id', '=', person.id).execute()
  expect((await connect({ business_profile_id: second })).business_profile_id).toBe(second)
})

test('an account that was there before keeps the business that it posts for', async () => {
  await connectBluesky({ business_profile_id: second })
  expect((await connectBluesky({ business_profile_id: primary })).business_profile_id).toBe(second)
})

test('an account whose business is gone gets the one that is named when it is connected again', async () => {
  await connectBluesky({ business_profile_id: second })
  await provider.db.deleteFrom('business_profiles').where('id', '=', second).execute()
  expect((await connectBluesky()).business_profile_id).toBe(primary)
})

test("another person's profile is refused with the field, before any network is asked", async () => {
  const before = practice.bluesky.watch.calls.length
  const bluesky = await startBluesky({ business_profile_id: foreign })
  expect([bluesky.status, bluesky.body]).toEqual([400, notYours])
  const mastodon = await ask('POST connect/mastodon/start/', {
    server: practice.mastodon.host,
    business_profile_id: foreign,
  })
  expect([mastodon.status, mastodon.body]).toEqual([400, notYours])
  expect(practice.bluesky.watch.calls.length).toBe(before)
})

test('a profile that was deleted while the person agreed leaves the account to the primary one', async () => {
  const begun = await ask('POST connect/mastodon/start/', {
    server: practice.mastodon.host,
    business_profile_id: second,
  })
  await provider.db.deleteFrom('business_profiles').where('id', '=', second).execute()
  const returned = await agreeAt(z.object({ authorize_url: z.string() }).parse(begun.body).authorize_url)
  const { account } = accountIn.parse((await ask('POST connect/mastodon/callback/', returned)).body)
  expect(account.business_profile_id).toBe(primary)
})

test('an account is moved to another profile of the person', async () => {
  const { id } = await connectBluesky()
  const answer = await ask(`POST connect/accounts/${id}/move/`, { business_profile_id: second })
  expect(answer.status, answer.text).toBe(200)
  expect(socialAccount.parse(answer.body)).toMatchObject({ id, business_profile_id: second })
})

test('nothing moves to a profile of somebody else, and nobody moves an account of somebody else', async () => {
  const account = await connectBluesky()
  const refused = await ask(`POST connect/accounts/${account.id}/move/`, { business_profile_id: foreign })
  expect([refused.status, refused.body]).toEqual([400, notYours])
  const stranger = await makePerson(provider.db)
  const theirs = await makeProfile(provider.db, stranger.id, { is_primary: true })
  const body = { business_profile_id: theirs }
  const unknown = await provider.ask(`POST connect/accounts/${account.id}/move/`, { token: stranger.token, body })
  expect(unknown.status).toBe(404)
  const { results } = z.object({ results: z.array(socialAccount) }).parse((await ask('GET connect/accounts/')).body)
  expect(results).toMatchObject([{ id: account.id, business_profile_id: primary }])
})

test('a disconnected account is not moved', async () => {
  const { id } = await connectBluesky()
  await ask(`DELETE connect/accounts/${id}/`)
  expect((await ask(`POST connect/accounts/${id}/move/`, { business_profile_id: second })).status).toBe(404)
  expect((await connectBluesky()).business_profile_id).toBe(primary)
})

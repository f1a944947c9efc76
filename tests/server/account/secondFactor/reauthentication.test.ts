import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { permission } from '../../../../contract/access.ts'
import type { Endpoint } from '../../../../contract/endpoint.ts'
import { endpoints } from '../../../../contract/endpoints.ts'
import { authorize, type User } from '../../../../server/http/auth.ts'
import { createTestProvider, linkTokenOf, mailsTo, type TestPerson, type TestProvider } from '../../support.ts'
import {
  bodyOf,
  challengeOf,
  codeOf,
  newPerson,
  origin,
  password,
  secondStep,
  signIn,
  withApp,
  withPasskey,
} from './support.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
afterEach(() => vi.useRealTimers())

const minute = 60_000
const newPassword = 'Another&Horse8'

/** Makes the person's sessions ones that were proved so long ago. */
const provedBefore = ({ id }: TestPerson, milliseconds: number) =>
  provider.db
    .updateTable('tokens')
    .set({ proved_at: new Date(Date.now() - milliseconds) })
    .where('user_id', '=', id)
    .execute()

const begin = async ({ token }: TestPerson) =>
  bodyOf(await provider.ask('POST user/reauthentication/begin/', { token }))
const finish = ({ token }: TestPerson, body: Record<string, unknown>) =>
  provider.ask('POST user/reauthentication/', { token, body })
const provedUntil = async ({ token }: TestPerson) =>
  bodyOf(await provider.ask('GET user/second-factor/', { token })).proved_until

const dangerous = Object.entries<Endpoint>(endpoints).filter(([, endpoint]) => endpoint.needsReauthentication)

describe('what is dangerous', () => {
  const administrator: User = {
    ...{ id: 1, tokenId: 1, key: null, provedAt: null, email: 'owner@example.com', timezone: 'UTC', isAdmin: true },
    ...{ isEmailConfirmed: true, isOnboardingComplete: true, isMissingPayment: false },
    permissions: new Set(permission.options),
  }
  const provedAgo = (milliseconds: number): User => ({
    ...administrator,
    provedAt: new Date(Date.now() - milliseconds),
  })

  test('is at least what opens, takes along or ends an account', () => {
    expect(dangerous.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        ...['beginTotp', 'confirmTotp', 'removeTotp', 'renewRecoveryCodes', 'beginPasskey', 'addPasskey'],
        ...['removePasskey', 'changePassword', 'requestEmailChange', 'exportOwnData', 'deleteAccount'],
        ...['prepareArchive', 'saveNetworkCredentials', 'removeNetworkCredentials', 'deletePerson'],
        ...['suspendPerson', 'confirmPersonAddress'],
      ]),
    )
  })

  test.each(dangerous)('%s asks to prove again after fifteen minutes', (_, endpoint) => {
    const refusal = expect.objectContaining({ status: 403, message: 'Please confirm first that it is you.' })
    expect(() => authorize(provedAgo(14 * minute), endpoint)).not.toThrow()
    expect(() => authorize(provedAgo(15 * minute), endpoint)).toThrow(refusal)
    expect(() => authorize(administrator, endpoint)).toThrow(refusal)
  })

  test('a session counts as proved for fifteen minutes from signing in', async () => {
    const person = await newPerson(provider)
    const { token } = bodyOf(await signIn(provider, person.email))
    const exported = () => provider.ask('GET user/export/', { token })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 14 * minute })
    expect((await exported()).status).toBe(200)
    vi.setSystemTime(Date.now() + minute + 1000)
    const { status, body } = await exported()
    expect(status).toBe(403)
    expect(body).toEqual({ error: 'Please confirm first that it is you.', code: 'reauthentication_required' })
  })
})

describe('proving again', () => {
  test('by the password, where it is enough', async () => {
    const person = await newPerson(provider)
    await provedBefore(person, 20 * minute)
    expect(await provedUntil(person)).toBeNull()
    const { challenge, methods, passkey_options } = await begin(person)
    expect([methods, passkey_options]).toEqual([['password'], null])
    expect(await finish(person, { challenge, password: 'Wrong!Horse7' })).toMatchObject({
      status: 400,
      body: { field: 'password' },
    })
    const { proved_until } = bodyOf(await finish(person, { challenge, password }))
    expect(Date.parse(proved_until)).toBeGreaterThan(Date.now() + 14 * minute)
    expect(await provedUntil(person)).toBe(proved_until)
    expect((await provider.ask('GET user/export/', { token: person.token })).status).toBe(200)
    expect((await finish(person, { challenge, password })).status).toBe(410)
  })

  test('only the session that did counts as proved', async () => {
    const person = await newPerson(provider)
    const { token } = bodyOf(await signIn(provider, person.email))
    await provedBefore(person, 20 * minute)
    const { challenge } = await begin(person)
    bodyOf(await finish(person, { challenge, password }))
    expect(await provedUntil({ ...person, token })).toBeNull()
  })

  test('by a code, and the password is not enough any more', async () => {
    const person = await newPerson(provider)
    const { secret } = await withApp(provider, person)
    await provedBefore(person, 20 * minute)
    const { challenge, methods } = await begin(person)
    expect(methods).toEqual(['totp', 'recovery_code'])
    expect((await finish(person, { challenge, password })).status).toBe(400)
    expect((await finish(person, { challenge })).status).toBe(400)
    expect((await finish(person, { challenge, code: codeOf(secret) })).status).toBe(200)
    expect(await provedUntil(person)).not.toBeNull()
  })

  test('by a passkey', async () => {
    const person = await newPerson(provider)
    const { authenticator } = await withPasskey(provider, person)
    const { challenge, methods, passkey_options } = await begin(person)
    expect(methods).toEqual(['passkey', 'recovery_code'])
    const response = authenticator.get(passkey_options, { origin })
    expect((await finish(person, { challenge, response })).status).toBe(200)
  })

  test('a challenge of another session, or for another purpose, is none', async () => {
    const [ada, grace] = [await newPerson(provider), await newPerson(provider)]
    const { secret } = await withApp(provider, ada)
    const { challenge } = await begin(ada)
    expect((await finish(grace, { challenge, password })).status).toBe(410)
    const ofSignIn = await challengeOf(provider, ada)
    expect((await finish(ada, { challenge: ofSignIn, code: codeOf(secret) })).status).toBe(410)
    expect((await secondStep(provider, { challenge, code: codeOf(secret) })).status).toBe(410)
  })
})

describe('other ways in', () => {
  test('a new password by mail leaves the second factor, and ends sign-ins that are half way', async () => {
    const person = await newPerson(provider)
    const { recoveryCodes } = await withApp(provider, person)
    const [code] = recoveryCodes
    const challenge = await challengeOf(provider, person)
    await provider.ask('POST user/password/forgot/', { body: { email: person.email } })
    const letters = async () =>
      (await mailsTo(provider.db, person.email)).filter(({ text }) => text.includes('/forgot-password/'))
    await expect.poll(letters).toHaveLength(1)
    const [letter] = await letters()
    const reset = await provider.ask(`POST user/password/reset/${linkTokenOf(letter)}/`, {
      body: { password: newPassword },
    })
    expect(reset.status).toBe(200)
    expect(reset.body).not.toHaveProperty('token')
    expect((await secondStep(provider, { challenge, code })).status).toBe(410)
    const again = await signIn(provider, person.email, { password: newPassword })
    expect(again.status).toBe(403)
    expect((await secondStep(provider, { challenge: Object(again.body).challenge, code })).status).toBe(200)
  })

  test('a changed password answers a token that counts as proved no longer than the session that asked', async () => {
    const person = await newPerson(provider)
    await withApp(provider, person)
    await provedBefore(person, 10 * minute)
    const before = await provedUntil(person)
    const body = { current_password: password, password: newPassword }
    const { token } = bodyOf(await provider.ask('POST user/password/change/', { token: person.token, body }))
    expect(await provedUntil({ ...person, token })).toBe(before)
    expect((await signIn(provider, person.email, { password: newPassword })).status).toBe(403)
  })

  test('a person who is suspended between the steps stays out', async () => {
    const person = await newPerson(provider)
    const { recoveryCodes } = await withApp(provider, person)
    const challenge = await challengeOf(provider, person)
    await provider.db.updateTable('users').set({ is_suspended: true }).where('id', '=', person.id).execute()
    expect((await secondStep(provider, { challenge, code: recoveryCodes[0] })).status).toBe(403)
    expect((await signIn(provider, person.email)).body).toEqual({
      error: 'Your account is suspended. Please contact support.',
    })
  })

  test('the end of all sessions ends sign-ins that are half way', async () => {
    const person = await newPerson(provider)
    const { recoveryCodes } = await withApp(provider, person)
    const challenge = await challengeOf(provider, person)
    await provider.ask('POST user/sessions/end/', { token: person.token })
    expect((await secondStep(provider, { challenge, code: recoveryCodes[0] })).status).toBe(410)
  })

  test('a deleted account takes its second factor with it', async () => {
    const person = await newPerson(provider)
    await withApp(provider, person)
    await withPasskey(provider, person)
    await challengeOf(provider, person)
    bodyOf(await provider.ask('POST user/delete/', { token: person.token, body: { email: person.email, password } }))
    for (const table of ['totp_secrets', 'recovery_codes', 'passkeys', 'challenges'] as const) {
      const rows = await provider.db.selectFrom(table).select('user_id').where('user_id', '=', person.id).execute()
      expect(rows).toEqual([])
    }
  })
})

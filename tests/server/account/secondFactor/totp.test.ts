import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createSealer } from '../../../../server/process/sealer.ts'
import { stopClock } from '../../../support/freezeClock.ts'
import { createTestProvider, mailsTo, type TestPerson, type TestProvider } from '../../support.ts'
import { bodyOf, challengeOf, codeOf, newPerson, secondStep, signIn, withApp, wrongCodeOf } from './support.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
afterEach(() => vi.useRealTimers())

const read = async ({ token }: TestPerson) => bodyOf(await provider.ask('GET user/second-factor/', { token }))
const subjectsTo = async ({ email }: TestPerson) => (await mailsTo(provider.db, email)).map(({ subject }) => subject)

test('without a second factor the password is enough', async () => {
  expect(await read(await newPerson(provider))).toEqual({
    totp_since: null,
    recovery_codes_left: 0,
    passkeys: [],
    are_passkeys_available: true,
    is_password_enough: true,
    proved_until: expect.any(String),
  })
})

test('an app counts once a code of it was confirmed, and brings ten recovery codes', async () => {
  const person = await newPerson(provider)
  const { secret, otpauth_url } = bodyOf(await provider.ask('POST user/totp/begin/', { token: person.token }))
  expect(otpauth_url).toContain('otpauth://totp/Solo%20Social')
  expect(otpauth_url).toContain(secret)
  expect((await signIn(provider, person.email)).status).toBe(200)
  const confirm = (code: string) => provider.ask('POST user/totp/confirm/', { token: person.token, body: { code } })
  expect(await confirm(wrongCodeOf(secret))).toMatchObject({ status: 400, body: { field: 'code' } })
  const { recovery_codes } = bodyOf(await confirm(codeOf(secret)))
  expect(new Set(recovery_codes).size).toBe(10)
  expect(await read(person)).toMatchObject({ recovery_codes_left: 10, is_password_enough: false })
  expect((await signIn(provider, person.email)).status).toBe(403)
  expect(await subjectsTo(person)).toEqual(['Your authenticator app is turned on'])
})

test('a right password is refused with what the second step begins with, and gives no token', async () => {
  const person = await newPerson(provider)
  await withApp(provider, person)
  const sessions = () => provider.db.selectFrom('tokens').select('id').where('user_id', '=', person.id).execute()
  const before = await sessions()
  const { status, body } = await signIn(provider, person.email)
  expect(status).toBe(403)
  expect(body).toEqual({
    error: 'One more step: confirm that it is you.',
    code: 'second_factor_required',
    challenge: expect.any(String),
    methods: ['totp', 'recovery_code'],
    passkey_options: null,
  })
  expect(await sessions()).toEqual(before)
})

test('whoever does not know the password is told nothing of the second factor', async () => {
  const person = await newPerson(provider)
  await withApp(provider, person)
  const { status, body } = await signIn(provider, person.email, { password: 'wrong one' })
  expect(status).toBe(400)
  expect(body).toEqual({ error: 'Login failed. Please check your credentials.', code: 'invalid_request' })
})

test('a code ends signing in, and the zone of the first step is stored', async () => {
  const person = await newPerson(provider)
  const { secret } = await withApp(provider, person)
  const { challenge } = Object((await signIn(provider, person.email, { timezone: 'Europe/Oslo' })).body)
  const { token, user_info } = bodyOf(await secondStep(provider, { challenge, code: codeOf(secret) }))
  expect(user_info.userprofile.timezone).toBe('Europe/Oslo')
  expect((await provider.ask('GET user/details/', { token })).status).toBe(200)
})

describe('the window of a code', () => {
  test.each([
    [-2, 400],
    [0, 200],
    [1, 200],
    [2, 400],
  ])('%i steps from now: %i', async (steps, status) => {
    stopClock()
    const person = await newPerson(provider)
    const { secret } = await withApp(provider, person)
    const challenge = await challengeOf(provider, person)
    expect((await secondStep(provider, { challenge, code: codeOf(secret, steps) })).status).toBe(status)
  })

  test('the step before still counts where none did yet', async () => {
    stopClock()
    const person = await newPerson(provider)
    const { secret } = await withApp(provider, person)
    vi.setSystemTime(Date.now() + 60_000)
    const code = codeOf(secret, -1)
    expect((await secondStep(provider, { challenge: await challengeOf(provider, person), code })).status).toBe(200)
  })
})

test('a code counts once, also the one that confirmed the app', async () => {
  stopClock()
  const person = await newPerson(provider)
  const { secret } = await withApp(provider, person)
  const enter = async (code: string) =>
    (await secondStep(provider, { challenge: await challengeOf(provider, person), code })).status
  expect(await enter(codeOf(secret, -1))).toBe(400)
  expect(await enter(codeOf(secret))).toBe(200)
  expect(await enter(codeOf(secret))).toBe(400)
  expect(await enter(codeOf(secret, 1))).toBe(200)
})

test('of two that use a code at once one comes in', async () => {
  stopClock()
  const person = await newPerson(provider)
  const { secret } = await withApp(provider, person)
  const challenges = [await challengeOf(provider, person), await challengeOf(provider, person)]
  const code = codeOf(secret)
  const answers = await Promise.all(challenges.map((challenge) => secondStep(provider, { challenge, code })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('a challenge counts once, survives a wrong code, and ends after five minutes', async () => {
  stopClock()
  const person = await newPerson(provider)
  const { secret, recoveryCodes } = await withApp(provider, person)
  const [first = '', second = ''] = recoveryCodes
  const challenge = await challengeOf(provider, person)
  expect((await secondStep(provider, { challenge, code: wrongCodeOf(secret) })).status).toBe(400)
  expect((await secondStep(provider, { challenge, code: first })).status).toBe(200)
  expect((await secondStep(provider, { challenge, code: second })).status).toBe(410)
  const late = await challengeOf(provider, person)
  vi.setSystemTime(Date.now() + 5 * 60_000)
  expect((await secondStep(provider, { challenge: late, code: second })).status).toBe(410)
})

test('another person’s code does not open an account', async () => {
  const [ada, grace] = [await newPerson(provider), await newPerson(provider)]
  await withApp(provider, ada)
  const { secret, recoveryCodes } = await withApp(provider, grace)
  const challenge = await challengeOf(provider, ada)
  expect((await secondStep(provider, { challenge, code: codeOf(secret) })).status).toBe(400)
  expect((await secondStep(provider, { challenge, code: recoveryCodes[0] })).status).toBe(400)
})

test('a recovery code works once, however it is written, and its person is told', async () => {
  const person = await newPerson(provider)
  const { recoveryCodes } = await withApp(provider, person)
  const [code = ''] = recoveryCodes
  const enter = async (given: string) =>
    (await secondStep(provider, { challenge: await challengeOf(provider, person), code: given })).status
  expect(await enter(code.toUpperCase().replaceAll('-', ' '))).toBe(200)
  expect(await enter(code)).toBe(400)
  expect(await read(person)).toMatchObject({ recovery_codes_left: 9 })
  const [mail] = await mailsTo(provider.db, person.email)
  expect(mail?.subject).toBe('A recovery code was used')
  expect(mail?.text).toContain('9 are left.')
})

test('new recovery codes end the ones before', async () => {
  const person = await newPerson(provider)
  const { recoveryCodes } = await withApp(provider, person)
  const { recovery_codes } = bodyOf(await provider.ask('POST user/recovery-codes/', { token: person.token }))
  const challenge = await challengeOf(provider, person)
  expect((await secondStep(provider, { challenge, code: recoveryCodes[0] })).status).toBe(400)
  expect((await secondStep(provider, { challenge, code: recovery_codes[0] })).status).toBe(200)
})

test('without a second factor there are no recovery codes to make', async () => {
  const person = await newPerson(provider)
  expect((await provider.ask('POST user/recovery-codes/', { token: person.token })).status).toBe(409)
})

test('five wrong codes lock the second step for a quarter of an hour, whichever challenge they name', async () => {
  stopClock()
  const person = await newPerson(provider)
  const { secret, recoveryCodes } = await withApp(provider, person)
  const wrong = async () =>
    secondStep(provider, { challenge: await challengeOf(provider, person), code: '000-nothing' })
  for (const _ of [1, 2, 3, 4, 5]) expect((await wrong()).status).toBe(400)
  const locked = await secondStep(provider, { challenge: await challengeOf(provider, person), code: codeOf(secret) })
  expect(locked.status).toBe(429)
  expect(Object(locked.body).detail).toMatch(
    /^Too many requests: rate limit reached\. Expected available in \d+ seconds\.$/,
  )
  const { challenge } = bodyOf(await provider.ask('POST user/reauthentication/begin/', { token: person.token }))
  const proof = { challenge, code: recoveryCodes[0] }
  expect((await provider.ask('POST user/reauthentication/', { token: person.token, body: proof })).status).toBe(429)
  vi.setSystemTime(Date.now() + 15 * 60_000 + 1000)
  expect(
    (await secondStep(provider, { challenge: await challengeOf(provider, person), code: recoveryCodes[0] })).status,
  ).toBe(200)
})

test('many wrong codes at once are no more than five', async () => {
  const person = await newPerson(provider)
  await withApp(provider, person)
  const challenge = await challengeOf(provider, person)
  const tries = await Promise.all(
    Array.from({ length: 9 }, () => secondStep(provider, { challenge, code: '000-nothing' })),
  )
  expect(tries.filter(({ status }) => status === 400)).toHaveLength(5)
})

test('a new app takes the place of the old one with its first code', async () => {
  stopClock()
  const person = await newPerson(provider)
  const old = await withApp(provider, person)
  const { secret } = bodyOf(await provider.ask('POST user/totp/begin/', { token: person.token }))
  const enter = async (code: string) =>
    (await secondStep(provider, { challenge: await challengeOf(provider, person), code })).status
  expect(await enter(codeOf(old.secret))).toBe(200)
  const confirmed = await provider.ask('POST user/totp/confirm/', {
    token: person.token,
    body: { code: codeOf(secret, -1) },
  })
  expect(bodyOf(confirmed).recovery_codes).toEqual([])
  expect(await enter(codeOf(old.secret, 1))).toBe(400)
  expect(await enter(codeOf(secret))).toBe(200)
})

test('an app that is turned off takes its recovery codes with it, and its person is told', async () => {
  const person = await newPerson(provider)
  await withApp(provider, person)
  expect((await provider.ask('POST user/totp/remove/', { token: person.token })).status).toBe(200)
  expect(await read(person)).toMatchObject({ totp_since: null, recovery_codes_left: 0, is_password_enough: true })
  expect((await signIn(provider, person.email)).status).toBe(200)
  expect((await subjectsTo(person))[0]).toBe('Your authenticator app is turned off')
  expect((await provider.ask('POST user/totp/remove/', { token: person.token })).status).toBe(404)
})

test('after the installation’s key was lost a code is refused, and a recovery code still comes in', async () => {
  const person = await newPerson(provider)
  const { secret, recoveryCodes } = await withApp(provider, person)
  const sealed = createSealer('another key, which is long enough').seal(secret, `totp_secrets/${person.id}`)
  await provider.db.updateTable('totp_secrets').set({ sealed }).where('user_id', '=', person.id).execute()
  const challenge = await challengeOf(provider, person)
  expect((await secondStep(provider, { challenge, code: codeOf(secret) })).status).toBe(400)
  expect((await secondStep(provider, { challenge, code: recoveryCodes[0] })).status).toBe(200)
})

test('secrets and codes lie nowhere as they are, and never in the log', async () => {
  const person = await newPerson(provider)
  const { secret, recoveryCodes } = await withApp(provider, person)
  const challenge = await challengeOf(provider, person)
  const [code = ''] = recoveryCodes
  await secondStep(provider, { challenge, code: wrongCodeOf(secret) })
  await secondStep(provider, { challenge, code })
  const tables = ['totp_secrets', 'recovery_codes', 'challenges', 'outbox'] as const
  const stored = await Promise.all(tables.map((table) => provider.db.selectFrom(table).selectAll().execute()))
  const everything = JSON.stringify(stored) + provider.logged.join()
  for (const hidden of [secret, code, code.replaceAll('-', ''), challenge]) expect(everything).not.toContain(hidden)
  const { data } = bodyOf(await provider.ask('GET user/export/', { token: person.token }))
  expect(data.second_factor).toEqual({ totp_since: expect.any(String), recovery_codes_left: 9, passkeys: [] })
})

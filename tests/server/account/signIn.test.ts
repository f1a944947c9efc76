import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { hashPassword } from '../../../server/account/passwords.ts'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'

const password = 'Correct!Horse7'
let hash = ''
let provider: TestProvider

beforeAll(async () => {
  provider = await createTestProvider()
  hash = await hashPassword(password)
})
afterAll(() => provider.close())
afterEach(() => vi.useRealTimers())

const newPerson = (given = {}) => makePerson(provider.db, { password_hash: hash, ...given })

const signIn = (identifier: string, given: { password?: string; timezone?: string; address?: string } = {}) => {
  const { address, ...rest } = given
  const body = { email: identifier, username: identifier, password, ...rest }
  return provider.ask('POST user/login/', { body, ...(address && { address }) })
}

const failTimes = async (times: number, identifier: (index: number) => string, address?: string) => {
  for (let index = 0; index < times; index += 1) {
    const { status } = await signIn(identifier(index), { password: 'wrong one', ...(address && { address }) })
    expect(status).toBe(400)
  }
}

test('a right password answers a token and the person', async () => {
  const person = await newPerson()
  const { status, body } = await signIn(person.email)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    token: expect.any(String),
    user_info: { id: person.id, first_name: 'Ada', userprofile: { subscription_plan: { name: 'Premium Plus' } } },
  })
})

test('the identifier is an address in any case, or a username', async () => {
  const person = await newPerson({ username: 'ada' })
  expect((await signIn(` ${person.email.toUpperCase()} `)).status).toBe(200)
  expect((await signIn('ADA')).status).toBe(200)
})

test('the token opens what belongs to the person, and is stored nowhere', async () => {
  const person = await newPerson()
  const { body } = await signIn(person.email)
  const token = String(Object(body).token)
  expect((await provider.ask('GET user/details/', { token })).status).toBe(200)
  const kept = JSON.stringify(await provider.db.selectFrom('tokens').selectAll().execute())
  expect(kept).not.toContain(token)
  expect(provider.logged.join()).not.toContain(token)
})

test('a wrong password, an unknown address and a person without a password are told the same', async () => {
  const person = await newPerson()
  const newcomer = await newPerson({ password_hash: null })
  const answers = await Promise.all([
    signIn(person.email, { password: 'wrong one' }),
    signIn('nobody@example.com'),
    signIn(newcomer.email),
  ])
  for (const { status, body } of answers) {
    expect(status).toBe(400)
    expect(body).toEqual({ error: 'Login failed. Please check your credentials.', code: 'invalid_request' })
  }
})

test('a suspended person is told so, but only with the right password', async () => {
  const person = await newPerson({ is_suspended: true })
  expect((await signIn(person.email, { password: 'wrong one' })).status).toBe(400)
  const { status, body } = await signIn(person.email)
  expect(status).toBe(403)
  expect(body).toEqual({ error: 'Your account is suspended. Please contact support.', code: 'not_allowed' })
})

test('the zone sent is kept if the profile still has the default', async () => {
  const person = await newPerson()
  const zoneAfter = async (timezone: string) => {
    const { body } = await signIn(person.email, { timezone })
    return Object(body).user_info.userprofile.timezone
  }
  expect(await zoneAfter('No/Such_Zone')).toBe('UTC')
  expect(await zoneAfter('America/New_York')).toBe('America/New_York')
  expect(await zoneAfter('Europe/Oslo')).toBe('America/New_York')
})

test('five failed sign-ins lock an account for fifteen minutes, by whatever name it is tried', async () => {
  const person = await newPerson({ username: 'grace' })
  await failTimes(5, (index) => (index % 2 ? 'grace' : person.email))
  const { status, headers, body } = await signIn(person.email)
  expect(status).toBe(429)
  const seconds = Number(headers.get('Retry-After'))
  expect(seconds).toBeGreaterThan(890)
  expect(seconds).toBeLessThanOrEqual(900)
  expect(Object(body).detail).toBe(`Too many requests: rate limit reached. Expected available in ${seconds} seconds.`)
})

test('the lock ends after fifteen minutes', async () => {
  const person = await newPerson()
  await failTimes(5, () => person.email)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 14 * 60_000 })
  expect((await signIn(person.email)).status).toBe(429)
  vi.setSystemTime(Date.now() + 61_000)
  expect((await signIn(person.email)).status).toBe(200)
})

test('the lock is counted from the fifth failure, however long the others are ago', async () => {
  const person = await newPerson()
  await failTimes(4, () => person.email)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 14 * 60_000 })
  await failTimes(1, () => person.email)
  vi.setSystemTime(Date.now() + 14 * 60_000)
  expect((await signIn(person.email)).status).toBe(429)
  vi.setSystemTime(Date.now() + 61_000)
  expect((await signIn(person.email)).status).toBe(200)
})

test('only failures count, and a right password forgets them', async () => {
  const person = await newPerson()
  for (const _ of [1, 2, 3]) {
    await failTimes(4, () => person.email)
    expect((await signIn(person.email)).status).toBe(200)
  }
})

test('an address nobody has is locked in the same way', async () => {
  await failTimes(5, () => 'no.such.person@example.com')
  expect((await signIn('no.such.person@example.com')).status).toBe(429)
})

test('thirty failed sign-ins lock an IP, whoever is tried; others still come in', async () => {
  const person = await newPerson()
  await failTimes(30, (index) => `victim${index}@example.com`, '198.51.100.7')
  expect((await signIn(person.email, { address: '198.51.100.7' })).status).toBe(429)
  expect((await signIn(person.email, { address: '198.51.100.8' })).status).toBe(200)
})

test('many tries at once are no more than five', async () => {
  const person = await newPerson()
  const tries = await Promise.all(Array.from({ length: 12 }, () => signIn(person.email, { password: 'wrong one' })))
  expect(tries.filter(({ status }) => status === 400)).toHaveLength(5)
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(7)
})

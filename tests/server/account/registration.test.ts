import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestProvider, linkTokenOf, mailsTo, makePerson, type TestProvider } from '../support.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider({ env: { DEFAULT_PLAN: 'Lite Creator' } })
})
afterAll(() => provider.close())
afterEach(() => vi.useRealTimers())

const password = 'Correct!Horse7'
const register = (email: string) => provider.ask('POST user/register/email', { body: { email } })
const confirm = (token: string, given = {}) =>
  provider.ask(`POST user/confirm-email/${token}/`, {
    body: { first_name: 'Ada', last_name: 'Lovelace', password, ...given },
  })
const linkFor = async (email: string) => {
  await vi.waitUntil(async () => (await mailsTo(provider.db, email)).length > 0, { timeout: 10_000 })
  return linkTokenOf((await mailsTo(provider.db, email))[0])
}

test('a new address gets a token, the default plan and a mail with a link', async () => {
  const { status, body } = await register(' Newcomer@Example.com ')
  expect(status).toBe(200)
  expect(Object(body).code).toBeUndefined()
  const { body: details } = await provider.ask('GET user/details/', { token: Object(body).token })
  expect(details).toMatchObject([
    {
      email: 'newcomer@example.com',
      is_email_confirmed: false,
      userprofile: { subscription_plan: { name: 'Lite Creator' }, is_onboarding_complete: false },
    },
  ])
  await linkFor('newcomer@example.com')
  const [mail] = await mailsTo(provider.db, 'newcomer@example.com')
  expect(mail?.text).toContain('http://localhost:4600/confirm-email/')
  expect(mail?.html).toContain('Confirm email address')
})

test('the link confirms, sets name and password, and ends every earlier session', async () => {
  const { body } = await register('ada@example.com')
  const earlier = String(Object(body).token)
  const { status, body: confirmed } = await confirm(await linkFor('ada@example.com'), { timezone: 'Europe/Oslo' })
  expect(status).toBe(200)
  expect(confirmed).toMatchObject({
    user_info: { first_name: 'Ada', is_email_confirmed: true, userprofile: { timezone: 'Europe/Oslo' } },
  })
  expect((await provider.ask('GET user/details/', { token: earlier })).status).toBe(401)
  expect((await provider.ask('GET user/details/', { token: Object(confirmed).token })).status).toBe(200)
  const signIn = await provider.ask('POST user/login/', {
    body: { email: 'ada@example.com', username: 'ada@example.com', password },
  })
  expect(signIn.status).toBe(200)
})

test('a link works once', async () => {
  await register('once@example.com')
  const token = await linkFor('once@example.com')
  expect((await confirm(token)).status).toBe(200)
  const again = await confirm(token)
  expect(again.status).toBe(410)
  expect(again.body).toEqual({ error: 'This link does not work any more. Ask for a new one.', code: 'gone' })
})

test('of two who use a link at once, one gets through', async () => {
  await register('both@example.com')
  const token = await linkFor('both@example.com')
  const statuses = (await Promise.all([confirm(token), confirm(token)])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 410])
})

test('a link works for forty-eight hours', async () => {
  await register('late@example.com')
  const token = await linkFor('late@example.com')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 48 * 3_600_000 })
  expect((await confirm(token)).status).toBe(410)
})

test('the longest address there may be is taken', async () => {
  const domain = `${'d'.repeat(61)}.${'d'.repeat(61)}.${'d'.repeat(61)}.com`
  const longest = `${'a'.repeat(254 - domain.length - 1)}@${domain}`
  expect(longest).toHaveLength(254)
  expect(await register(longest)).toMatchObject({ status: 200, body: { token: expect.any(String) } })
})

test('an address that exists answers code 808 and no token', async () => {
  const person = await makePerson(provider.db)
  const { status, body } = await register(person.email)
  expect(status).toBe(200)
  expect(body).toEqual({ message: expect.any(String), code: 808 })
  expect(await mailsTo(provider.db, person.email)).toEqual([])
})

test('an address that waits to be confirmed gets the mail again', async () => {
  await register('again@example.com')
  await linkFor('again@example.com')
  expect((await register('again@example.com')).body).toMatchObject({ code: 808 })
  await vi.waitUntil(async () => (await mailsTo(provider.db, 'again@example.com')).length === 2, { timeout: 10_000 })
})

test.each([
  ['', 'Email is required'],
  ['nonsense', 'Please enter a valid email address'],
  [`${'a'.repeat(65)}@example.com`, 'Email address is too long'],
])('the address %j is refused: %s', async (email, error) => {
  expect(await register(email)).toMatchObject({ status: 400, body: { error, field: 'email' } })
})

test.each([
  [{ first_name: ' ' }, 'First name is required', 'first_name'],
  [{ last_name: '99' }, 'Last name cannot be only numbers', 'last_name'],
  [{ password: 'short' }, 'Password must be at least 8 characters long', 'password'],
  [{ password: 'password123' }, 'Please choose a stronger password', 'password'],
  [{ connection: 'x'.repeat(101) }, 'Connection source cannot exceed 100 characters', 'connection'],
])('confirming with %o is refused and the link stays good', async (given, error, field) => {
  const email = `refused-${field}-${error.length}@example.com`
  await register(email)
  const token = await linkFor(email)
  expect(await confirm(token, given)).toMatchObject({ status: 400, body: { error, field } })
  expect((await confirm(token)).status).toBe(200)
})

test('mails to one address are limited, and the refusal says how long', async () => {
  for (const _ of [1, 2, 3, 4, 5]) expect((await register('flooded@example.com')).status).toBe(200)
  const { status, body } = await register('flooded@example.com')
  expect(status).toBe(429)
  expect(Object(body).error).toMatch(/^Too many requests: rate limit reached\. Expected available in \d+ seconds\.$/)
})

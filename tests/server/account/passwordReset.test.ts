import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { hashPassword } from '../../../server/account/passwords.ts'
import { createTestProvider, linkTokenOf, mailsTo, makePerson, type TestProvider } from '../support.ts'

let provider: TestProvider
let hash = ''
beforeAll(async () => {
  provider = await createTestProvider()
  hash = await hashPassword('Correct!Horse7')
})
afterAll(() => provider.close())
afterEach(() => vi.useRealTimers())

const forgot = (email: string) => provider.ask('POST user/password/forgot/', { body: { email } })
const reset = (token: string, password: string) =>
  provider.ask(`POST user/password/reset/${token}/`, { body: { password } })
const signIn = (email: string, password: string) =>
  provider.ask('POST user/login/', { body: { email, username: email, password } })
const linkFor = async (email: string) => {
  await vi.waitUntil(async () => (await mailsTo(provider.db, email)).length > 0, { timeout: 10_000 })
  return linkTokenOf((await mailsTo(provider.db, email))[0])
}

test('the answer is the same whether the address has an account or not', async () => {
  const person = await makePerson(provider.db)
  const [known, unknown] = [await forgot(person.email), await forgot('nobody@example.com')]
  expect(known.status).toBe(200)
  expect(known.text).toBe(unknown.text)
  await linkFor(person.email)
  expect(await mailsTo(provider.db, 'nobody@example.com')).toEqual([])
})

test('the link sets a new password, ends every session and every lock', async () => {
  const person = await makePerson(provider.db, { password_hash: hash })
  for (const _ of [1, 2, 3, 4, 5]) await signIn(person.email, 'wrong one')
  expect((await signIn(person.email, 'Correct!Horse7')).status).toBe(429)
  await forgot(person.email)
  const { status, body } = await reset(await linkFor(person.email), 'Another&Horse8')
  expect(status).toBe(200)
  expect(body).toEqual({ message: 'Your password has been changed. Please log in.', email: person.email })
  expect((await provider.ask('GET user/details/', { token: person.token })).status).toBe(401)
  expect((await signIn(person.email, 'Another&Horse8')).status).toBe(200)
  expect((await signIn(person.email, 'Correct!Horse7')).status).toBe(400)
})

test('whoever follows the link signs in though somebody locks the account again and again', async () => {
  const person = await makePerson(provider.db, { password_hash: hash })
  const lock = async () => {
    for (const _ of [1, 2, 3, 4, 5]) await signIn(person.email, 'wrong one')
  }
  const enter = (address: string, password: string) =>
    provider.ask('POST user/login/', { body: { email: person.email, username: person.email, password }, address })
  await lock()
  expect((await enter('203.0.113.9', 'Correct!Horse7')).status).toBe(429)
  await forgot(person.email)
  await provider.ask(`POST user/password/reset/${await linkFor(person.email)}/`, {
    body: { password: 'Another&Horse8' },
    address: '203.0.113.9',
  })
  await lock()
  expect((await enter('203.0.113.10', 'Another&Horse8')).status).toBe(429)
  for (const _ of [1, 2, 3, 4]) expect((await enter('203.0.113.9', 'wrong one')).status).toBe(400)
  expect((await enter('203.0.113.9', 'Another&Horse8')).status).toBe(200)
})

test('of what the link opens there are five tries too', async () => {
  const person = await makePerson(provider.db, { password_hash: hash })
  const address = '203.0.113.11'
  const enter = (password: string) =>
    provider.ask('POST user/login/', { body: { email: person.email, username: person.email, password }, address })
  await forgot(person.email)
  await provider.ask(`POST user/password/reset/${await linkFor(person.email)}/`, {
    body: { password: 'Another&Horse8' },
    address,
  })
  for (const _ of [1, 2, 3, 4, 5]) expect((await enter('wrong one')).status).toBe(400)
  expect((await enter('Another&Horse8')).status).toBe(429)
})

test('a newer link drops the earlier ones at once, also of two that are asked for at the same time', async () => {
  const person = await makePerson(provider.db, { password_hash: hash })
  await forgot(person.email)
  const first = await linkFor(person.email)
  await Promise.all([forgot(person.email), forgot(person.email)])
  await vi.waitUntil(async () => (await mailsTo(provider.db, person.email)).length === 3, { timeout: 10_000 })
  expect((await reset(first, 'Another&Horse8')).status).toBe(410)
  const living = await provider.db
    .selectFrom('email_links')
    .select('id')
    .where('user_id', '=', person.id)
    .where('used_at', 'is', null)
    .execute()
  expect(living).toHaveLength(1)
  expect((await reset(await linkFor(person.email), 'Another&Horse8')).status).toBe(200)
})

test('a link works once and for one hour, and a newer one uses up the older', async () => {
  const person = await makePerson(provider.db, { password_hash: hash })
  await forgot(person.email)
  const first = await linkFor(person.email)
  await forgot(person.email)
  await vi.waitUntil(async () => (await mailsTo(provider.db, person.email)).length === 2, { timeout: 10_000 })
  const second = await linkFor(person.email)
  expect((await reset(second, 'Another&Horse8')).status).toBe(200)
  expect((await reset(second, 'Another&Horse8')).status).toBe(410)
  expect((await reset(first, 'Another&Horse8')).status).toBe(410)
  await forgot(person.email)
  await vi.waitUntil(async () => (await mailsTo(provider.db, person.email)).length === 3, { timeout: 10_000 })
  const third = await linkFor(person.email)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  expect((await reset(third, 'Another&Horse8')).status).toBe(410)
})

test('a new password must be strong', async () => {
  expect(await reset('anything', 'alllowercase')).toMatchObject({
    status: 400,
    body: {
      error:
        'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character',
      field: 'password',
    },
  })
})

test('for an address that waits to be confirmed, the confirmation is sent again', async () => {
  const person = await makePerson(provider.db, { is_email_confirmed: false })
  await forgot(person.email)
  await linkFor(person.email)
  const [mail] = await mailsTo(provider.db, person.email)
  expect(mail?.subject).toBe('Confirm your email address')
})

test('neither password nor link is ever in the log', async () => {
  const person = await makePerson(provider.db)
  await forgot(person.email)
  const token = await linkFor(person.email)
  await reset(token, 'Another&Horse8')
  const log = provider.logged.join('\n')
  expect(log).toContain('user/password/reset/{token}/')
  expect(log).not.toContain(token)
  expect(log).not.toContain('Another&Horse8')
})

import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { hashPassword } from '../../../server/account/passwords.ts'
import { createTestProvider, linkTokenOf, mailsTo, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { waitlistEntry } from './waitlistEntry.ts'

const password = 'Correct!Horse7'
const chosen = 'Another&Horse8'
const five = [1, 2, 3, 4, 5]
let provider: TestProvider
let password_hash = ''
beforeAll(async () => {
  provider = await createTestProvider()
  password_hash = await hashPassword(password)
})
afterAll(() => provider.close())
afterEach(() => vi.useRealTimers())

const member = () => makePerson(provider.db, { password_hash })
const forgot = (email: string) => provider.ask('POST user/password/forgot/', { body: { email } })
const register = (email: string, to = provider) => to.ask('POST user/register/email', { body: { email } })
const signIn = (email: string, using: string, address?: string) =>
  provider.ask('POST user/login/', {
    body: { email, username: email, password: using },
    ...(address !== undefined && { address }),
  })
const changeTo = (email: string, { token }: TestPerson) =>
  provider.ask('POST user/email/change/', { token, body: { email, password } })
const join = (email: string) =>
  provider.ask('POST user/waitlist/signup/', {
    body: { first_name: 'Ada', last_name: 'Lovelace', email, platforms: ['bluesky'] },
  })

/** The newest of so many mails of a new password. */
async function resetLinkOf(email: string, mails: number): Promise<string> {
  const resets = async () =>
    (await mailsTo(provider.db, email)).filter(({ text }) => text.includes('/forgot-password/'))
  await vi.waitUntil(async () => (await resets()).length === mails, { timeout: 10_000 })
  return linkTokenOf((await resets())[0])
}

const reset = (link: string, address: string) =>
  provider.ask(`POST user/password/reset/${link}/`, { body: { password: chosen }, address })

test('whoever locks people out cannot close their way out by mail with sign-ups', async () => {
  const { email } = await member()
  for (const _ of [...five, 6]) expect(await register(email)).toMatchObject({ status: 200, body: { code: 808 } })
  for (const _ of five) await signIn(email, 'wrong one')
  expect((await signIn(email, password)).status).toBe(429)
  expect((await forgot(email)).status).toBe(200)
  const address = '203.0.113.20'
  expect((await reset(await resetLinkOf(email, 1), address)).status).toBe(200)
  expect((await signIn(email, chosen, address)).status).toBe(200)
})

test('no other mail takes the place of one for a new password, and each kind is limited', async () => {
  const [{ email }, stranger] = [await member(), await member()]
  for (const _ of five) expect((await changeTo(email, stranger)).status).toBe(200)
  for (const _ of five) expect((await join(email)).status).toBe(200)
  expect((await changeTo(email, stranger)).status).toBe(429)
  expect((await join(email)).status).toBe(429)
  expect((await forgot(email)).status).toBe(200)
  await resetLinkOf(email, 1)
})

test('when no more mails for a new password leave, the newest link lives until some leave again', async () => {
  const { email } = await member()
  for (const mails of five) {
    expect((await forgot(email)).status).toBe(200)
    await resetLinkOf(email, mails)
  }
  const link = await resetLinkOf(email, 5)
  expect((await forgot(email)).status).toBe(429)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 59 * 60_000 })
  expect((await forgot(email)).status).toBe(429)
  expect((await reset(link, '203.0.113.21')).status).toBe(200)
  expect(await mailsTo(provider.db, email)).toHaveLength(5)
})

test('mails for a new password are limited alike where there is an account and where there is none', async () => {
  const { email } = await member()
  const statuses = async (address: string) => {
    const answers: number[] = []
    for (const _ of [...five, 6]) answers.push((await forgot(address)).status)
    return answers
  }
  expect(await statuses(email)).toEqual([200, 200, 200, 200, 200, 429])
  expect(await statuses('nobody@example.com')).toEqual([200, 200, 200, 200, 200, 429])
})

test('a sign-up that brings no mail counts as none', async () => {
  const closed = await createTestProvider({ env: { WAITLIST: 'on' } })
  const email = 'waiting@example.com'
  for (const _ of [...five, 6]) expect((await register(email, closed)).status).toBe(400)
  await closed.db.insertInto('waitlist_entries').values(waitlistEntry(email, new Date())).execute()
  for (const _ of five) expect((await register(email, closed)).status).toBe(200)
  expect((await register(email, closed)).status).toBe(429)
  await closed.close()
})

test('sign-ups from one place are limited, also where none brings a mail', async () => {
  const { email } = await member()
  const address = '203.0.113.22'
  const ask = () => provider.ask('POST user/register/email', { body: { email }, address })
  for (let time = 0; time < 30; time += 1) expect((await ask()).status).toBe(200)
  expect((await ask()).status).toBe(429)
})

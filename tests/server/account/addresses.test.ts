import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { hashPassword } from '../../../server/account/passwords.ts'
import { createTestProvider, linkTokenOf, mailsTo, makePerson, type TestProvider } from '../support.ts'

let provider: TestProvider
let password_hash = ''
const password = 'Correct!Horse7'
beforeAll(async () => {
  provider = await createTestProvider()
  password_hash = await hashPassword(password)
})
afterAll(() => provider.close())
afterEach(() => vi.useRealTimers())

const newcomer = () => makePerson(provider.db, { is_email_confirmed: false })
const member = () => makePerson(provider.db, { password_hash })
const post = (target: string, token: string, body?: object) =>
  provider.ask(`POST ${target}`, { token, ...(body && { body }) })
const subjectsTo = async (email: string) => (await mailsTo(provider.db, email)).map(({ subject }) => subject)
const confirm = (token: string) =>
  provider.ask(`POST user/confirm-email/${token}/`, {
    body: { first_name: 'Ada', last_name: 'Lovelace', password },
  })

test('the confirmation is mailed again, at most once a minute', async () => {
  const { email, token } = await newcomer()
  expect(await post('user/confirm-email/resend/', token)).toMatchObject({
    status: 200,
    body: { message: 'The mail is on its way again.' },
  })
  expect(await subjectsTo(email)).toEqual(['Confirm your email address'])
  const soon = await post('user/confirm-email/resend/', token)
  expect(soon.status).toBe(429)
  const [, seconds = ''] = /available in (\d+) seconds/.exec(Object(soon.body).detail) ?? []
  expect(Number(seconds)).toBeGreaterThan(50)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  expect((await post('user/confirm-email/resend/', token)).status).toBe(200)
})

test('an unconfirmed address is corrected: only the new mail’s link works, and it makes the address the account’s', async () => {
  const { email, token } = await newcomer()
  await post('user/confirm-email/resend/', token)
  const old = linkTokenOf((await mailsTo(provider.db, email))[0])
  const changed = await post('user/confirm-email/change/', token, { email: ' Right@Example.com ' })
  expect(changed).toMatchObject({
    status: 200,
    body: { user_info: { email: 'right@example.com', is_email_confirmed: false } },
  })
  expect((await confirm(old)).status).toBe(410)
  const { status, body } = await confirm(linkTokenOf((await mailsTo(provider.db, 'right@example.com'))[0]))
  expect(status).toBe(200)
  expect(body).toMatchObject({ user_info: { email: 'right@example.com', username: 'right@example.com' } })
})

test('correcting to an address that has an account says the same, and mails that account', async () => {
  const { token } = await newcomer()
  const other = await member()
  const [taken, free] = [
    await post('user/confirm-email/change/', token, { email: other.email }),
    await post('user/confirm-email/change/', token, { email: 'free@example.com' }),
  ]
  expect(taken.status).toBe(free.status)
  expect(taken.text.replaceAll(other.email, 'free@example.com')).toBe(free.text)
  expect(await subjectsTo(other.email)).toEqual(['You already have an account'])
  expect(await subjectsTo('free@example.com')).toEqual(['Confirm your email address'])
})

test('of an address that is confirmed nothing is resent or corrected', async () => {
  const { token } = await member()
  const sentence = { status: 409, body: { error: 'Your address is confirmed already.' } }
  expect(await post('user/confirm-email/resend/', token)).toMatchObject(sentence)
  expect(await post('user/confirm-email/change/', token, { email: 'x@example.com' })).toMatchObject(sentence)
})

test('a new address becomes the account’s once its link is opened, and the old one is told', async () => {
  const { email, token } = await member()
  const asked = await post('user/email/change/', token, { email: 'new@example.com', password })
  expect(asked.status).toBe(200)
  expect((await provider.ask('GET api/optimized/user/profile/', { token })).body).toMatchObject({ email })
  const link = linkTokenOf((await mailsTo(provider.db, 'new@example.com'))[0])
  expect(await provider.ask(`POST user/email/confirm/${link}/`)).toMatchObject({
    status: 200,
    body: { email: 'new@example.com' },
  })
  expect((await provider.ask(`POST user/email/confirm/${link}/`)).status).toBe(410)
  expect(await subjectsTo(email)).toEqual([
    'Your email address was changed',
    'Somebody wants to change your email address',
  ])
  const signIn = (identifier: string) =>
    provider.ask('POST user/login/', { body: { email: identifier, username: identifier, password } })
  expect((await signIn('new@example.com')).status).toBe(200)
  expect((await signIn(email)).status).toBe(400)
})

test('changing to an address that has an account says the same and changes nothing', async () => {
  const [{ token }, other] = [await member(), await member()]
  const [taken, free] = [
    await post('user/email/change/', token, { email: other.email, password }),
    await post('user/email/change/', token, { email: 'unused@example.com', password }),
  ]
  expect(taken.text.replaceAll(other.email, 'unused@example.com')).toBe(free.text)
  expect(await subjectsTo(other.email)).toEqual(['You already have an account'])
})

test('an address that was taken while its link was on the way is not taken away again', async () => {
  const { token } = await member()
  await post('user/email/change/', token, { email: 'raced@example.com', password })
  await makePerson(provider.db, { email: 'raced@example.com', username: 'raced@example.com' })
  const link = linkTokenOf((await mailsTo(provider.db, 'raced@example.com'))[0])
  expect((await provider.ask(`POST user/email/confirm/${link}/`)).status).toBe(410)
})

test.each([
  [{ email: 'next@example.com', password: 'Wrong!Horse7' }, 'This is not your password.', 'password'],
  [{ email: 'nonsense', password }, 'Please enter a valid email address', 'email'],
])('changing the address with %o is refused: %s', async (given, error, field) => {
  const { token } = await member()
  expect(await post('user/email/change/', token, given)).toMatchObject({ status: 400, body: { error, field } })
})

/** Two sessions of one account: its owner's, and that of somebody who knows the password. */
async function twoSessions() {
  const owner = await member()
  const { body } = await provider.ask('POST user/login/', {
    body: { email: owner.email, username: owner.email, password },
  })
  return { owner, intruder: String(Object(body).token) }
}
const askedChange = async (token: string, email: string) => {
  expect((await post('user/email/change/', token, { email, password })).status).toBe(200)
  return linkTokenOf((await mailsTo(provider.db, email))[0])
}
const finish = (link: string) => provider.ask(`POST user/email/confirm/${link}/`)
const isSignedIn = async (token: string) => (await provider.ask('GET user/details/', { token })).status === 200
const addressOf = async (id: number) =>
  (await provider.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

test.each([
  [
    'a new password',
    (token: string) => post('user/password/change/', token, { current_password: password, password: 'Another&Horse8' }),
  ],
  ['the end of all sessions', (token: string) => post('user/sessions/end/', token)],
  [
    'a new password by mail',
    async (_: string, email: string) => {
      await post('user/password/forgot/', '', { email })
      await vi.waitUntil(async () => (await subjectsTo(email))[0] === 'Choose a new password', { timeout: 10_000 })
      const link = linkTokenOf((await mailsTo(provider.db, email))[0])
      return provider.ask(`POST user/password/reset/${link}/`, { body: { password: 'Another&Horse8' } })
    },
  ],
])('a change of address that somebody else asked for does not survive %s', async (_, protect) => {
  const { owner, intruder } = await twoSessions()
  const link = await askedChange(intruder, `intruder-of-${owner.id}@example.com`)
  expect((await protect(owner.token, owner.email)).status).toBe(200)
  expect((await finish(link)).status).toBe(410)
  expect(await addressOf(owner.id)).toBe(owner.email)
})

test('the old address hears that another one is wanted, and its link stops the change for good', async () => {
  const { owner, intruder } = await twoSessions()
  const wanted = `wanted-of-${owner.id}@example.com`
  const link = await askedChange(intruder, wanted)
  const [mail] = await mailsTo(provider.db, owner.email)
  expect(mail?.subject).toBe('Somebody wants to change your email address')
  expect(mail?.text).toContain(wanted)
  const stop = linkTokenOf(mail)
  expect(mail?.text).toContain(`http://localhost:4600/stop-address-change/${stop}`)
  const stopped = await provider.ask(`POST user/email/stop/${stop}/`)
  expect(stopped).toMatchObject({ status: 200, body: { message: expect.stringContaining('choose a new one') } })
  expect((await finish(link)).status).toBe(410)
  expect([await isSignedIn(intruder), await isSignedIn(owner.token)]).toEqual([false, false])
  const again = await provider.ask('POST user/login/', {
    body: { email: owner.email, username: owner.email, password },
  })
  expect(again.status).toBe(400)
  expect((await provider.ask(`POST user/email/stop/${stop}/`)).status).toBe(410)
})

test('who stopped a change chooses a new password by mail', async () => {
  const { owner, intruder } = await twoSessions()
  await askedChange(intruder, `other-of-${owner.id}@example.com`)
  await provider.ask(`POST user/email/stop/${linkTokenOf((await mailsTo(provider.db, owner.email))[0])}/`)
  await provider.ask('POST user/password/forgot/', { body: { email: owner.email } })
  await vi.waitUntil(async () => (await subjectsTo(owner.email))[0] === 'Choose a new password', { timeout: 10_000 })
  const reset = linkTokenOf((await mailsTo(provider.db, owner.email))[0])
  expect(
    (await provider.ask(`POST user/password/reset/${reset}/`, { body: { password: 'Another&Horse8' } })).status,
  ).toBe(200)
})

test('a change that is done ends every session but the one that asked, and cannot be stopped any more', async () => {
  const { owner, intruder: second } = await twoSessions()
  const link = await askedChange(owner.token, `done-of-${owner.id}@example.com`)
  const stop = linkTokenOf((await mailsTo(provider.db, owner.email))[0])
  expect((await finish(link)).status).toBe(200)
  expect([await isSignedIn(owner.token), await isSignedIn(second)]).toEqual([true, false])
  expect((await provider.ask(`POST user/email/stop/${stop}/`)).status).toBe(410)
})

test('where the session that asked has ended, a change ends all of them', async () => {
  const { owner, intruder: second } = await twoSessions()
  const link = await askedChange(owner.token, `ended-of-${owner.id}@example.com`)
  await post('logout/', owner.token)
  expect((await finish(link)).status).toBe(200)
  expect(await isSignedIn(second)).toBe(false)
})

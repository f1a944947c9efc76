import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { migrate } from '../../../server/db/migrate.ts'
import { openMigratedTo } from '../migratedTo.ts'
import { createTestProvider, linkTokenOf, mailsTo, makePerson, type TestProvider } from '../support.ts'
import { waitlistEntry } from './waitlistEntry.ts'

let provider: TestProvider
let admin = ''
beforeAll(async () => {
  provider = await createTestProvider({ env: { WAITLIST: 'on' } })
  admin = (await makePerson(provider.db, { is_staff: true })).token
})
afterAll(() => provider.close())

const join = (email: string) =>
  provider.ask('POST user/waitlist/signup/', {
    body: { first_name: 'Ada', last_name: 'Lovelace', email, platforms: [] },
  })
const approve = async (email: string) => {
  await join(email)
  const { id } = await provider.db
    .selectFrom('waitlist_entries')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await provider.ask('POST admin/waitlist/approve/', { token: admin, body: { ids: [id] } })
}
const register = (email: string) => provider.ask('POST user/register/email', { body: { email } })
const registered = async (email: string) => {
  await approve(email)
  return String(Object((await register(email)).body).token)
}
const correct = (token: string, email: string) =>
  provider.ask('POST user/confirm-email/change/', { token, body: { email } })
const confirm = async (email: string) => {
  await vi.waitUntil(async () => (await mailsTo(provider.db, email))[0]?.subject === 'Confirm your email address', {
    timeout: 10_000,
  })
  return provider.ask(`POST user/confirm-email/${linkTokenOf((await mailsTo(provider.db, email))[0])}/`, {
    body: { first_name: 'Ada', last_name: 'Lovelace', password: 'Correct!Horse7' },
  })
}
const notWaiting = { status: 400, body: { error: "You're not on the waitlist", code: 'invalid_request' } }
const notApproved = {
  status: 400,
  body: {
    error: 'This address is not approved yet. Keep the one that is, or join the waitlist with this one.',
    field: 'email',
  },
}

test('one approved address lets in one person: a correction to another needs that one’s own approval', async () => {
  const token = await registered('approved@example.com')
  expect(await correct(token, 'second@example.com')).toMatchObject(notApproved)
  await join('second@example.com')
  expect(await correct(token, 'second@example.com')).toMatchObject(notApproved)
  expect(await mailsTo(provider.db, 'second@example.com')).toMatchObject([{ subject: 'You are on the waitlist' }])
  expect((await confirm('approved@example.com')).status).toBe(200)
})

test('with an approval of its own the address can be corrected, and each approval lets in one account', async () => {
  const token = await registered('typo@example.com')
  await approve('right@example.com')
  expect((await correct(token, 'right@example.com')).status).toBe(200)
  expect((await confirm('right@example.com')).status).toBe(200)
  expect(await register('right@example.com')).toMatchObject({ body: { code: 808 } })
  expect((await register('typo@example.com')).status).toBe(200)
})

test('back to the address of the sign-up needs no second approval', async () => {
  const token = await registered('back@example.com')
  await approve('forth@example.com')
  await correct(token, 'forth@example.com')
  expect((await correct(token, 'back@example.com')).status).toBe(200)
  expect((await confirm('back@example.com')).status).toBe(200)
})

test('an approval that an account came in by lets in nobody else after that account has changed its address', async () => {
  await registered('moving@example.com')
  const { body } = await confirm('moving@example.com')
  const { token } = Object(body)
  await provider.ask('POST user/email/change/', {
    token,
    body: { email: 'moved@example.com', password: 'Correct!Horse7' },
  })
  const link = linkTokenOf((await mailsTo(provider.db, 'moved@example.com'))[0])
  expect((await provider.ask(`POST user/email/confirm/${link}/`)).status).toBe(200)
  expect(await register('moving@example.com')).toEqual(expect.objectContaining(notWaiting))
  await join('moving@example.com')
  expect((await mailsTo(provider.db, 'moving@example.com'))[0]?.subject).toBe('You are on the waitlist')
  expect(await register('moving@example.com')).toMatchObject({ body: { waitlist: { priority: expect.any(Number) } } })
})

test('a correction to an approved address does not take its approval before the address is confirmed', async () => {
  const token = await registered('first@example.com')
  await approve('victim@example.com')
  expect((await correct(token, 'victim@example.com')).status).toBe(200)
  expect(await register('victim@example.com')).toMatchObject({ status: 200, body: { token: expect.any(String) } })
})

test('an approval that is taken back while its mail is on the way confirms nothing', async () => {
  const token = await registered('hasty@example.com')
  await approve('gone@example.com')
  await correct(token, 'gone@example.com')
  await provider.db.deleteFrom('waitlist_entries').where('email', '=', 'gone@example.com').execute()
  expect(await confirm('gone@example.com')).toMatchObject(notApproved)
})

test('approvals of before belong to the accounts that came in by them', async () => {
  const db = await openMigratedTo('011-account-leases')
  const account = { first_name: 'Ada', last_name: 'Lovelace', plan: 'Free', is_email_confirmed: true }
  const [member] = await db
    .insertInto('users')
    .values([
      { ...account, email: 'in@example.com', username: 'in' },
      { ...account, email: 'unconfirmed@example.com', username: 'unconfirmed', is_email_confirmed: false },
    ])
    .returning('id')
    .execute()
  const [now, unused] = [new Date(), 'unused@example.com']
  await db
    .insertInto('waitlist_entries')
    .values([
      waitlistEntry('in@example.com', now),
      waitlistEntry('unconfirmed@example.com', now),
      waitlistEntry(unused, now),
    ])
    .execute()
  await migrate(db)
  expect(await db.selectFrom('waitlist_entries').select(['email', 'user_id']).orderBy('id').execute()).toEqual([
    { email: 'in@example.com', user_id: member?.id },
    { email: 'unconfirmed@example.com', user_id: null },
    { email: unused, user_id: null },
  ])
  await db.destroy()
})

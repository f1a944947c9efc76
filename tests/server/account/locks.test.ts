import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { store } from '../../../server/account/billing/subscriptionStatus.ts'
import { dropAllLinks, issueLink } from '../../../server/account/emailLinks.ts'
import { hashPassword } from '../../../server/account/passwords.ts'
import { endAccess } from '../../../server/account/sessions.ts'
import { issueToken } from '../../../server/account/tokens.ts'
import { lockUser } from '../../../server/account/userLock.ts'
import { makeAccount } from '../content/accounts.ts'
import { inTheMiddleOf, rowsFreeBeforeWrite, type Trx } from '../support/secondConnection.ts'
import { createTestProvider, mailsTo, makePerson, type TestPerson, type TestProvider } from '../support.ts'

const old = 'Correct!Horse7'
const chosen = 'Another&Horse8'
let provider: TestProvider
let password_hash = ''
let chosen_hash = ''
beforeAll(async () => {
  provider = await createTestProvider()
  password_hash = await hashPassword(old)
  chosen_hash = await hashPassword(chosen)
})
afterAll(() => provider.close())

const sessionsOf = ({ id }: TestPerson) =>
  provider.db.selectFrom('tokens').select('id').where('user_id', '=', id).execute()
const livingLinks = async ({ id }: TestPerson, purpose: 'confirm' | 'reset') =>
  (
    await provider.db
      .selectFrom('email_links')
      .select('id')
      .where('user_id', '=', id)
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .execute()
  ).length

const deletes = ({ token, email }: TestPerson) =>
  provider.ask('POST user/delete/', { token, body: { email, password: old } })
const stateOf = async (id: number) =>
  (await provider.db.selectFrom('social_accounts').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

describe('while a new password is being set', () => {
  const setsPassword =
    ({ id }: TestPerson) =>
    async (trx: Trx) => {
      await lockUser(trx, id)
      await trx.updateTable('users').set({ password_hash: chosen_hash }).where('id', '=', id).execute()
      await endAccess(trx, id)
    }

  test('a sign-in with the old one waits for it and opens no session', async () => {
    const person = await makePerson(provider.db, { password_hash })
    const { email } = person
    const answer = await inTheMiddleOf(provider.database, { begins: setsPassword(person) }, () =>
      provider.ask('POST user/login/', { body: { email, username: email, password: old } }),
    )
    expect(answer.status).toBe(400)
    expect(await sessionsOf(person)).toEqual([])
  })

  test.each([
    ['another new password', 'password/change', { current_password: old, password: 'Third!Horse99' }],
    ['a change of address', 'email/change', { email: 'elsewhere@example.com', password: old }],
  ])('%s that the old one allowed waits for it and is refused', async (_, path, body) => {
    const person = await makePerson(provider.db, { password_hash })
    const answer = await inTheMiddleOf(provider.database, { begins: setsPassword(person) }, () =>
      provider.ask(`POST user/${path}/`, { token: person.token, body }),
    )
    expect(answer.status).toBe(401)
    const { password_hash: now } = await provider.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(now).toBe(chosen_hash)
    expect(await mailsTo(provider.db, 'elsewhere@example.com')).toEqual([])
  })

  test('deleting the account waits for it and is refused before anybody else is told', async () => {
    const person = await makePerson(provider.db, { password_hash })
    const account = await makeAccount(provider.db, person.id)
    const answer = await inTheMiddleOf(provider.database, { begins: setsPassword(person) }, () => deletes(person))
    expect(answer.status).toBe(401)
    expect(await stateOf(account)).toBe('connected')
  })

  test('deleting the account, begun before, is refused once others have been told, and deletes nothing', async () => {
    const person = await makePerson(provider.db, { password_hash })
    const account = await makeAccount(provider.db, person.id)
    const other = {
      begins: (trx: Trx) =>
        trx.selectFrom('social_accounts').select('id').where('id', '=', account).forUpdate().execute(),
      ends: setsPassword(person),
    }
    const answer = await inTheMiddleOf(provider.database, other, () => deletes(person))
    expect(answer.status).toBe(401)
    expect(await provider.db.selectFrom('users').select('id').where('id', '=', person.id).execute()).toHaveLength(1)
  })
})

test('a sign-in while its person is being suspended waits for it, opens no session and says why', async () => {
  const person = await makePerson(provider.db, { password_hash })
  const { email, id } = person
  const suspends = async (trx: Trx) => {
    await endAccess(trx, id)
    await trx.updateTable('users').set({ is_suspended: true }).where('id', '=', id).execute()
  }
  const answer = await inTheMiddleOf(provider.database, { begins: suspends }, () =>
    provider.ask('POST user/login/', { body: { email, username: email, password: old } }),
  )
  expect(answer).toMatchObject({
    status: 403,
    body: { error: 'Your account is suspended. Please contact support.' },
  })
  expect(await sessionsOf(person)).toEqual([])
})

describe('while a session is beginning', () => {
  const begins =
    ({ id }: TestPerson) =>
    async (trx: Trx) => {
      await lockUser(trx, id)
      await issueToken(trx, id)
    }

  test('signing out everywhere waits for it and ends it too', async () => {
    const person = await makePerson(provider.db)
    const answer = await inTheMiddleOf(provider.database, { begins: begins(person) }, () =>
      provider.ask('POST user/sessions/end/', { token: person.token }),
    )
    expect(answer.status).toBe(200)
    expect(await sessionsOf(person)).toEqual([])
  })
})

describe('while something else locks the person and then ends their links', () => {
  const links = {
    'user/password/reset': 'reset',
    'user/email/stop': 'stop',
    'user/confirm-email': 'confirm',
    'user/email/confirm': 'change',
  } as const
  const bodies: Record<string, object> = {
    'user/password/reset': { password: chosen },
    'user/confirm-email': { first_name: 'Ada', last_name: 'Lovelace', password: chosen },
  }

  test.each(Object.entries(links))(
    '%s waits before it touches its link: no deadlock, and it is dead',
    async (path, purpose) => {
      const person = await makePerson(provider.db, { password_hash, is_email_confirmed: purpose !== 'confirm' })
      const link = await issueLink(provider.db, person, purpose)
      const other = {
        begins: (trx: Trx) => lockUser(trx, person.id),
        ends: (trx: Trx) => dropAllLinks(trx, person.id),
      }
      const body = bodies[path]
      const answer = await inTheMiddleOf(provider.database, other, () =>
        provider.ask(`POST ${path}/${link}/`, body ? { body } : {}),
      )
      expect(answer.status, answer.text).toBe(410)
    },
  )
})

describe('of two mails that are asked for at once, the later one’s link is the only one:', () => {
  const issues = (person: TestPerson, purpose: 'confirm' | 'reset') => async (trx: Trx) => {
    await lockUser(trx, person.id)
    await issueLink(trx, person, purpose)
  }

  test('a password that was forgotten', async () => {
    const person = await makePerson(provider.db, { password_hash })
    await inTheMiddleOf(provider.database, { begins: issues(person, 'reset') }, async () => {
      await provider.ask('POST user/password/forgot/', { body: { email: person.email } })
      await vi.waitUntil(async () => (await mailsTo(provider.db, person.email)).length === 1, { timeout: 10_000 })
    })
    expect(await livingLinks(person, 'reset')).toBe(1)
  })

  test('an address to confirm', async () => {
    const person = await makePerson(provider.db, { is_email_confirmed: false })
    const answer = await inTheMiddleOf(provider.database, { begins: issues(person, 'confirm') }, () =>
      provider.ask('POST user/confirm-email/resend/', { token: person.token }),
    )
    expect(answer.status).toBe(200)
    expect(await livingLinks(person, 'confirm')).toBe(1)
  })
})

test('an older answer of the payment provider waits for the newer one that is being stored, and changes nothing', async () => {
  const person = await makePerson(provider.db)
  const accounts = { hold: async () => {}, release: async () => {} }
  const [earlier, later] = [new Date('2031-03-01T10:00:00Z'), new Date('2031-03-01T10:00:05Z')]
  const storesNewer = (trx: Trx) =>
    trx
      .updateTable('users')
      .set({ subscription_status: 'canceled', billing_read_at: later })
      .where('id', '=', person.id)
      .execute()
  const isStored = await inTheMiddleOf(provider.database, { begins: storesNewer }, () =>
    store({ db: provider.db, accounts }, person.id, {
      status: 'active',
      plan: null,
      stripe: { customerId: 'cus_1', subscriptionId: 'sub_1', readAt: earlier },
    }),
  )
  expect(isStored).toBe(false)
  const { subscription_status } = await provider.db
    .selectFrom('users')
    .select('subscription_status')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(subscription_status).toBe('canceled')
})

describe('of onboarding, two steps at once', () => {
  const profile = { step: 'profile', business_name: 'Marlow Bakery', industry: 'Food and drink' }
  const newcomer = async () => {
    const person = await makePerson(provider.db, { is_onboarding_complete: false })
    expect((await save(person, profile)).status).toBe(200)
    return person
  }
  const save = ({ token }: TestPerson, body: object) => provider.ask('POST user/onboarding/', { token, body })
  const rowOf = ({ id }: TestPerson) =>
    provider.db.selectFrom('onboarding').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow()
  const changes = ({ id }: TestPerson, columns: { passed?: string; suggested_sets?: number }) => ({
    begins: (trx: Trx) => trx.selectFrom('onboarding').select('passed').where('user_id', '=', id).forUpdate().execute(),
    ends: (trx: Trx) => trx.updateTable('onboarding').set(columns).where('user_id', '=', id).execute(),
  })

  test('are both passed', async () => {
    const person = await newcomer()
    const other = changes(person, { passed: JSON.stringify(['profile', 'plan']) })
    await inTheMiddleOf(provider.database, other, () => save(person, { step: 'networks', skip: true }))
    expect((await rowOf(person)).passed).toEqual(['profile', 'plan', 'networks'])
  })

  test('come one after the other: the first holds what it has read until it has written', async () => {
    const person = await newcomer()
    const free = await rowsFreeBeforeWrite(
      provider.database,
      {
        write: { table: 'onboarding', on: 'update' },
        rows: (trx) =>
          trx
            .selectFrom('onboarding')
            .select('user_id')
            .where('user_id', '=', person.id)
            .forUpdate()
            .skipLocked()
            .execute(),
      },
      () => save(person, { step: 'networks', skip: true }),
    )
    expect(free).toBe(0)
    expect((await rowOf(person)).passed).toEqual(['profile', 'networks'])
  })

  test('that offer first posts offer two sets, one after the other', async () => {
    const person = await newcomer()
    await inTheMiddleOf(provider.database, changes(person, { suggested_sets: 1 }), () =>
      provider.ask('POST user/onboarding/first-posts/', { token: person.token }),
    )
    expect((await rowOf(person)).suggested_sets).toBe(2)
  })

  test('of which one offers posts and one names the business anew: it is known how many were offered', async () => {
    const person = await newcomer()
    await inTheMiddleOf(provider.database, changes(person, { suggested_sets: 1 }), () =>
      save(person, { ...profile, business_name: 'Renamed' }),
    )
    expect(await rowOf(person)).toMatchObject({ business_name: 'Renamed', suggested_sets: 1 })
  })
})

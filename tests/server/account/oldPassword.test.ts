import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { issueLink } from '../../../server/account/emailLinks.ts'
import { hashPassword } from '../../../server/account/passwords.ts'
import { issueToken } from '../../../server/account/tokens.ts'
import { lockUser } from '../../../server/account/userLock.ts'
import { createTestProvider, linkTokenOf, mailsTo, makePerson, type TestPerson, type TestProvider } from '../support.ts'

// The files beside this one share their modules: it begins with its own, and leaves none of them to the next.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

/** What happens, once, between a look at a password and what it allows. */
const between = vi.hoisted((): { happens: (() => Promise<unknown>) | null } => ({ happens: null }))
vi.mock('../../../server/account/passwords.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../../server/account/passwords.ts')>()
  const passwordFits: typeof original.passwordFits = async (...given) => {
    const fits = await original.passwordFits(...given)
    const { happens } = between
    between.happens = null
    await happens?.()
    return fits
  }
  return { ...original, passwordFits }
})

const old = 'Correct!Horse7'
const chosen = 'Another&Horse8'
const evil = 'Evil&Stable99'
let provider: TestProvider
let password_hash = ''
beforeAll(async () => {
  provider = await createTestProvider()
  password_hash = await hashPassword(old)
})
afterAll(() => provider.close())

const signIn = (email: string, password: string) =>
  provider.ask('POST user/login/', { body: { email, username: email, password } })
const sessionsOf = ({ id }: TestPerson) =>
  provider.db.selectFrom('tokens').select('id').where('user_id', '=', id).execute()
const change = (token: string, password: string) =>
  provider.ask('POST user/password/change/', { token, body: { current_password: old, password } })

/** What ends all that the old password opened, once it is called; it answers how many sessions live after it. */
const ends = {
  'a new password': async ({ id }: TestPerson) => {
    const token = await issueToken(provider.db, id)
    return async () => {
      expect((await change(token, chosen)).status).toBe(200)
      return 1
    }
  },
  'a reset': async (person: TestPerson) => {
    const link = await issueLink(provider.db, person, 'reset')
    return async () => {
      const answer = await provider.ask(`POST user/password/reset/${link}/`, { body: { password: chosen } })
      expect(answer.status).toBe(200)
      return 0
    }
  },
  'the stop link': async (person: TestPerson) => {
    const link = await issueLink(provider.db, person, 'stop')
    return async () => {
      expect((await provider.ask(`POST user/email/stop/${link}/`)).status).toBe(200)
      return 0
    }
  },
}

/** What the old password began. */
const acts = {
  'a new password': ({ token }: TestPerson) => change(token, evil),
  'a change of address': ({ token, id }: TestPerson) =>
    provider.ask('POST user/email/change/', { token, body: { email: `evil${id}@example.com`, password: old } }),
  'deleting the account': ({ token, email }: TestPerson) =>
    provider.ask('POST user/delete/', { token, body: { email, password: old } }),
}

describe.each(Object.entries(ends))('%s ends what was begun with the old password:', (_, prepare) => {
  /** A person, with what ends all in the middle of the next look at a password. */
  async function interrupted() {
    const person = await makePerson(provider.db, { password_hash })
    const end = await prepare(person)
    const left = vi.fn<(living: number) => void>()
    between.happens = async () => left(await end())
    return { person, left }
  }

  test('a sign-in opens no session', async () => {
    const { person, left } = await interrupted()
    const answer = await signIn(person.email, old)
    expect(answer.body).toEqual({ error: 'Login failed. Please check your credentials.', code: 'invalid_request' })
    expect(answer.status).toBe(400)
    expect(left).toHaveBeenCalledExactlyOnceWith((await sessionsOf(person)).length)
  })

  test.each(Object.entries(acts))('%s is refused', async (_, act) => {
    const { person, left } = await interrupted()
    const before = await provider.db.selectFrom('users').select('email').where('id', '=', person.id).execute()
    const answer = await act(person)
    expect(answer.body).toMatchObject({ detail: 'Invalid token.' })
    expect(answer.status).toBe(401)
    expect(left).toHaveBeenCalledExactlyOnceWith((await sessionsOf(person)).length)
    expect((await signIn(person.email, evil)).status).toBe(400)
    expect(await mailsTo(provider.db, `evil${person.id}@example.com`)).toEqual([])
    const after = await provider.db.selectFrom('users').select('email').where('id', '=', person.id).execute()
    expect(after).toEqual(before)
  })
})

test('a change of address asked for by a session that has ended meanwhile is refused', async () => {
  const person = await makePerson(provider.db, { password_hash })
  between.happens = async () => {
    expect((await provider.ask('POST user/sessions/end/', { token: person.token })).status).toBe(200)
  }
  expect((await acts['a change of address'](person)).status).toBe(401)
  expect(await mailsTo(provider.db, `evil${person.id}@example.com`)).toEqual([])
  expect((await signIn(person.email, old)).status).toBe(200)
})

/** Whether somebody waits for a lock; the embedded database has one session, for which everything waits. */
async function isWaitedFor(): Promise<boolean> {
  if (provider.database.kind === 'embedded') return true
  const { rows } = await provider.database.pool.query(
    "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  )
  return rows.length > 0
}

test.each(Object.entries(ends))('%s ends a session too that is about to begin', async (_, prepare) => {
  const person = await makePerson(provider.db, { password_hash })
  const end = await prepare(person)
  const ending = await provider.db.transaction().execute(async (trx) => {
    await lockUser(trx, person.id)
    const left = end()
    await vi.waitUntil(isWaitedFor, { timeout: 10_000 })
    await issueToken(trx, person.id)
    return { left }
  })
  const left = await ending.left
  expect(await sessionsOf(person)).toHaveLength(left)
})

test('whatever changes an account at once, none waits for another for ever', async () => {
  for (const round of [1, 2, 3]) {
    const person = await makePerson(provider.db, { password_hash })
    await provider.ask('POST user/email/change/', {
      token: person.token,
      body: { email: `round${round}@example.com`, password: old },
    })
    const confirm = linkTokenOf((await mailsTo(provider.db, `round${round}@example.com`))[0])
    const reset = await issueLink(provider.db, person, 'reset')
    const answers = await Promise.all([
      change(await issueToken(provider.db, person.id), chosen),
      provider.ask(`POST user/password/reset/${reset}/`, { body: { password: chosen } }),
      provider.ask(`POST user/email/confirm/${confirm}/`),
      acts['a change of address'](person),
      provider.ask('POST user/sessions/end/', { token: await issueToken(provider.db, person.id) }),
      signIn(person.email, old),
    ])
    for (const { status, text } of answers) expect([200, 400, 401, 410], text).toContain(status)
  }
})

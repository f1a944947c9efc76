import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { userDetail } from '../../../contract/account.ts'
import { formatLocales } from '../../../contract/regionalFormat.ts'
import { sessionsOf } from '../../../server/account/sessions.ts'
import { sweepTokens } from '../../../server/account/tokens.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'

let provider: TestProvider

beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
afterEach(() => vi.useRealTimers())

const minute = 60_000
const day = 24 * 60 * minute
const details = (token: string) => provider.ask('GET user/details/', { token })

test('sign-out ends the session of the token and no other', async () => {
  const person = await makePerson(provider.db)
  const { body } = await provider.ask('POST logout/', { token: person.token })
  expect(body).toEqual({ message: 'You have been logged out.' })
  const after = await details(person.token)
  expect(after.status).toBe(401)
  expect(Object(after.body).detail).toBe('Invalid token.')
})

test('user details come as a list of one', async () => {
  const person = await makePerson(provider.db, { timezone: 'Europe/Oslo' })
  const { body } = await details(person.token)
  expect(body).toEqual([
    expect.objectContaining({
      id: person.id,
      username: person.email,
      is_staff: false,
      is_superuser: false,
      userprofile: expect.objectContaining({ social_accounts: [], timezone: 'Europe/Oslo' }),
    }),
  ])
})

describe('a token lives thirty days from its last use', () => {
  const lastUse = new Date('2031-03-01T10:00:00Z')
  const lastUsed = async () => {
    const person = await makePerson(provider.db)
    await provider.db.updateTable('tokens').set({ last_used_at: lastUse }).where('user_id', '=', person.id).execute()
    return person
  }
  const passes = (milliseconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: lastUse.getTime() + milliseconds })
  const rowsOf = ({ id }: TestPerson) =>
    provider.db.selectFrom('tokens').select('last_used_at').where('user_id', '=', id).execute()

  test.each([
    ['29 days, 23 hours and 59 minutes', 30 * day - minute, 200],
    ['30 days', 30 * day, 401],
  ])('after %s', async (_, milliseconds, status) => {
    const { token } = await lastUsed()
    passes(milliseconds)
    expect((await details(token)).status).toBe(status)
  })

  test('and each use begins them anew', async () => {
    const { token } = await lastUsed()
    for (const [milliseconds, status] of [
      [30 * day - minute, 200],
      [60 * day - 2 * minute, 200],
      [90 * day - 2 * minute, 401],
    ] as const) {
      passes(milliseconds)
      expect((await details(token)).status).toBe(status)
    }
  })

  test('only then it is listed no more as a session of the person', async () => {
    const person = await lastUsed()
    const owner = { id: person.id, tokenId: 0 }
    passes(30 * day - minute)
    expect(await sessionsOf(provider.db, owner)).toHaveLength(1)
    passes(30 * day)
    expect(await sessionsOf(provider.db, owner)).toEqual([])
  })

  test('only then it is taken away', async () => {
    const person = await lastUsed()
    await sweepTokens(provider.db, new Date(lastUse.getTime() + 30 * day - minute))
    expect(await rowsOf(person)).toHaveLength(1)
    await sweepTokens(provider.db, new Date(lastUse.getTime() + 30 * day + 1))
    expect(await rowsOf(person)).toEqual([])
  })
})

test('use is written down at most once a minute', async () => {
  const person = await makePerson(provider.db)
  const lastUse = async () => {
    const row = await provider.db
      .selectFrom('tokens')
      .select('last_used_at')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
    return row.last_used_at.getTime()
  }
  const issued = await lastUse()
  await details(person.token)
  expect(await lastUse()).toBe(issued)
  vi.useFakeTimers({ toFake: ['Date'], now: issued + 61_000 })
  await details(person.token)
  expect(await lastUse()).toBe(issued + 61_000)
})

test('a suspended person’s sessions stop working', async () => {
  const person = await makePerson(provider.db, { is_suspended: true })
  const { status, body } = await details(person.token)
  expect(status).toBe(403)
  expect(body).toEqual({ error: 'Your account is suspended. Please contact support.', code: 'not_allowed' })
})

test('name and time zone can be changed, by the rules of the forms', async () => {
  const { token } = await makePerson(provider.db)
  const change = (body: object) => provider.ask('PATCH user/profile/', { token, body })
  const changed = await change({ first_name: ' Grace ', timezone: 'Europe/Paris' })
  expect(changed.body).toMatchObject({
    first_name: 'Grace',
    last_name: 'Lovelace',
    userprofile: { timezone: 'Europe/Paris' },
  })
  expect((await change({ last_name: '12345' })).body).toEqual({
    error: 'Last name cannot be only numbers',
    field: 'last_name',
    code: 'invalid_request',
  })
  expect((await change({ timezone: 'Nowhere' })).body).toEqual({
    error: 'This time zone is not known',
    field: 'timezone',
    code: 'invalid_request',
  })
})

test('dates and numbers are as the specification has them until they are chosen otherwise', async () => {
  const { token } = await makePerson(provider.db)
  const change = (body: object) => provider.ask('PATCH user/profile/', { token, body })
  const stored = async () =>
    userDetail.parse((await provider.ask('GET api/optimized/user/profile/', { token })).body).userprofile
  expect(await stored()).toMatchObject({ format_locale: 'en-US', clock: 'locale', week_start: 'locale' })
  const changed = await change({ format_locale: 'de-DE', week_start: 'monday' })
  expect(changed.body).toMatchObject({ userprofile: { format_locale: 'de-DE', clock: 'locale', week_start: 'monday' } })
  expect((await change({ clock: '24' })).status).toBe(200)
  expect(await stored()).toMatchObject({ format_locale: 'de-DE', clock: '24', week_start: 'monday', timezone: 'UTC' })
})

test.each([
  ['format_locale', 'xx-XX', `Language and region must be one of: ${formatLocales.join(', ')}`],
  ['clock', '13', 'Clock must be one of: 12, 24, locale'],
  ['week_start', 'friday', 'Weeks begin on must be one of: locale, monday, sunday, saturday'],
])('%s: %s is refused at its field, and nothing is changed', async (field, value, error) => {
  const { token } = await makePerson(provider.db)
  const refused = await provider.ask('PATCH user/profile/', { token, body: { first_name: 'Grace', [field]: value } })
  expect([refused.status, refused.body]).toEqual([400, { error, field, code: 'invalid_request' }])
  expect((await provider.ask('GET api/optimized/user/profile/', { token })).body).toMatchObject({
    first_name: 'Ada',
    userprofile: { format_locale: 'en-US', clock: 'locale', week_start: 'locale' },
  })
})

test.each([
  [{ is_email_confirmed: false }, 'Please confirm your email address first'],
  [{ is_onboarding_complete: false }, 'Please complete your onboarding process'],
  [
    { subscription_status: 'canceled' },
    "Your account is missing payment. If you don't believe you should see this message please contact support.",
  ],
  [
    { subscription_status: 'blocked' },
    "Your account is missing payment. If you don't believe you should see this message please contact support.",
  ],
  [{ plan: 'Free' }, 'This feature is not available in your current plan.'],
  [{ plan: 'Design Tools' }, 'This feature is not available in your current plan.'],
])('a person with %o is refused a new post: %s', async (given, sentence) => {
  const { token } = await makePerson(provider.db, given)
  const { status, body } = await provider.ask('POST posts/', { token, body: {} })
  expect(status).toBe(403)
  expect(body).toEqual({ error: sentence, code: 'not_allowed' })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listApiKeys, mostApiKeys } from '../../../contract/apiKeys.ts'
import { issueLink } from '../../../server/account/emailLinks.ts'
import { hashPassword } from '../../../server/account/passwords.ts'
import { sweepKeys } from '../../../server/apiKeys/apiKeys.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { byKey, makeKey } from './support.ts'

const day = 24 * 3_600_000
const inDays = (days: number) => new Date(Date.now() + days * day)

let provider: TestProvider
let ada: TestPerson
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  ada = await makePerson(provider.db)
})

const listed = async (person = ada) =>
  listApiKeys.answer.parse((await provider.ask('GET api-keys/', { token: person.token })).body).results
const create = (body: object, person = ada) =>
  provider.ask('POST api-keys/', { token: person.token, body: { name: 'A program', scopes: ['read'], ...body } })
const makeBusiness = async (person: TestPerson) => {
  const values = { user_id: person.id, name: 'The bakery' }
  return (await provider.db.insertInto('business_profiles').values(values).returning('id').executeTakeFirstOrThrow()).id
}
const setKey = (id: number, given: { expires_at?: Date; last_used_at?: Date }) =>
  provider.db.updateTable('api_keys').set(given).where('id', '=', id).execute()

describe('a key', () => {
  test('is answered once with its secret, listed without, and stored as a hash', async () => {
    const { key, secret } = await makeKey(provider, ada, { name: ' Website ', scopes: ['read', 'publish', 'read'] })
    expect(secret).toMatch(/^solo_[\w-]{43}$/)
    expect(key).toMatchObject({ name: 'Website', scopes: ['read', 'publish'], prefix: secret.slice(0, 10) })
    expect(await listed()).toEqual([key])
    expect(JSON.stringify(await provider.db.selectFrom('api_keys').selectAll().execute())).not.toContain(secret)
  })

  test('is listed newest first, of the person alone', async () => {
    const bob = await makePerson(provider.db)
    await makeKey(provider, bob)
    const [first, second] = [await makeKey(provider, ada), await makeKey(provider, ada)]
    expect((await listed()).map(({ id }) => id)).toEqual([second.key.id, first.key.id])
  })

  test('reaches a business of the person’s own', async () => {
    const business_profile_id = await makeBusiness(ada)
    expect((await makeKey(provider, ada, { business_profile_id })).key).toMatchObject({ business_profile_id })
    const answer = await create({ business_profile_id: await makeBusiness(await makePerson(provider.db)) })
    expect(answer).toMatchObject({ status: 400, body: { field: 'business_profile_id' } })
  })

  test.each([
    ['past', -1, 'The end must be in the future.'],
    ['too far ahead', 740, 'The end can be at most two years ahead.'],
  ])('does not end %s', async (_, days, error) => {
    const answer = await create({ expires_at: inDays(days).toISOString() })
    expect(answer).toMatchObject({ status: 400, body: { error, field: 'expires_at' } })
  })

  test('ends at most two years ahead', async () => {
    const expires_at = inDays(729).toISOString()
    expect((await makeKey(provider, ada, { expires_at })).key).toMatchObject({ expires_at })
  })

  test(`is one of ${mostApiKeys} at the most, however many are made at once`, async () => {
    for (let made = 0; made < mostApiKeys - 1; made++) await makeKey(provider, ada)
    const statuses = (await Promise.all([create({}), create({})])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 409])
    expect((await create({})).body).toEqual({
      error: 'You have 25 API keys already. Revoke one to make another.',
      code: 'conflict',
    })
  })

  test('of another person is not found', async () => {
    const { key } = await makeKey(provider, await makePerson(provider.db))
    expect((await provider.ask(`DELETE api-keys/${key.id}/`, { token: ada.token })).status).toBe(404)
  })
})

describe('a call by a key', () => {
  const details = (secret: string, scheme = 'Bearer') =>
    provider.ask('GET user/details/', { headers: { authorization: `${scheme} ${secret}` } })
  const invalid = { status: 401, body: { error: 'Invalid token.', detail: 'Invalid token.' } }

  test.each(['Bearer', 'Token', 'bearer'])('is the person’s own, as %s', async (scheme) => {
    const { secret } = await makeKey(provider, ada)
    expect(await details(secret, scheme)).toMatchObject({ status: 200, body: [{ email: ada.email }] })
  })

  test('is refused at once when the key is revoked, as one that never was is', async () => {
    const { key, secret } = await makeKey(provider, ada)
    expect((await details(secret)).status).toBe(200)
    expect((await provider.ask(`DELETE api-keys/${key.id}/`, { token: ada.token })).status).toBe(204)
    expect(await details(secret)).toMatchObject(invalid)
    expect(await details(`solo_${'a'.repeat(43)}`)).toMatchObject(invalid)
    expect(await listed()).toEqual([])
  })

  test('is refused when the key has expired, which is listed still for 90 days', async () => {
    const { key, secret } = await makeKey(provider, ada)
    await setKey(key.id, { expires_at: inDays(-89) })
    expect(await details(secret)).toMatchObject(invalid)
    await sweepKeys(provider.db, new Date())
    expect(await listed()).toHaveLength(1)
    await setKey(key.id, { expires_at: inDays(-91) })
    await sweepKeys(provider.db, new Date())
    expect(await listed()).toEqual([])
  })

  test('is refused while the person is suspended', async () => {
    const { secret } = await makeKey(provider, ada)
    await provider.db.updateTable('users').set({ is_suspended: true }).where('id', '=', ada.id).execute()
    expect((await details(secret)).status).toBe(403)
  })

  test('is written down, once a minute at the most', async () => {
    const { key, secret } = await makeKey(provider, ada)
    await details(secret)
    const first = (await listed())[0]?.last_used_at
    expect(first).not.toBeNull()
    await details(secret)
    expect((await listed())[0]?.last_used_at).toBe(first)
    await setKey(key.id, { last_used_at: new Date(Date.now() - 61_000) })
    await details(secret)
    expect(Date.parse((await listed())[0]?.last_used_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  test('is no session: signing out everywhere leaves it', async () => {
    const { secret } = await makeKey(provider, ada)
    expect((await provider.ask('POST user/sessions/end/', { token: ada.token })).status).toBe(200)
    expect((await details(secret)).status).toBe(200)
  })

  test('stays with a new password that is set in a session', async () => {
    const [current_password, password] = ['Correct!Horse7', 'Longer!Horse77']
    const password_hash = await hashPassword(current_password)
    await provider.db.updateTable('users').set({ password_hash }).where('id', '=', ada.id).execute()
    const { secret } = await makeKey(provider, ada)
    const body = { current_password, password }
    expect((await provider.ask('POST user/password/change/', { token: ada.token, body })).status).toBe(200)
    expect((await details(secret)).status).toBe(200)
  })

  test.each([
    ['a password that is chosen by mail', 'reset', 'user/password/reset', { password: 'Longer!Horse77' }],
    ['a change of address that is stopped', 'stop', 'user/email/stop', undefined],
  ] as const)('ends with %s', async (_, purpose, path, body) => {
    const { secret } = await makeKey(provider, ada)
    const link = await issueLink(provider.db, ada, purpose)
    expect((await provider.ask(`POST ${path}/${link}/`, { body })).status).toBe(200)
    expect(await details(secret)).toMatchObject(invalid)
  })

  test('is told of in the export of what is stored, without what it could be made with', async () => {
    const { key, secret } = await makeKey(provider, ada)
    const { text, body } = await provider.ask('GET user/export/', { token: ada.token })
    expect(Object(body).data.api_keys).toEqual([key])
    const { hash } = await provider.db
      .selectFrom('api_keys')
      .select('hash')
      .where('id', '=', key.id)
      .executeTakeFirstOrThrow()
    expect(text).not.toContain(secret)
    expect(text).not.toContain(hash)
  })

  test('ends with the account', async () => {
    const { secret } = await makeKey(provider, ada)
    await provider.db.deleteFrom('users').where('id', '=', ada.id).execute()
    expect(await details(secret)).toMatchObject(invalid)
  })

  test('leaves nothing of the secret in the log', async () => {
    const { secret } = await makeKey(provider, ada)
    await details(secret)
    await provider.ask('POST posts/', { headers: { authorization: `Bearer ${secret}` }, body: { secret } })
    await provider.ask(`GET posts/${secret}/`, { headers: { authorization: `Bearer ${secret}` } })
    await provider.ask(`GET posts/?search=${secret}`, { headers: { authorization: `Bearer ${secret}x` } })
    expect(provider.logged.length).toBeGreaterThan(3)
    expect(provider.logged.join('')).not.toContain(secret.slice(10))
  })
})

describe('how many calls a key may make', () => {
  const count = (answer: { headers: Headers }) =>
    ['Limit', 'Remaining', 'Reset'].map((name) => Number(answer.headers.get(`RateLimit-${name}`)))

  test('is said with every answer, refusals too, and with none of a session', async () => {
    const { secret } = await makeKey(provider, ada, { scopes: ['read'] })
    const first = await byKey(provider, secret, 'GET user/details/')
    expect(count(first).slice(0, 2)).toEqual([120, 119])
    expect(count(first)[2]).toBeGreaterThan(0)
    const refused = await byKey(provider, secret, 'GET api-keys/')
    expect(refused.status).toBe(403)
    expect(count(refused).slice(0, 2)).toEqual([120, 118])
    const inSession = await provider.ask('GET user/details/', { token: ada.token })
    expect(inSession.headers.has('RateLimit-Limit')).toBe(false)
  })

  test('is 120 a minute of each key', async () => {
    const [one, other] = [await makeKey(provider, ada), await makeKey(provider, ada)]
    const statuses = new Set<number>()
    for (let made = 0; made < 120; made++) {
      statuses.add((await byKey(provider, one.secret, 'GET connect/networks/')).status)
    }
    expect([...statuses]).toEqual([200])
    const refused = await byKey(provider, one.secret, 'GET connect/networks/')
    expect(refused.status).toBe(429)
    expect(count(refused).slice(0, 2)).toEqual([120, 0])
    expect(refused.headers.get('Retry-After')).toBe(refused.headers.get('RateLimit-Reset'))
    expect((await byKey(provider, other.secret, 'GET connect/networks/')).status).toBe(200)
  })
})

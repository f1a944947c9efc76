import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ApiScope, apiScopes } from '../../../contract/access.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { missingScope, notByKey } from '../../../server/http/keyAccess.ts'
import { makers } from '../http/ownedRows.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { byKey, makeKey } from './support.ts'

const all = Object.entries(endpoints)
const guarded = all.filter(([, { auth }]) => auth !== 'none')

let provider: TestProvider
let ada: TestPerson
const secrets = new Map<ApiScope, string>()
beforeAll(async () => {
  provider = await createTestProvider()
  ada = await makePerson(provider.db, { is_staff: true, plan: 'Internal Account' })
  for (const scope of apiScopes) secrets.set(scope, (await makeKey(provider, ada, { scopes: [scope] })).secret)
})
afterAll(() => provider.close())
// More calls than a key may make in a minute.
beforeEach(() => provider.db.deleteFrom('rate_limits').execute())

const ask = (scope: ApiScope, target: string, body?: unknown) =>
  byKey(provider, secrets.get(scope) ?? '', target, body === undefined ? {} : { body })
const saidOf = async (scope: ApiScope, { method, path }: Endpoint) => {
  const target = `${method} ${path.replace('{id}', '987654321').replaceAll(/\{\w+\}/g, 'none')}`
  return String(Object((await ask(scope, target)).body).error ?? '')
}

describe('what the contract says of scopes', () => {
  test.each(all.filter(([, { path }]) => /^(admin|api-keys|billing|exports|webhooks|webhook-deliveries)\//.test(path)))(
    '%s is for nobody’s key',
    (_, { keyScope }) => {
      expect(keyScope).toBeNull()
    },
  )

  test('of the account itself a key can only read who it is', () => {
    const open = guarded.filter(([, { path, keyScope }]) => path.startsWith('user/') && keyScope !== null)
    expect(open.map(([name]) => name).sort()).toEqual(['legacyUserData', 'userDetails'])
  })

  test('nobody needs a key where nobody needs a session', () => {
    expect(all.filter(([, { auth, keyScope }]) => auth !== 'person' && keyScope !== null)).toEqual([])
  })

  test('reading is reading, and what is more only looks', () => {
    const reading = guarded.filter(([, { keyScope }]) => keyScope === 'read')
    const others = guarded.filter(([, { method, keyScope }]) => method === 'GET' && keyScope !== 'read')
    expect(others.filter(([, { keyScope }]) => keyScope !== null)).toEqual([])
    expect(reading.filter(([, { method }]) => method !== 'GET').map(([name]) => name)).toEqual([
      'previewCampaignChange',
      'findImportDuplicates',
      'previewRecyclingRule',
      'checkRepeat',
      'checkTimes',
      'sameTextPosts',
      'checkSpelling',
    ])
  })
})

describe('a key with one scope', () => {
  test.each(guarded)('may make %s only with that scope', async (_, endpoint) => {
    for (const scope of apiScopes) {
      const said = await saidOf(scope, endpoint)
      if (endpoint.keyScope === null) expect(said).toBe(notByKey)
      else if (endpoint.keyScope !== scope) expect(said).toBe(missingScope(endpoint.keyScope))
      else expect([notByKey, ...apiScopes.map(missingScope)]).not.toContain(said)
    }
  })
})

describe('a key that may write but not publish', () => {
  const written = (intent: string) => ({ text: 'Bread', account_ids: [], intent })
  const create = (intent: string) => ask('write', 'POST posts/', { client_key: randomUUID(), ...written(intent) })
  const refused = { status: 403, body: { error: missingScope('publish') } }
  const plannedPost = async () => {
    const id = await makers.post(provider.db, ada.id)
    await provider.db.updateTable('posts').set({ is_draft: false }).where('id', '=', id).execute()
    return id
  }

  test('makes a draft and changes and deletes it', async () => {
    const { status, body } = await create('draft')
    expect(status).toBe(201)
    const { id, version } = Object(body)
    const changed = await ask('write', `PUT posts/${id}/`, { version, ...written('draft'), text: 'Rye' })
    expect(changed).toMatchObject({ status: 200, body: { text: 'Rye' } })
    expect((await ask('write', `DELETE posts/${id}/`)).status).toBe(204)
  })

  test.each(['schedule', 'now'])('neither makes nor changes a post with intent %s', async (intent) => {
    expect(await create(intent)).toMatchObject(refused)
    const id = await makers.post(provider.db, ada.id)
    expect(await ask('write', `PUT posts/${id}/`, { version: 1, ...written(intent) })).toMatchObject(refused)
  })

  test('leaves what is planned', async () => {
    const [draft, planned] = [await makers.post(provider.db, ada.id), await plannedPost()]
    expect(await ask('write', `PUT posts/${planned}/`, { version: 1, ...written('draft') })).toMatchObject(refused)
    expect(await ask('write', `DELETE posts/${planned}/`)).toMatchObject(refused)
    expect(await ask('write', 'POST posts/several/delete/', { posts: [draft, planned] })).toMatchObject(refused)
    expect((await ask('write', 'POST posts/several/delete/', { posts: [draft] })).status).toBe(200)
  })

  test('deletes no file that a planned post may need', async () => {
    const id = await makers.media(provider.db, ada.id)
    expect(await ask('write', `DELETE media/${id}/?force=true`)).toMatchObject(refused)
    expect((await ask('write', `DELETE media/${id}/`)).status).toBe(204)
  })
})

test('what was planned is sent and taken back with both scopes', async () => {
  const { secret } = await makeKey(provider, ada)
  const id = await makers.post(provider.db, ada.id)
  await provider.db.updateTable('posts').set({ is_draft: false }).where('id', '=', id).execute()
  expect((await byKey(provider, secret, `DELETE posts/${id}/`)).status).toBe(204)
})

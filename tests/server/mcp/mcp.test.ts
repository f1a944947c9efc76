import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listApprovals } from '../../../contract/approvals.ts'
import { readPost } from '../../../contract/content.ts'
import { tools } from '../../../server/mcp/tools.ts'
import { makeKey } from '../apiKeys/support.ts'
import { makers } from '../http/ownedRows.ts'
import { makePerson, type TestPerson } from '../support.ts'
import { type Assistant, openDoor, type ServedDoor } from './support.ts'

let door: ServedDoor
let ada: TestPerson
beforeAll(async () => {
  door = await openDoor()
})
afterAll(() => door.close())
beforeEach(async () => {
  ada = await makePerson(door.provider.db, { timezone: 'Europe/Berlin' })
})

const assistant = async (wanted: Parameters<typeof makeKey>[2] = {}) =>
  door.connect((await makeKey(door.provider, ada, wanted)).secret)
const postInPage = async (id: unknown) =>
  readPost.answer.parse((await door.provider.ask(`GET posts/${id}/`, { token: ada.token })).body)
const makeAccount = () => makers.account(door.provider.db, ada.id)
const ahead = '2031-03-01T10:00'

describe('the tools that an assistant is shown', () => {
  test.each([
    [
      ['read'],
      ['find_gaps', 'list_posts', 'read_results'],
      ['write_draft', 'change_draft', 'plan_post', 'publish_post'],
    ],
    [['write'], ['write_draft'], ['list_posts', 'plan_post', 'publish_post', 'change_draft']],
    [
      ['read', 'write'],
      ['change_draft', 'list_posts'],
      ['plan_post', 'publish_post'],
    ],
    [['read', 'write', 'publish'], ['plan_post', 'publish_post', 'write_draft'], []],
  ] as const)('are those that a key that may %j can use', async (scopes, shown, hidden) => {
    const names = await (await assistant({ scopes: [...scopes] })).toolNames()
    expect(names).toEqual(expect.arrayContaining([...shown]))
    expect(names.filter((name) => hidden.some((one) => one === name))).toEqual([])
  })

  test('are refused to a key that is not shown them', async () => {
    const reader = await assistant({ scopes: ['read'] })
    expect(await reader.use('write_draft', { text: 'No' })).toMatchObject({
      isError: true,
      told: { code: 'not_found' },
    })
    expect(await reader.use('plan_everything')).toMatchObject({ isError: true, told: { code: 'not_found' } })
  })

  test('answer their examples, or refuse them as what they name is not there', async () => {
    const one = await assistant()
    for (const [name, { example }] of Object.entries(tools)) {
      const { isError, told } = await one.use(name, { ...example, ...('id' in example && { id: 2_147_000_000 }) })
      expect({ name, ...(isError && { code: told.code }) }).toEqual(
        'id' in example ? { name, code: 'not_found' } : { name },
      )
    }
  })
})

describe('a draft that an assistant writes', () => {
  test('is there in the page, with all that was said of it', async () => {
    const account = await makeAccount()
    const one = await assistant()
    const { told } = await one.use('write_draft', {
      ...{ text: 'Fresh bread', thread: ['from seven'], account_ids: [account], tags: ['bread'], wall_time: ahead },
    })
    expect(await postInPage(told.id)).toMatchObject({
      ...{ state: 'draft', text: 'Fresh bread', account_ids: [account], tags: ['bread'], written_by_ai: true },
      parts: [{ text: 'Fresh bread' }, { text: 'from seven' }],
      schedule: { wall_time: ahead, timezone: 'Europe/Berlin' },
      publications: [],
    })
  })

  test('is made once by its client_key', async () => {
    const one = await assistant()
    const draft = { text: 'Once', client_key: crypto.randomUUID() }
    const [first, second] = [await one.use('write_draft', draft), await one.use('write_draft', draft)]
    expect(second.told.id).toBe(first.told.id)
  })

  test('is changed where it is said, and left as it was otherwise', async () => {
    const account = await makeAccount()
    const one = await assistant()
    const { told } = await one.use('write_draft', {
      ...{ text: 'Fresh bread', thread: ['from seven'], account_ids: [account], wall_time: ahead, timezone: 'UTC' },
    })
    const changed = await one.use('change_draft', { id: told.id, version: told.version, text: 'Warm bread' })
    expect(changed.isError).toBe(false)
    expect(await postInPage(told.id)).toMatchObject({
      ...{ state: 'draft', account_ids: [account], schedule: { wall_time: ahead, timezone: 'UTC' } },
      parts: [{ text: 'Warm bread' }, { text: 'from seven' }],
    })
    expect(await one.use('change_draft', { id: told.id, version: told.version, text: 'Stale' })).toMatchObject({
      isError: true,
      told: { code: 'conflict' },
    })
  })
})

describe('planning', () => {
  test('goes out on the chosen time, which can be moved; a planned post is no draft to change', async () => {
    const one = await assistant()
    const { told } = await one.use('write_draft', { text: 'Fresh bread', account_ids: [await makeAccount()] })
    const planned = await one.use('plan_post', { id: told.id, version: told.version, wall_time: ahead })
    expect(planned).toMatchObject({ isError: false, told: { state: 'scheduled' } })
    const later = '2031-03-02T11:00'
    const moved = await one.use('plan_post', { id: told.id, version: planned.told.version, wall_time: later })
    expect(moved.isError).toBe(false)
    expect(await postInPage(told.id)).toMatchObject({ state: 'scheduled', schedule: { wall_time: later } })
    const rewritten = await one.use('change_draft', { id: told.id, version: moved.told.version, text: 'Else' })
    expect(rewritten).toMatchObject({ isError: true, told: { code: 'conflict' } })
  })

  test('is refused in the words of the page', async () => {
    const one = await assistant()
    const { told } = await one.use('write_draft', { text: 'For nobody' })
    expect(await one.use('plan_post', { id: told.id, version: told.version })).toMatchObject({
      isError: true,
      told: { error: 'Choose a time.', field: 'wall_time' },
    })
    const past = await one.use('plan_post', { id: told.id, version: told.version, wall_time: '2020-01-01T10:00' })
    expect(past).toMatchObject({ isError: true, told: { code: 'invalid_request' } })
    expect(await postInPage(told.id)).toMatchObject({ state: 'draft' })
  })

  test('needs a key that may publish', async () => {
    const writer = await assistant({ scopes: ['read', 'write'] })
    const { told } = await writer.use('write_draft', { text: 'Fresh bread', account_ids: [await makeAccount()] })
    const answer = await writer.use('plan_post', { id: told.id, version: told.version, wall_time: ahead })
    expect(answer).toMatchObject({ isError: true, told: { code: 'not_found' } })
    expect(await postInPage(told.id)).toMatchObject({ state: 'draft' })
  })
})

describe('publishing at once', () => {
  const write = async (one: Assistant) =>
    (await one.use('write_draft', { text: 'Fresh bread', thread: ['from seven'], account_ids: [await makeAccount()] }))
      .told

  test('sends a draft with all that it has', async () => {
    const one = await assistant()
    const { id, version } = await write(one)
    const sent = await one.use('publish_post', { id, version })
    expect(sent).toMatchObject({ isError: false, told: { id, is_waiting_for_approval: false } })
    const post = await postInPage(id)
    expect(post).toMatchObject({ parts: [{ text: 'Fresh bread' }, { text: 'from seven' }] })
    expect(post.state).not.toBe('draft')
    expect(Date.parse(post.schedule?.at ?? '')).toBeLessThanOrEqual(Date.now())
  })

  test('sends a planned post before its time', async () => {
    const one = await assistant()
    const { id, version } = await write(one)
    const planned = await one.use('plan_post', { id, version, wall_time: ahead })
    const sent = await one.use('publish_post', { id, version: planned.told.version })
    expect(sent).toMatchObject({ isError: false, told: { is_waiting_for_approval: false } })
    expect(Date.parse((await postInPage(id)).schedule?.at ?? '')).toBeLessThanOrEqual(Date.now())
  })

  test('is refused for a draft that was changed since it was read, and for one without accounts', async () => {
    const one = await assistant()
    const { id, version } = await write(one)
    await one.use('change_draft', { id, version, text: 'Warm bread' })
    expect(await one.use('publish_post', { id, version })).toMatchObject({ isError: true, told: { code: 'conflict' } })
    const { told } = await one.use('write_draft', { text: 'For nobody' })
    expect(await one.use('publish_post', { id: told.id, version: told.version })).toMatchObject({
      isError: true,
      told: { field: 'account_ids' },
    })
    expect(await postInPage(id)).toMatchObject({ state: 'draft' })
    expect(await postInPage(told.id)).toMatchObject({ state: 'draft' })
  })

  test('waits for its person, where the key says so; a planned post is sent by the person alone', async () => {
    const careful = await assistant({ needs_approval: true })
    const { id, version } = await write(careful)
    const asked = await careful.use('publish_post', { id, version })
    expect(asked).toMatchObject({ isError: false, told: { id, state: 'draft', is_waiting_for_approval: true } })
    const { body } = await door.provider.ask('GET approvals/', { token: ada.token })
    expect(listApprovals.answer.parse(body).results).toMatchObject([{ intent: 'now', post: { id, state: 'draft' } }])
    const free = await assistant()
    const planned = await free.use('plan_post', { id, version: asked.told.version, wall_time: ahead })
    expect(await careful.use('publish_post', { id, version: planned.told.version })).toMatchObject({
      isError: true,
      told: { code: 'approval_required' },
    })
    expect(await postInPage(id)).toMatchObject({ state: 'scheduled', schedule: { wall_time: ahead } })
  })
})

test('a key of one business sees that alone', async () => {
  const { db } = door.provider
  const [own, other] = [await makers.profile(db, ada.id), await makers.profile(db, ada.id)]
  const whole = await assistant()
  const hidden = await whole.use('write_draft', { text: 'Of the other', business_profile_id: other })
  const limited = await assistant({ business_profile_id: own })
  expect((await limited.use('list_businesses')).told.businesses).toMatchObject([{ id: own }])
  const { told } = await limited.use('write_draft', { text: 'Of its own' })
  expect((await limited.use('list_posts')).told.posts).toMatchObject([{ id: told.id, business_profile_id: own }])
  expect((await whole.use('list_posts')).told.posts).toHaveLength(2)
  expect(await limited.use('read_post', { id: hidden.told.id })).toMatchObject({ isError: true })
  expect(await limited.use('list_posts', { business_profile_id: other })).toMatchObject({
    isError: true,
    told: { code: 'not_allowed' },
  })
})

describe('the door', () => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const headersOf = (secret: string, more: Record<string, string> = {}) => ({
    ...{ authorization: `Bearer ${secret}`, accept: 'application/json, text/event-stream', ...more },
  })
  const post = (headers: Record<string, string>, body: unknown = message) =>
    door.provider.ask('POST mcp', { headers, body })

  test('counts each message once, and says how many are left', async () => {
    const { secret } = await makeKey(door.provider, ada)
    const first = await post(headersOf(secret))
    expect(first).toMatchObject({ status: 200, body: { result: { tools: expect.any(Array) } } })
    const call = { ...message, method: 'tools/call', params: { name: 'read_month', arguments: { month: '2031-03' } } }
    const second = await post(headersOf(secret), call)
    expect(second).toMatchObject({ status: 200, body: { result: { structuredContent: { posts: [] } } } })
    expect([first, second].map(({ headers }) => headers.get('RateLimit-Remaining'))).toEqual(['119', '118'])
  })

  test('tells a key that it called too often', async () => {
    const { key, secret } = await makeKey(door.provider, ada)
    const counted = { key: `api key:${key.id}`, points: 120, expire: Date.now() + 60_000 }
    await door.provider.db.insertInto('rate_limits').values(counted).execute()
    const refused = await post(headersOf(secret))
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).not.toBeNull()
  })

  test('is closed without a key, for a session, and for a key that is revoked', async () => {
    const { key, secret } = await makeKey(door.provider, ada)
    expect((await post(headersOf(secret))).status).toBe(200)
    await door.provider.ask(`DELETE api-keys/${key.id}/`, { token: ada.token })
    const closed = [await post(headersOf(secret)), await post({}), await post({ authorization: `Token ${ada.token}` })]
    expect(closed.map(({ status }) => status)).toEqual([401, 401, 401])
    for (const { headers } of closed) expect(headers.get('WWW-Authenticate')).toMatch(/^Bearer /)
    await expect(door.connect(secret)).rejects.toThrow()
  })

  test('is closed to pages of other origins', async () => {
    const { secret } = await makeKey(door.provider, ada)
    expect((await post(headersOf(secret, { origin: 'https://evil.example' }))).status).toBe(403)
    const { origin } = new URL(door.provider.settings.PUBLIC_URL)
    expect((await post(headersOf(secret, { origin }))).status).toBe(200)
  })

  test.each(['GET', 'DELETE'])('answers no %s', async (method) => {
    const answer = await door.provider.ask(`${method} mcp`)
    expect(answer.status).toBe(405)
    expect(answer.headers.get('Allow')).toBe('POST')
  })

  test.each([
    ['several messages', [message], {}, 400],
    ['a revision of the protocol that is not known', message, { 'mcp-protocol-version': '1999-01-01' }, 400],
    ['more than a megabyte', { ...message, params: 'x'.repeat(1_100_000) }, {}, 413],
    ['a client that reads no JSON', message, { accept: 'text/html' }, 406],
  ] as const)('refuses %s', async (_, body, more, status) => {
    const { secret } = await makeKey(door.provider, ada)
    expect((await post(headersOf(secret, more), body)).status).toBe(status)
  })

  test('leaves nothing of the secret in the log', async () => {
    const { secret } = await makeKey(door.provider, ada)
    await post(headersOf(secret), { ...message, method: 'tools/call', params: { name: secret } })
    expect(door.provider.logged.length).toBeGreaterThan(0)
    expect(door.provider.logged.join('')).not.toContain(secret.slice(10))
  })
})

test('what an assistant plans waits for its person, where the key says so', async () => {
  const careful = await assistant({ needs_approval: true })
  const { told } = await careful.use('write_draft', { text: 'Fresh bread', account_ids: [await makeAccount()] })
  const planned = await careful.use('plan_post', { id: told.id, version: told.version, wall_time: ahead })
  expect(planned).toMatchObject({ isError: false, told: { state: 'draft', is_waiting_for_approval: true } })
  const { body } = await door.provider.ask('GET approvals/', { token: ada.token })
  const [waiting] = listApprovals.answer.parse(body).results
  const version = waiting?.post.version
  const path = `POST approvals/${waiting?.id}/allow/`
  expect((await door.provider.ask(path, { token: ada.token, body: { version } })).status).toBe(200)
  expect(await postInPage(told.id)).toMatchObject({ state: 'scheduled', schedule: { wall_time: ahead } })
  expect(await careful.use('plan_post', { id: told.id, version, wall_time: '2031-04-01T10:00' })).toMatchObject({
    isError: true,
    told: { code: 'approval_required' },
  })
})

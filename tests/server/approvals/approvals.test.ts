import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listApiKeys } from '../../../contract/apiKeys.ts'
import { listApprovals } from '../../../contract/approvals.ts'
import { type Post, post as postShape } from '../../../contract/content.ts'
import { readWeekAhead } from '../../../contract/weekAhead.ts'
import { onlyByPerson } from '../../../server/apiKeys/admitKey.ts'
import { sweepApprovals } from '../../../server/approvals/approvals.ts'
import { byKey, makeKey } from '../apiKeys/support.ts'
import { makers } from '../http/ownedRows.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'

let provider: TestProvider
let ada: TestPerson
let account: number
/** Of a key whose plans wait. */
let secret: string
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  ada = await makePerson(provider.db)
  account = await makers.account(provider.db, ada.id)
  secret = (await makeKey(provider, ada, { name: 'Robot', needs_approval: true })).secret
})

const schedule = { wall_time: '2031-03-01T10:00', timezone: 'UTC' }
const written = (more: object = {}) => ({
  ...{ client_key: crypto.randomUUID(), text: 'Fresh bread', account_ids: [account], intent: 'schedule', schedule },
  ...more,
})
const plan = (more: object = {}, by = secret) => byKey(provider, by, 'POST posts/', { body: written(more) })
const page = (target: string, body?: object) => provider.ask(target, { token: ada.token, ...(body && { body }) })
const waiting = async () => listApprovals.answer.parse((await page('GET approvals/')).body).results
const postOf = async (id: unknown): Promise<Post> => postShape.parse((await page(`GET posts/${id}/`)).body)

async function asked() {
  const answer = await plan()
  const [approval] = await waiting()
  if (!approval) throw new Error('Nothing waits')
  return { answer, approval, version: approval.post.version }
}

describe('what a key plans whose plans wait', () => {
  test.each(['schedule', 'now'])('stays a draft (%s), and is told to the person', async (intent) => {
    const answer = await plan({ intent })
    expect(answer).toMatchObject({ status: 201, body: { state: 'draft', publications: [] } })
    expect(answer.headers.get('Approval')).toBe('waiting')
    const week = readWeekAhead.answer.parse((await page('GET calendar/week-ahead/')).body)
    expect(week.needs.approvals).toBe(1)
    expect(await waiting()).toMatchObject([
      { intent, key_name: 'Robot', post: { text: 'Fresh bread', state: 'draft', schedule: { ...schedule } } },
    ])
  })

  test('is asked for once, also where the draft was there before', async () => {
    const draft = postShape.parse((await plan({ intent: 'draft' })).body)
    expect(await waiting()).toEqual([])
    const change = (version: number) =>
      byKey(provider, secret, `PUT posts/${draft.id}/`, { body: { ...written(), version, client_key: undefined } })
    const changed = postShape.parse((await change(draft.version)).body)
    expect(changed.state).toBe('draft')
    await change(changed.version)
    expect(await waiting()).toMatchObject([{ post: { id: draft.id } }])
  })

  test('needs a time, as ever', async () => {
    expect(await plan({ schedule: null })).toMatchObject({ status: 400, body: { field: 'schedule' } })
    expect(await waiting()).toEqual([])
  })

  test('can be nothing else: whatever else goes out is refused, or changes what will', async () => {
    const own = postShape.parse((await page('POST posts/', written())).body)
    const refused = { status: 403, body: { error: onlyByPerson, code: 'approval_required' } }
    const { client_key, ...rewritten } = written({ version: own.version, text: 'Else' })
    const call = (target: string, body?: object) => byKey(provider, secret, target, body && { body })
    expect(client_key).toBeDefined()
    expect(await call(`PUT posts/${own.id}/`, rewritten)).toMatchObject(refused)
    expect(await call(`PUT posts/${own.id}/`, { ...rewritten, intent: 'draft' })).toMatchObject(refused)
    expect(await call(`DELETE posts/${own.id}/`)).toMatchObject(refused)
    expect(await call(`POST posts/${own.id}/reschedule/`, { version: own.version, schedule })).toMatchObject(refused)
    expect(await call('POST posts/several/drafts/', { posts: [own.id] })).toMatchObject(refused)
    expect(await postOf(own.id)).toMatchObject({ state: 'scheduled', text: 'Fresh bread', version: own.version })
  })

  test('needs the scope first', async () => {
    const writer = await makeKey(provider, ada, { scopes: ['read', 'write'], needs_approval: true })
    expect(writer.key.needs_approval).toBe(false)
    expect(await plan({}, writer.secret)).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
    expect(await waiting()).toEqual([])
  })

  test('is planned at once by a key that need not ask', async () => {
    const { secret: free } = await makeKey(provider, ada, { needs_approval: false })
    const answer = await plan({}, free)
    expect(answer).toMatchObject({ status: 201, body: { state: 'scheduled' } })
    expect(answer.headers.has('Approval')).toBe(false)
  })

  test('waits where nothing was said of it as the key was made', async () => {
    const { secret: usual, key } = await makeKey(provider, ada, { needs_approval: undefined })
    expect(key.needs_approval).toBe(true)
    expect(await plan({}, usual)).toMatchObject({ body: { state: 'draft' } })
    const { results } = listApiKeys.answer.parse((await page('GET api-keys/')).body)
    expect(results.map(({ needs_approval }) => needs_approval)).toEqual([true, true])
  })
})

describe('the person', () => {
  test('says yes, and it is planned for the wished time', async () => {
    const { approval, version } = await asked()
    const answer = await page(`POST approvals/${approval.id}/allow/`, { version })
    expect(answer).toMatchObject({ status: 200, body: { state: 'scheduled', schedule } })
    expect(await waiting()).toEqual([])
    expect(await postOf(approval.post.id)).toMatchObject({ state: 'scheduled', account_ids: [account] })
  })

  test('says yes for another time, also of what was to go out now', async () => {
    await plan({ intent: 'now' })
    const [approval] = await waiting()
    const later = { wall_time: '2031-04-01T10:00', timezone: 'UTC' }
    const answer = await page(`POST approvals/${approval?.id}/allow/`, {
      ...{ version: approval?.post.version, schedule: later },
    })
    expect(answer).toMatchObject({ status: 200, body: { state: 'scheduled', schedule: later } })
  })

  test('is told that the time has passed, and nothing is planned', async () => {
    await plan({ schedule: { ...schedule, wall_time: '2020-03-01T10:00' } })
    const [approval] = await waiting()
    const answer = await page(`POST approvals/${approval?.id}/allow/`, { version: approval?.post.version })
    expect(answer).toMatchObject({ status: 400, body: { field: 'schedule' } })
    expect(await waiting()).toHaveLength(1)
  })

  test('says yes to what was read: a draft that was changed since is shown anew', async () => {
    const { approval, version } = await asked()
    const { client_key, ...other } = written({ version, text: 'Something else', intent: 'draft' })
    expect(client_key).toBeDefined()
    await byKey(provider, secret, `PUT posts/${approval.post.id}/`, { body: other })
    expect((await page(`POST approvals/${approval.id}/allow/`, { version })).status).toBe(409)
    expect(await postOf(approval.post.id)).toMatchObject({ state: 'draft', text: 'Something else' })
  })

  test('says no, and it stays a draft', async () => {
    const { approval } = await asked()
    expect((await page(`DELETE approvals/${approval.id}/`)).status).toBe(204)
    expect((await page(`DELETE approvals/${approval.id}/`)).status).toBe(404)
    expect(await waiting()).toEqual([])
    expect(await postOf(approval.post.id)).toMatchObject({ state: 'draft' })
  })

  test('plans it in the page instead, and nothing waits any more', async () => {
    const { approval, version } = await asked()
    const { client_key, ...own } = written({ version })
    expect(client_key).toBeDefined()
    expect((await page(`PUT posts/${approval.post.id}/`, own)).status).toBe(200)
    expect(await waiting()).toEqual([])
    await sweepApprovals(provider.db)
    expect(await provider.db.selectFrom('approvals').select('id').where('id', '=', approval.id).execute()).toEqual([])
  })

  test('is alone in saying yes or no: no key does, and nobody else', async () => {
    const { approval, version } = await asked()
    const whole = await makeKey(provider, ada)
    const bob = await makePerson(provider.db)
    const [allow, decline] = [`POST approvals/${approval.id}/allow/`, `DELETE approvals/${approval.id}/`]
    for (const by of [secret, whole.secret]) {
      expect((await byKey(provider, by, allow, { body: { version } })).status).toBe(403)
      expect((await byKey(provider, by, decline)).status).toBe(403)
    }
    expect((await provider.ask(allow, { token: bob.token, body: { version } })).status).toBe(404)
    expect((await provider.ask(decline, { token: bob.token })).status).toBe(404)
    expect(await waiting()).toHaveLength(1)
  })
})

test('a key sees what waits, and one of one business what is of it', async () => {
  const own = await makers.profile(provider.db, ada.id)
  await asked()
  const limited = await makeKey(provider, ada, { business_profile_id: own, needs_approval: true })
  const seen = async () =>
    listApprovals.answer.parse((await byKey(provider, limited.secret, 'GET approvals/')).body).results
  expect(await seen()).toEqual([])
  await plan({ account_ids: [], business_profile_id: own }, limited.secret)
  expect(await seen()).toMatchObject([{ post: { business_profile_id: own } }])
  expect(await waiting()).toHaveLength(2)
})

test('more than a page has room for come a page at a time, the first asked for first', async () => {
  const own = await makers.profile(provider.db, ada.id)
  const ids: unknown[] = []
  for (const business_profile_id of [own, undefined, own]) {
    ids.push(postShape.parse((await plan({ account_ids: [], business_profile_id })).body).id)
  }
  const read = async (query: string) => listApprovals.answer.parse((await page(`GET approvals/?${query}`)).body)
  const seen = async (query: string) => (await read(query)).results.map(({ post: { id } }) => id)
  expect(await seen('page_size=2')).toEqual(ids.slice(0, 2))
  expect(await seen('page=2&page_size=2')).toEqual(ids.slice(2))
  expect(await read('page=2&page_size=2')).toMatchObject({ count: 3, next: null })
  expect(await read('page=3&page_size=2')).toMatchObject({ count: 3, results: [] })
  const ofOwn = await read(`business_profile_id=${own}&page_size=1`)
  expect(ofOwn).toMatchObject({ count: 2, next: `approvals/?business_profile_id=${own}&page=2&page_size=1` })
})

test('a wish ends with its key, and the draft stays', async () => {
  const { approval } = await asked()
  const { results } = listApiKeys.answer.parse((await page('GET api-keys/')).body)
  for (const { id } of results) await page(`DELETE api-keys/${id}/`)
  expect(await waiting()).toEqual([])
  expect(await postOf(approval.post.id)).toMatchObject({ state: 'draft' })
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPractice, type Practice } from '../../../practice/practice.ts'

let practice: Practice
beforeAll(async () => {
  practice = await createPractice()
})
afterAll(() => practice.close())
beforeEach(() => {
  for (const { id } of practice.bluesky.posts()) practice.bluesky.removePost(id)
})

const [ada, grace] = ['ada.practice.test', 'grace.practice.test']
const appPassword = 'adam-arlo-prac-tice'
const rkey = '3mabcdefghi2k'
const record = { $type: 'app.bsky.feed.post', text: 'Bread at nine', createdAt: '2026-11-21T09:00:00.000Z' }

async function call(method: string, options: { token?: string; body?: unknown; query?: Record<string, string> } = {}) {
  const { token, body, query } = options
  const response = await fetch(`${practice.bluesky.origin}/xrpc/${method}?${new URLSearchParams(query)}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text ? JSON.parse(text) : null, headers: response.headers }
}
const signIn = async () =>
  (await call('com.atproto.server.createSession', { body: { identifier: ada, password: appPassword } })).body
const put = async (token: string, more: object) =>
  call('com.atproto.repo.putRecord', {
    token,
    body: { repo: ada, collection: 'app.bsky.feed.post', rkey, record, swapRecord: null, ...more },
  })

test('a handle leads to a DID, and the DID to the server of the account', async () => {
  const { body } = await call('com.atproto.identity.resolveHandle', { query: { handle: ada } })
  const document = await (await fetch(`${practice.bluesky.origin}/${body.did}`)).json()
  expect(document.alsoKnownAs).toEqual([`at://${ada}`])
  expect(document.service).toEqual([
    { id: '#atproto_pds', type: 'AtprotoPersonalDataServer', serviceEndpoint: practice.bluesky.origin },
  ])
  const unknown = await call('com.atproto.identity.resolveHandle', { query: { handle: 'nobody.practice.test' } })
  expect([unknown.status, unknown.body.error]).toEqual([400, 'InvalidRequest'])
})

test('a session opens with an app password only', async () => {
  const wrong = await call('com.atproto.server.createSession', { body: { identifier: ada, password: 'nope' } })
  expect([wrong.status, wrong.body.error]).toEqual([401, 'AuthenticationRequired'])
  const session = await signIn()
  const { body } = await call('com.atproto.server.getSession', { token: session.accessJwt })
  expect(body).toMatchObject({ handle: ada, did: session.did, active: true })
})

const rateIn = ({ headers }: { headers: Headers }) =>
  ['limit', 'remaining', 'policy'].map((name) => headers.get(`ratelimit-${name}`))

test('every answer tells of the nearest limit, of each account apart', async () => {
  const signInAs = (identifier: string, password = 'gues-tgue-prac-tice') =>
    call('com.atproto.server.createSession', { body: { identifier, password } })
  const guest = await signInAs('guest1.practice.test')
  expect(rateIn(guest)).toEqual(['30', '29', '30;w=300'])
  expect(Number(guest.headers.get('ratelimit-reset')) * 1000).toBeGreaterThan(Date.now())
  expect(rateIn(await signInAs('guest2.practice.test'))).toEqual(['30', '29', '30;w=300'])
  const read = () => call('com.atproto.server.getSession', { token: guest.body.accessJwt })
  expect(rateIn(await read())).toEqual(['3000', '2998', '3000;w=300'])
  expect(rateIn(await read())).toEqual(['3000', '2997', '3000;w=300'])
})

test('a refresh token counts once', async () => {
  const { refreshJwt } = await signIn()
  const refresh = () => call('com.atproto.server.refreshSession', { token: refreshJwt, body: {} })
  const first = await refresh()
  expect(first.status).toBe(200)
  expect(first.body.refreshJwt).not.toBe(refreshJwt)
  const second = await refresh()
  expect([second.status, second.body.error]).toEqual([400, 'ExpiredToken'])
})

test('without a token, with a bad one, with an old one', async () => {
  const { accessJwt, refreshJwt } = await signIn()
  const without = await put('', {})
  expect([without.status, without.body.error]).toEqual([401, 'AuthMissing'])
  const bad = await put('nonsense', {})
  expect([bad.status, bad.body.error]).toEqual([400, 'InvalidToken'])
  expect((await put(refreshJwt, {})).body.error).toBe('InvalidToken')
  practice.bluesky.expireTokens()
  const old = await put(accessJwt, {})
  expect([old.status, old.body.error]).toEqual([400, 'ExpiredToken'])
  expect((await call('com.atproto.server.refreshSession', { token: refreshJwt, body: {} })).status).toBe(200)
  expect(practice.bluesky.posts()).toEqual([])
})

test('putRecord with swapRecord null: made once, the same again is the same, another is refused', async () => {
  const { accessJwt } = await signIn()
  const first = await put(accessJwt, {})
  expect(first.body).toMatchObject({ uri: expect.stringContaining(`/app.bsky.feed.post/${rkey}`), commit: {} })
  const same = await put(accessJwt, {})
  expect([same.status, same.body.cid, same.body.commit]).toEqual([200, first.body.cid, undefined])
  const other = await put(accessJwt, { record: { ...record, text: 'Bread at ten' } })
  expect([other.status, other.body.error]).toEqual([400, 'InvalidSwap'])
  expect(practice.bluesky.posts().map(({ text }) => text)).toEqual(['Bread at nine'])
  const overwritten = await put(accessJwt, { record: { ...record, text: 'Bread at ten' }, swapRecord: undefined })
  expect(overwritten.status).toBe(200)
})

test('eight at once make one post', async () => {
  const { accessJwt } = await signIn()
  const answers = await Promise.all(Array.from({ length: 8 }, () => put(accessJwt, {})))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.cid}`)).size).toBe(1)
  expect(practice.bluesky.posts()).toHaveLength(1)
})

test('createRecord to a key that is taken is a bare 500', async () => {
  const { accessJwt } = await signIn()
  const create = () =>
    call('com.atproto.repo.createRecord', {
      token: accessJwt,
      body: { repo: ada, collection: 'app.bsky.feed.post', rkey, record },
    })
  expect((await create()).status).toBe(200)
  expect(await create()).toMatchObject({ status: 500, body: { error: 'InternalServerError' } })
})

test.each([
  ['301 graphemes', { record: { ...record, text: 'ä'.repeat(301) } }],
  ['a missing createdAt', { record: { text: 'x' } }],
  ['a key that is no TID', { rkey: 'my-post' }],
  [
    'a facet beyond the text',
    { record: { ...record, facets: [{ index: { byteStart: 0, byteEnd: 99 }, features: [] }] } },
  ],
  ['five images', { record: { ...record, embed: { $type: 'app.bsky.embed.images', images: [1, 2, 3, 4, 5] } } }],
])('%s is a 400 and nothing is kept', async (_, more) => {
  const { accessJwt } = await signIn()
  expect(await put(accessJwt, more)).toMatchObject({ status: 400, body: { error: 'InvalidRequest' } })
  expect(practice.bluesky.posts()).toEqual([])
})

test('300 graphemes of many bytes each are taken', async () => {
  const { accessJwt } = await signIn()
  expect((await put(accessJwt, { record: { ...record, text: '👍🏽'.repeat(300) } })).status).toBe(200)
})

test("nobody writes into another person's records", async () => {
  const { accessJwt } = await signIn()
  expect((await put(accessJwt, { repo: grace })).status).toBe(401)
})

test('records are read without a token, listed newest first, and deleted by their author', async () => {
  const { accessJwt } = await signIn()
  await put(accessJwt, {})
  await put(accessJwt, { rkey: '3mabcdefghi3k', record: { ...record, text: 'Second' } })
  const where = { repo: ada, collection: 'app.bsky.feed.post' }
  const read = await call('com.atproto.repo.getRecord', { query: { ...where, rkey } })
  expect(read.body.value.text).toBe('Bread at nine')
  const list = await call('com.atproto.repo.listRecords', { query: { ...where, limit: '1' } })
  expect(list.body.records.map(({ value }: { value: { text: string } }) => value.text)).toEqual(['Second'])
  const rest = await call('com.atproto.repo.listRecords', { query: { ...where, cursor: list.body.cursor } })
  expect(rest.body.records).toHaveLength(1)
  await call('com.atproto.repo.deleteRecord', { token: accessJwt, body: { ...where, rkey } })
  const gone = await call('com.atproto.repo.getRecord', { query: { ...where, rkey } })
  expect([gone.status, gone.body.error]).toEqual([400, 'RecordNotFound'])
})

test('languages and labels stand on a post in the form of the protocol', async () => {
  const { accessJwt } = await signIn()
  const labelsOf = (val: unknown) => ({ $type: 'com.atproto.label.defs#selfLabels', values: [{ val }] })
  const wrong = [
    { langs: ['German'] },
    { langs: ['de', 'en', 'fr', 'it'] },
    { labels: labelsOf(1) },
    { labels: ['nudity'] },
  ]
  for (const more of wrong) expect((await put(accessJwt, { record: { ...record, ...more } })).status).toBe(400)
  await put(accessJwt, { record: { ...record, langs: ['de', 'pt-BR'], labels: labelsOf('nudity') } })
  expect(practice.bluesky.posts().map(({ chosen }) => chosen)).toEqual([['In de, pt-BR', 'Labeled nudity']])
})

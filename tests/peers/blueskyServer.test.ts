import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BlueskyServer, startBlueskyServer } from '../support/blueskyServer.ts'

let server: BlueskyServer
beforeAll(async () => {
  server = await startBlueskyServer()
}, 240_000)
afterAll(() => server?.stop())

const record = { $type: 'app.bsky.feed.post', text: 'Once', createdAt: '2026-11-21T09:00:00.000Z' }

async function call(method: string, body: unknown, token?: string) {
  const response = await fetch(`${server.origin}/xrpc/com.atproto.${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

test('the DID of a handle leads to this server', async () => {
  const [ada] = server.accounts
  const document = await (await fetch(`${server.plcUrl}/${ada?.did}`)).json()
  expect(document.service).toContainEqual(expect.objectContaining({ serviceEndpoint: server.origin }))
})

test('putRecord with swapRecord null answers as the practice network does', async () => {
  const [ada] = server.accounts
  const session = await call('server.createSession', { identifier: ada?.handle, password: ada?.appPassword })
  const put = (more: object) =>
    call(
      'repo.putRecord',
      { repo: ada?.did, collection: record.$type, rkey: '3mabcdefghi2k', record, swapRecord: null, ...more },
      session.body.accessJwt,
    )
  const [first, same] = [await put({}), await put({})]
  expect([first.status, same.status, same.body.cid, same.body.commit]).toEqual([200, 200, first.body.cid, undefined])
  const other = await put({ record: { ...record, text: 'Another' } })
  expect([other.status, other.body.error]).toEqual([400, 'InvalidSwap'])
})

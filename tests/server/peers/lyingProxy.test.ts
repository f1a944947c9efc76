import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createPublicFetch } from '../../../server/http/publicFetch.ts'
import { type Fediverse, startFediverse } from '../../support/fediverse/fediverse.ts'
import { startListening } from '../../support/listening.ts'
import { forwardWithin } from '../../support/lyingProxy/forward.ts'
import type { Lie, LieAnswer, LieBody } from '../../support/lyingProxy/lies.ts'
import { type LyingProxy, startLyingProxy } from '../../support/lyingProxy.ts'
import { tokenOf } from './fediverseClient.ts'

let fediverse: Fediverse
let proxy: LyingProxy
let token: string
beforeAll(async () => {
  fediverse = await startFediverse()
  proxy = await startLyingProxy(fediverse)
  token = await tokenOf(fediverse)
  fediverse.clear()
})
afterAll(async () => {
  await proxy.close()
  await fediverse.close()
})
afterEach(() => {
  proxy.clear()
  fediverse.clear()
})

/** Each call on a connection of its own, as the provider makes them. */
const call = (path: string, init?: RequestInit, { host, origin } = proxy) =>
  createPublicFetch({ allowedHosts: [host] })(origin + path, init)
const post = (text: string, key = 'k') =>
  call('/api/v1/statuses', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ status: text }),
  })
const isPosting: Lie['on'] = ({ method, path }) => method === 'POST' && path === '/api/v1/statuses'
const lie = (answer: LieAnswer, when: Lie['when'] = 'after', more: Partial<Lie> = {}): Lie => ({
  on: isPosting,
  when,
  answer,
  ...more,
})
const told = (status: number, body: LieBody): LieAnswer => ({ status, body })

test('what is true is passed on, whatever its letters', async () => {
  const text = 'Grüße — 日本語 🌍 \n\n "quoted" \\ 100%'
  const answer = await post(text, 'the key')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('x-ratelimit-limit')).toBe('300')
  const body = z.object({ id: z.string() }).parse(await answer.json())
  expect(fediverse.statuses()).toMatchObject([{ id: body.id, text }])
  expect(fediverse.calls).toMatchObject([{ method: 'POST', path: '/api/v1/statuses', key: 'the key' }])
  const missing = await call('/api/v1/statuses/none?a=b')
  expect([missing.status, await missing.json()]).toEqual([404, { error: 'Record not found' }])
  expect(fediverse.calls.at(-1)).toMatchObject({ query: { a: 'b' } })
  expect(proxy.requests).toMatchObject([
    { method: 'POST', path: '/api/v1/statuses', status: 200, truth: { id: body.id } },
    { method: 'GET', path: '/api/v1/statuses/none', status: 404, truth: { error: 'Record not found' } },
  ])
})

test('where the network names itself, it comes out naming the proxy', async () => {
  const address = z.object({ url: z.string(), account: z.object({ id: z.string(), url: z.string() }) })
  const { url, account } = address.parse(await (await post('Here')).json())
  await post('There', 'another key')
  expect(url.startsWith(`${proxy.origin}/@ines/`)).toBe(true)
  expect(account.url).toBe(`${proxy.origin}/@ines`)
  const list = await call(`/api/v1/accounts/${account.id}/statuses?limit=1`)
  expect(list.headers.get('link')).toContain(`<${proxy.origin}/api/v1/accounts/${account.id}/statuses?limit=1&max_id=`)
  expect(list.headers.get('link')).not.toContain(fediverse.host)
})

/** A proof of a key (RFC 9449), as far as the proxy looks at it. */
const proofWith = (claims: object) => `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`

test('a call that only asks for a nonce is neither lied to nor noted, the one with the nonce is', async () => {
  proxy.lies = [{ on: () => true, when: 'before', times: 1, answer: told(500, 'json') }]
  const asked = (claims: object) => call('/api/v1/statuses/none', { headers: { dpop: proofWith(claims) } })
  expect((await asked({ jti: 'one' })).status).toBe(404)
  expect(proxy.requests).toEqual([])
  expect((await asked({ jti: 'two', nonce: 'n' })).status).toBe(500)
  expect(proxy.requests).toMatchObject([{ path: '/api/v1/statuses/none', status: 500 }])
})

test('the network is told by what host it was called', async () => {
  const network = await startListening((request, response) => {
    response.end(`${request.headers.host} ${request.headers['x-forwarded-host']}`)
  })
  const before = await startLyingProxy(network)
  const answer = await call('/', {}, before)
  expect(await answer.text()).toBe(`${network.host} ${before.host}`)
  await before.close()
  await network.close()
})

test('where the network sends to itself, it sends to the proxy', async () => {
  const sending = await startListening(({ headers }, response) => {
    response.writeHead(302, { location: `http://${headers.host}/there` }).end()
  })
  const before = await startLyingProxy(sending)
  const answer = await call('/here', { redirect: 'manual' }, before)
  expect(answer.headers.get('location')).toBe(`${before.origin}/there`)
  await before.close()
  await sending.close()
})

test.each<[Lie['when'], number]>([
  ['before', 0],
  ['after', 1],
])('told %s, the network has done %i of it', async (when, count) => {
  proxy.lies = [lie(told(502, 'html'), when)]
  expect((await post('Perhaps')).status).toBe(502)
  expect(fediverse.statuses()).toHaveLength(count)
  expect(fediverse.calls).toHaveLength(count)
  expect(proxy.requests).toMatchObject([{ status: 502, truth: count === 0 ? null : { content: '<p>Perhaps</p>' } }])
})

test.each<[string, number, LieBody, string]>([
  ['an error of the network', 422, 'json', '{"error":"Validation failed: Text can\'t be blank"}'],
  ['an error without words of its own', 500, 'json', '{"error":"Something went wrong on our end"}'],
  ['nothing', 200, 'empty', ''],
  ['any JSON', 200, { json: { id: '1' } }, '{"id":"1"}'],
])('a lie may say %s', async (_, status, body, text) => {
  proxy.lies = [lie(told(status, body))]
  const answer = await post('Once')
  expect([answer.status, await answer.text()]).toEqual([status, text])
})

test('without a connection to the network it is answered with the same, and the network hears the same', async () => {
  const within = await startLyingProxy(fediverse, { forward: forwardWithin(fediverse) })
  try {
    const posted = await post('Once, by either way', 'the key')
    const id = z.object({ id: z.string() }).parse(await posted.json()).id
    const paths = ['/api/v2/instance', `/api/v1/statuses/${id}`, '/api/v1/statuses/none?a=b', '/oauth/authorize?x=y']
    const told = async (path: string, through: LyingProxy) => {
      fediverse.calls.length = 0
      const answer = await call(path, { headers: { authorization: `Bearer ${token}` } }, through)
      const text = (await answer.text()).replaceAll(through.host, 'the proxy')
      const { date, connection, 'x-ratelimit-remaining': left, ...headers } = Object.fromEntries(answer.headers)
      const present = [date, connection, left].map((value) => value !== undefined)
      return { status: answer.status, headers, present, text, calls: [...fediverse.calls] }
    }
    for (const path of paths) expect(await told(path, within), path).toEqual(await told(path, proxy))
    expect(await told(`/api/v1/statuses/${id}`, within)).toMatchObject({
      status: 200,
      text: expect.stringContaining('Once, by either way'),
    })
  } finally {
    await within.close()
  }
})

test("a lie may say the page of a proxy, and headers of one's own", async () => {
  proxy.lies = [lie({ status: 503, body: 'html', headers: { 'retry-after': '30', 'content-type': 'text/plain' } })]
  const answer = await post('Once')
  expect([answer.headers.get('retry-after'), answer.headers.get('content-type')]).toEqual(['30', 'text/plain'])
  expect(await answer.text()).toContain('<h1>503</h1>')
})

test('a lie may say what was true before', async () => {
  await post('First')
  proxy.lies = [lie({ status: 200, body: { json: proxy.requests[0]?.truth } })]
  expect(await (await post('Second', 'another key')).json()).toMatchObject({ content: '<p>First</p>' })
  expect(fediverse.statuses()).toHaveLength(2)
})

test.each<Lie['when']>(['before', 'after'])('a connection may be broken, %s', async (when) => {
  proxy.lies = [lie('reset', when)]
  await expect(post('Once')).rejects.toMatchObject({ code: 'ECONNRESET' })
  expect(fediverse.statuses()).toHaveLength(when === 'after' ? 1 : 0)
  expect(proxy.requests).toMatchObject([{ status: null }])
})

test.each<Lie['when']>(['before', 'after'])('an answer may be cut off, %s', async (when) => {
  proxy.lies = [lie(told(200, 'cutOff'), when)]
  await expect(post('Once')).rejects.toMatchObject({ name: 'AnswerCutOff', cause: { code: 'ECONNRESET' } })
  expect(fediverse.statuses()).toHaveLength(when === 'after' ? 1 : 0)
})

test('what comes of an answer that is cut off is the first half of the truth', async () => {
  proxy.lies = [lie(told(200, 'cutOff'))]
  const answer = await fetch(`${proxy.origin}/api/v1/statuses`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, connection: 'close' },
    body: new URLSearchParams({ status: 'Half' }),
  })
  const truth = JSON.stringify(proxy.requests[0]?.truth)
  expect(Number(answer.headers.get('content-length'))).toBe(Buffer.byteLength(truth))
  const read: Buffer[] = []
  const reading = async () => {
    for await (const part of answer.body ?? []) read.push(Buffer.from(part))
  }
  await expect(reading()).rejects.toThrow()
  expect(truth.startsWith(Buffer.concat(read).toString())).toBe(true)
  expect(Buffer.concat(read).length).toBe(Math.floor(Buffer.byteLength(truth) / 2))
})

test('an answer may be huge, and is not read to its end', async () => {
  proxy.lies = [lie(told(200, 'huge'), 'after', { times: 1 })]
  await expect(post('Once')).rejects.toMatchObject({ name: 'AnswerTooLarge' })
  expect((await post('Once')).status).toBe(200)
  expect(fediverse.statuses()).toHaveLength(1)
})

test('a huge answer has 300 MB', async () => {
  proxy.lies = [lie(told(200, 'huge'), 'before')]
  const answer = await fetch(`${proxy.origin}/api/v1/statuses`, { method: 'POST', headers: { connection: 'close' } })
  let size = 0
  for await (const part of answer.body ?? []) size += part.length
  expect(size).toBe(300_000_000)
})

test.each<[Lie['when'], 'the truth' | 'nothing']>([
  ['before', 'nothing'],
  ['after', 'the truth'],
])('a call that hangs, %s, gets %s once it is released', async (when, what) => {
  const arrived = Promise.withResolvers<void>()
  const on: Lie['on'] = (request) => {
    if (isPosting(request)) arrived.resolve()
    return isPosting(request)
  }
  proxy.lies = [lie('hang', when, { on })]
  const answer = post('Wait').then(
    ({ status }) => status,
    () => 'broken',
  )
  await arrived.promise
  const other = await call('/api/v2/instance')
  expect(other.status).toBe(200)
  expect(proxy.requests).toMatchObject([{ status: null }, { status: 200 }])
  proxy.release()
  expect(await answer).toBe(what === 'the truth' ? 200 : 'broken')
  expect(fediverse.statuses()).toHaveLength(what === 'the truth' ? 1 : 0)
})

test('a lie is told as often as said, the first that says yes', async () => {
  const set = [lie(told(500, 'json'), 'before', { times: 2 }), lie(told(503, 'json'), 'before', { times: 1 })]
  const statuses = async () => {
    proxy.lies = set
    return [await post('One'), await post('One'), await post('One'), await post('One')].map(({ status }) => status)
  }
  expect(await statuses()).toEqual([500, 500, 503, 200])
  expect(proxy.lies).toEqual([])
  expect(await statuses()).toEqual([500, 500, 503, 200])
  expect((await call('/api/v2/instance')).status).toBe(200)
})

test('errors have the shape of the network', async () => {
  const bluesky = await startLyingProxy(fediverse, { errors: 'bluesky' })
  bluesky.lies = [400, 429].map((status) => ({
    on: () => true,
    when: 'before' as const,
    times: 1,
    answer: told(status, 'json'),
  }))
  const errors = [await call('/', {}, bluesky), await call('/', {}, bluesky)]
  expect(await Promise.all(errors.map((answer) => answer.json()))).toEqual([
    { error: 'InvalidRequest', message: 'The request ended with 400' },
    { error: 'RateLimitExceeded', message: 'The request ended with 429' },
  ])
  await bluesky.close()
})

test('while the proxy is paused a connection is refused; while the network is, it is broken', async () => {
  await proxy.pause()
  await expect(post('Once')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await proxy.resume()
  await fediverse.pause()
  await expect(post('Once')).rejects.toMatchObject({ code: 'ECONNRESET' })
  await fediverse.resume()
  expect((await post('Once')).status).toBe(200)
})

test('cleared, it tells the truth and has seen nothing', async () => {
  proxy.lies = [lie('reset')]
  await post('Once').catch(() => undefined)
  proxy.clear()
  expect([proxy.lies, proxy.requests]).toEqual([[], []])
  expect((await post('Once')).status).toBe(200)
})

test('a status that is the true one is told with a body that is not', async () => {
  proxy.lies = [lie({ status: 'true', body: 'html' })]
  const answer = await post('Here')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html'])
  expect(fediverse.statuses()).toHaveLength(1)
})

test('with a bad token the network itself says no, and does nothing', async () => {
  proxy.lies = [lie('badToken')]
  const answer = await post('Here')
  expect([answer.status, await answer.json()]).toEqual([401, { error: 'The access token is invalid' }])
  expect(fediverse.statuses()).toHaveLength(0)
})

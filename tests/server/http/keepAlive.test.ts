import { once } from 'node:events'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { arrivalLimits } from '../../../server/http/arrival.ts'
import type { ProviderEnv } from '../../../server/http/env.ts'
import { type Listening, listen } from '../../../server/http/listen.ts'
import { createTestProvider, type TestProvider } from '../support.ts'

let provider: TestProvider
let listening: Listening

beforeAll(async () => {
  provider = await createTestProvider()
  listening = await listen({ HOST: '127.0.0.1', PORT: 0 })
  listening.answerWith(provider.app)
})
afterAll(async () => {
  await listening.close(0)
  await provider.close()
})

interface Told {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: string
  /** The connection that it came over, by its port on this side. */
  connection: number | undefined
}

interface Sent {
  method?: string
  path: string
  body?: string
  /** Without a length said before. */
  isChunked?: boolean
}

/** One request over the agent's connections. */
async function send(agent: Agent, { method = 'GET', path, body = '', isChunked = false }: Sent): Promise<Told> {
  const headers = {
    ...(body && { 'Content-Type': 'application/json' }),
    ...(body && !isChunked && { 'Content-Length': body.length }),
  }
  const outgoing = request({ host: '127.0.0.1', port: listening.port, agent, method, path, headers })
  outgoing.end(body)
  const [incoming] = await once(outgoing, 'response')
  const connection = incoming.socket.localPort
  let text = ''
  for await (const part of incoming) text += part
  return { status: incoming.statusCode, headers: incoming.headers, body: text, connection }
}

const tooLarge = JSON.stringify({ filler: 'x'.repeat(6_000_000) })
const tooLargeAnswer = { error: 'The request is too large: one megabyte at most.', code: 'too_large' }

test.each([
  ['by its length', false],
  ['in chunks', true],
])('a body that is too large, told %s, is refused on a connection that says it closes', async (_, isChunked) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const first = await send(agent, { path: '/healthz' })
  const refused = await send(agent, { method: 'POST', path: '/provider/user/login/', body: tooLarge, isChunked })
  expect(refused).toMatchObject({ status: 413, headers: { connection: 'close' }, connection: first.connection })
  expect(JSON.parse(refused.body)).toEqual(tooLargeAnswer)
  const next = await send(agent, { path: '/healthz' })
  expect(next).toMatchObject({ status: 200, headers: { connection: 'keep-alive' } })
  expect(next.connection).not.toBe(first.connection)
  agent.destroy()
})

test('no request after a refused body dies, one after the other over the connections of fetch', async () => {
  const origin = `http://127.0.0.1:${listening.port}`
  const headers = { 'content-type': 'application/json' }
  for (let round = 0; round < 10; round += 1) {
    const refused = await fetch(`${origin}/provider/user/login/`, { method: 'POST', headers, body: tooLarge })
    expect(refused.status).toBe(413)
    expect(await refused.json()).toEqual(tooLargeAnswer)
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  }
})

test('a body that came whole leaves its connection open, refused or not', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const refused = await send(agent, { method: 'POST', path: '/provider/user/login/', body: '{}' })
  expect(refused).toMatchObject({ status: 400, headers: { connection: 'keep-alive' } })
  expect((await send(agent, { path: '/healthz' })).connection).toBe(refused.connection)
  agent.destroy()
})

test('whoever goes on sending after the refusal is cut off once the time for it is over', async () => {
  const short = await listen({ HOST: '127.0.0.1', PORT: 0 }, { ...arrivalLimits, linger: 100 })
  short.answerWith(provider.app)
  const socket = connect(short.port, '127.0.0.1')
  let answer = ''
  socket.on('data', (part) => (answer += part)).on('error', () => {})
  socket.write('POST /provider/user/login/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 90000000\r\n\r\n')
  const sending = setInterval(() => socket.write(' '.repeat(1000)), 10)
  await once(socket, 'close')
  clearInterval(sending)
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  expect(answer).toMatch(/\r\nconnection: close\r\n/i)
  await short.close(0)
})

test('an idle connection lives longer than a proxy’s minute, and its next headers have longer than that', async () => {
  const agent = new Agent({ keepAlive: true })
  expect((await send(agent, { path: '/healthz' })).headers['keep-alive']).toBe('timeout=65')
  expect(arrivalLimits.headers).toBeGreaterThan(arrivalLimits.idle)
  agent.destroy()
})

test('a connection that is idle for longer than said is closed', async () => {
  const short = await listen({ HOST: '127.0.0.1', PORT: 0 }, { ...arrivalLimits, idle: 100 })
  short.answerWith(provider.app)
  const socket = connect(short.port, '127.0.0.1')
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(socket, 'data')
  await once(socket.resume(), 'close')
  await short.close(0)
})

test('a request that still runs at the end of the program ends its connection, which nobody waits for', async () => {
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>()
  let isRunning = false
  const app = new Hono<ProviderEnv>().get('/', async (context) => {
    isRunning = true
    await held
    return context.text('done')
  })
  const ending = await listen({ HOST: '127.0.0.1', PORT: 0 })
  ending.answerWith(app)
  const answered = fetch(`http://127.0.0.1:${ending.port}/`)
  await vi.waitUntil(() => isRunning, { timeout: 10_000 })
  const closed = ending.close(60_000)
  goOn()
  expect((await answered).headers.get('connection')).toBe('close')
  await closed
})

/** A server of its own with one connection to it, over which a text is sent. */
async function listenAndSend(app: Hono<ProviderEnv>, sent: string) {
  const ending = await listen({ HOST: '127.0.0.1', PORT: 0 })
  ending.answerWith(app)
  const socket = connect(ending.port, '127.0.0.1')
  await once(socket, 'connect')
  const ended = once(socket, 'close')
  let answer = ''
  socket.on('data', (part) => (answer += part))
  if (sent) socket.write(sent)
  return { ending, ended, said: () => answer }
}

/** The bound after which connections are cut off: far longer than a test runs. */
const never = 600_000

test('a connection whose answer had begun before the end of the program is closed right after it, whole', async () => {
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>()
  const app = new Hono<ProviderEnv>().get('/', () => {
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode('first part, '))
        await held
        controller.enqueue(new TextEncoder().encode('last part'))
        controller.close()
      },
    })
    return new Response(body)
  })
  const { ending, ended, said } = await listenAndSend(app, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await vi.waitUntil(() => said().includes('first part'), { timeout: 10_000 })
  expect(said()).toMatch(/\r\nconnection: keep-alive\r\n/i)
  const closed = ending.close(never)
  goOn()
  await Promise.all([closed, ended])
  expect(said()).toMatch(/last part\r\n0\r\n\r\n$/)
})

test('a connection that is idle at the end of the program is closed at once, used before or not', async () => {
  const app = new Hono<ProviderEnv>().get('/', (context) => context.text('done'))
  const used = await listenAndSend(app, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await vi.waitUntil(() => used.said().endsWith('done'), { timeout: 10_000 })
  await Promise.all([used.ending.close(never), used.ended])
  const unused = await listenAndSend(app, '')
  await Promise.all([unused.ending.close(never), unused.ended])
  expect(unused.said()).toBe('')
})

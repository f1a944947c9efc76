import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { arrivalLimits } from '../../../server/http/arrival.ts'
import type { ProviderEnv } from '../../../server/http/env.ts'
import { type Listening, listen } from '../../../server/http/listen.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'

let provider: TestProvider
let listening: Listening
let person: TestPerson

/** Half a second instead of half a minute, and bytes in the same measure. */
const limits = { ...arrivalLimits, headers: 1000, whole: 3000, lookEvery: 100, window: 500, leastBytes: 500 }

beforeAll(async () => {
  provider = await createTestProvider()
  person = await makePerson(provider.db)
  listening = await listen({ HOST: '127.0.0.1', PORT: 0 }, limits)
  listening.answerWith(provider.app)
})
afterAll(async () => {
  await listening.close(0)
  await provider.close()
})

const entries = () => provider.logged.map((line): Record<string, unknown> => JSON.parse(line))

/** What is logged of a request, once it is, beyond so many lines. */
const requestSince = (before: number) =>
  vi.waitUntil(
    () =>
      entries()
        .slice(before)
        .find(({ msg }) => msg === 'request'),
    { timeout: 10_000 },
  )

interface Sent {
  /** Bytes of the body; null: it comes in chunks. */
  length: number | null
  type?: string
  path?: string
}

/** What is sent before a body. */
const head = ({ length, type = 'application/json', path = 'user/login/' }: Sent) =>
  [
    `POST /provider/${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Token ${person.token}`,
    `Content-Type: ${type}`,
    length === null ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
    '\r\n',
  ].join('\r\n')

const form = 'multipart/form-data; boundary=line'

async function dial(): Promise<Socket> {
  const socket = connect(listening.port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

const bodies = {
  'a body by its length': () => `${head({ length: 1000 })}{"email":`,
  'a body in chunks': () => `${head({ length: null })}9\r\n{"email":\r\n`,
  'a form': () => `${head({ length: 1000, type: form, path: 'media/uploads/1/' })}--line\r\n`,
  'a form in chunks': () => `${head({ length: null, type: form, path: 'media/uploads/1/' })}6\r\n--line\r\n`,
}

test.each(Object.entries(bodies))('%s that its caller leaves is no error, and counts as 499', async (_, sent) => {
  const before = entries().length
  const socket = await dial()
  socket.write(sent())
  socket.destroy()
  const line = await requestSince(before)
  expect(line).toMatchObject({ status: 499, method: 'POST' })
  const since = entries().slice(before)
  expect(since.filter(({ level }) => Number(level) > 30)).toEqual([])
  expect(JSON.stringify(since)).not.toContain('stack')
  expect(await (await fetch(`http://127.0.0.1:${listening.port}/healthz`)).status).toBe(200)
})

/** Sends a piece again and again until the other side closes; then everything that was answered. */
async function trickle(first: string, piece: () => string, every: number): Promise<string> {
  const socket = await dial()
  const closed = new Promise((resolve) => socket.once('close', resolve))
  let answer = ''
  socket.on('data', (part) => (answer += part)).on('error', () => {})
  socket.write(first)
  const sending = setInterval(() => socket.write(piece()), every)
  await closed
  clearInterval(sending)
  return answer
}

const slow = {
  'a body by its length': () => trickle(head({ length: 1000 }), () => ' ', 20),
  'a body in chunks': () => trickle(head({ length: null }), () => '1\r\n \r\n', 20),
  'a part of a file': () => trickle(head({ length: 4_000_000, type: form, path: 'media/uploads/1/' }), () => '-', 20),
  'a body that never comes': () => trickle(head({ length: 1000 }), () => '', 1000),
}

test.each(Object.entries(slow))('%s that arrives too slowly is answered with 408 and closed', async (_, send) => {
  const before = entries().length
  const answer = await send()
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\nConnection: close\r\n/)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
    error: 'The request arrived too slowly. Please try again on a better connection.',
    code: 'timeout',
  })
  const line = await requestSince(before)
  expect(line).toMatchObject({ status: 408, level: 30 })
  expect(
    entries()
      .slice(before)
      .filter(({ level }) => Number(level) > 30),
  ).toEqual([])
})

test('headers that never end are answered with 408 and closed', async () => {
  const answer = await trickle('POST /provider/user/login/ HTTP/1.1\r\nHost: localhost\r\n', () => 'X-A: b\r\n', 50)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
})

test('a body that is fast enough but never ends is closed once its time is over', async () => {
  const piece = `400\r\n${' '.repeat(1024)}\r\n`
  const answer = await trickle(head({ length: null }), () => piece, 50)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
})

test('a slow but honest line gets through', async () => {
  const body = JSON.stringify({ email: 'ada', username: 'ada', password: 'x' }).padStart(5000)
  const pieces = body.match(/.{1,250}/g) ?? []
  const last = pieces.pop()
  const socket = await dial()
  socket.write(head({ length: body.length }))
  const answered = once(socket, 'data')
  const sending = setInterval(() => socket.write(pieces.shift() ?? last ?? ''), 50)
  const [answer] = await answered
  clearInterval(sending)
  socket.destroy()
  expect(pieces).toEqual([])
  expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /)
})

test('a body that lies unread because this side is slow is not closed', async () => {
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>()
  let arriving: IncomingMessage | undefined
  const app = new Hono<ProviderEnv>().post('/', async (context) => {
    arriving = context.env.incoming
    await held
    return context.text(await context.req.text())
  })
  const window = 50
  const busy = await listen({ HOST: '127.0.0.1', PORT: 0 }, { ...limits, window })
  busy.answerWith(app)
  const socket = connect(busy.port, '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nhello')
  await setTimeout(6 * window)
  socket.write(' then')
  await vi.waitUntil(() => arriving?.complete, { timeout: 10_000 })
  goOn()
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)
  expect(String(answer)).toMatch(/hello then$/)
  socket.destroy()
  await busy.close(0)
})

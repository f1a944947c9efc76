import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { expect, test } from 'vitest'
import type { ProviderEnv } from '../../../server/http/env.ts'
import { LineStream, lineResponse } from '../../../server/http/lineStream.ts'
import { listen } from '../../../server/http/listen.ts'

type Write = (signal: AbortSignal) => AsyncGenerator<string>

/** An app as the provider's, which compresses what it may. */
const appOf = (write: Write, broken: unknown[] = []) =>
  new Hono<ProviderEnv>()
    .use(compress())
    .use(async (context, next) => {
      context.set('noteBrokenAnswer', (error) => broken.push(error))
      await next()
    })
    .get('/', (context) => lineResponse(context, new LineStream(write), (line) => line))

async function opened(write: Write) {
  const listening = await listen({ HOST: '127.0.0.1', PORT: 0 })
  listening.answerWith(appOf(write))
  const headers = { 'accept-encoding': 'gzip, br' }
  const [answer]: IncomingMessage[] = await once(get({ host: '127.0.0.1', port: listening.port, headers }), 'response')
  if (!answer) throw new Error('There is no answer')
  return { answer, close: () => listening.close(0) }
}

test('each line is sent as soon as it is there, and nothing on the way may gather them', async () => {
  const second = Promise.withResolvers<string>()
  const { answer, close } = await opened(async function* () {
    yield 'first'
    yield await second.promise
  })
  expect(answer.headers).toMatchObject({
    'content-type': 'application/x-ndjson',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  expect(answer.headers['content-encoding']).toBeUndefined()
  const [first] = await once(answer, 'data')
  expect(String(first)).toBe('"first"\n')
  second.resolve('second')
  const [next] = await once(answer, 'data')
  expect(String(next)).toBe('"second"\n')
  await close()
})

test('a client that goes is told at once, also while a line is waited for', async () => {
  const gone = Promise.withResolvers<void>()
  const { answer, close } = await opened(async function* (signal) {
    yield 'first'
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
    gone.resolve()
  })
  await once(answer, 'data')
  answer.destroy()
  await gone.promise
  await close()
})

test('what fails on the way breaks the answer and is noted', async () => {
  const broken: unknown[] = []
  const fault = new Error('The database has gone')
  const response = await appOf(async function* () {
    yield 'first'
    throw fault
  }, broken).request('/')
  await expect(response.text()).rejects.toBe(fault)
  expect(broken).toEqual([fault])
})

import { Hono } from 'hono'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '../../../contract/endpoint.ts'
import type { ProviderApp, ProviderEnv } from '../../../server/http/env.ts'
import { HttpError, tooMany } from '../../../server/http/httpError.ts'
import { registerEndpoint } from '../../../server/http/registerEndpoint.ts'
import { respondToError } from '../../../server/http/respondToError.ts'
import { createLog } from '../../../server/process/log.ts'

const double = endpoint({
  method: 'POST',
  path: 'numbers/{name}/',
  summary: 'Doubles a number',
  auth: 'none',
  keyScope: null,
  query: z.object({ unit: z.optional(z.enum(['m', 'km'])) }),
  body: z.object({ number: z.int(), deep: z.optional(z.object({ inner: z.string() })) }),
  answer: z.object({ double: z.int() }),
  status: 201,
})

function appWith(handle: Parameters<typeof registerEndpoint<typeof double>>[2], checksAnswers = true): ProviderApp {
  const app: ProviderApp = new Hono<ProviderEnv>()
  app.onError(respondToError({ log: createLog('silent'), noteFailure: () => false }))
  app.use(async (context, next) => {
    context.set('checksAnswers', checksAnswers)
    context.set('requestId', 'request 1')
    await next()
  })
  registerEndpoint(app, double, handle)
  return app
}

const send = async (app: ProviderApp, body: unknown, path = '/numbers/seven/?unit=km') => {
  const headers = { 'content-type': 'application/json' }
  const response = await app.request(path, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

test('a handler gets what the contract parsed, and its answer goes out with the contract’s status', async () => {
  const seen: unknown[] = []
  const app = appWith(async (received) => {
    seen.push(received)
    return { double: received.body.number * 2 }
  })
  expect(await send(app, { number: 7, unknown: true })).toMatchObject({ status: 201, body: { double: 14 } })
  expect(seen).toEqual([{ name: 'seven', query: { unit: 'km' }, body: { number: 7 } }])
})

test.each([
  [{}, 'Number is required', 'number'],
  [{ number: '7' }, 'Number must be a number', 'number'],
  [{ number: 7.5 }, 'Number must be a whole number', 'number'],
  [{ number: 7, deep: {} }, 'Inner is required', 'deep.inner'],
  [{ number: 7, deep: { inner: 8 } }, 'Inner must be text', 'deep.inner'],
])('%j is refused: %s', async (body, error, field) => {
  const app = appWith(async () => ({ double: 0 }))
  expect(await send(app, body)).toMatchObject({ status: 400, body: { error, field } })
})

test('a query is parsed too', async () => {
  const app = appWith(async () => ({ double: 0 }))
  expect(await send(app, { number: 7 }, '/numbers/seven/?unit=mile')).toMatchObject({
    status: 400,
    body: { error: 'Unit must be one of: m, km', field: 'unit' },
  })
})

test('a refusal is answered with its status, sentence, field, body and headers', async () => {
  const refusing = appWith(async () => {
    throw new HttpError(409, 'It has changed.', { field: 'number', body: { now: 8 } })
  })
  expect(await send(refusing, { number: 7 })).toMatchObject({
    status: 409,
    body: { error: 'It has changed.', field: 'number', now: 8 },
  })
  const limited = await send(
    appWith(async () => {
      throw tooMany(41.2)
    }),
    { number: 7 },
  )
  expect(limited.headers.get('retry-after')).toBe('42')
  expect(limited.body.detail).toBe('Too many requests: rate limit reached. Expected available in 42 seconds.')
})

test('an answer that is not as the contract says does not leave where answers are checked', async () => {
  const handle = async () => ({ double: 1.5 })
  expect((await send(appWith(handle), { number: 7 })).status).toBe(500)
  expect((await send(appWith(handle, false), { number: 7 })).status).toBe(201)
})

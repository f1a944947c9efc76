import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { ProviderEnv } from '../../../server/http/env.ts'
import { fieldsAsJson, JsonStream, streamResponse } from '../../../server/http/jsonStream.ts'
import { listen } from '../../../server/http/listen.ts'

/** Text without an end, which says how often it was taken and when nobody wants more. */
function endless(piece: string) {
  let taken = 0
  const stopped = Promise.withResolvers<void>()
  async function* pieces() {
    try {
      for (;;) {
        taken += 1
        yield piece
      }
    } finally {
      stopped.resolve()
    }
  }
  return { pieces, taken: () => taken, stopped: stopped.promise }
}

const appOf = (text: AsyncGenerator<string>) =>
  new Hono<ProviderEnv>().get('/', (context) => streamResponse(context, new JsonStream(text)))

test('no more is read than is taken', async () => {
  const source = endless('piece')
  const response = await appOf(source.pieces()).request('/')
  const reader = response.body?.getReader()
  expect(source.taken()).toBe(0)
  await reader?.read()
  await reader?.read()
  expect(source.taken()).toBe(2)
  await reader?.cancel()
  await source.stopped
})

test('a client that goes stops the reading', async () => {
  const source = endless('x'.repeat(64 * 1024))
  const listening = await listen({ HOST: '127.0.0.1', PORT: 0 })
  listening.answerWith(appOf(source.pieces()))
  const asked = get({ host: '127.0.0.1', port: listening.port })
  const [answer]: IncomingMessage[] = await once(asked, 'response')
  if (answer) await once(answer, 'data')
  answer?.destroy()
  await source.stopped
  await listening.close(0)
})

test('fields come in their order, a list from its batches, and what is not there as null', async () => {
  async function* batches() {
    yield []
    yield [1, 2]
    yield [{ three: 3 }]
  }
  const fields = {
    first: { kind: 'value', read: async () => undefined },
    list: { kind: 'list', batches },
    none: { kind: 'list', batches: () => empty() },
    last: { kind: 'value', read: async () => 'Rye' },
  } as const
  let text = ''
  for await (const piece of fieldsAsJson(fields)) text += piece
  expect(text).toBe('"first":null,"list":[1,2,{"three":3}],"none":[],"last":"Rye"')
})

async function* empty() {}

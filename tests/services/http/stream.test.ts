import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '../../../contract/endpoint.ts'
import { apiErrorIn } from '../../../src/services/http/apiError.ts'
import { createStream } from '../../../src/services/http/stream.ts'
import { atProvider, host } from '../support/provider.ts'
import { createTestClock } from '../support/testClock.ts'
import { createTestLog } from '../support/testLog.ts'

const provider = atProvider()

const words = endpoint({
  method: 'POST',
  path: 'words/{book_id}/',
  summary: 'Writes',
  auth: 'person',
  keyScope: null,
  body: z.object({ first_word: z.string() }),
  answer: z.object({ the_word: z.string(), is_last: z._default(z.boolean(), false) }),
  format: 'lines',
})
const request = { bookId: '7', body: { firstWord: 'Bread' } }
const clock = createTestClock(0)
const stream = (token: string | null = 'secret') =>
  createStream({ host, token: () => token, sessionId: 'tab-1', clock, log: createTestLog() })

const encoder = new TextEncoder()
const bytesOf = (...texts: string[]) => texts.map((text) => encoder.encode(text))

/** The provider writes these pieces, and then ends, or says nothing more. */
function writes(pieces: readonly Uint8Array[], end: 'ends' | 'is silent' = 'ends') {
  const seen: { request?: Request; isCanceled: boolean } = { isCanceled: false }
  provider.use(
    http.post(`${host}words/:book/`, async ({ request: asked }) => {
      seen.request = asked.clone()
      let at = 0
      return new HttpResponse(
        new ReadableStream<Uint8Array>({
          pull: (controller) => {
            const piece = pieces[at]
            at += 1
            if (piece) controller.enqueue(piece)
            else if (end === 'ends') controller.close()
          },
          cancel: () => {
            seen.isCanceled = true
          },
        }),
        { headers: { 'Content-Type': 'application/x-ndjson' } },
      )
    }),
  )
  return seen
}

async function heard() {
  const lines: unknown[] = []
  const ended = await stream()(words, request, (line) => lines.push(line)).then(
    () => 'ended',
    (thrown: unknown) => apiErrorIn(thrown).kind,
  )
  return { lines, ended }
}

test('each line is told as it comes, with the client’s names and defaults put in', async () => {
  const seen = writes(bytesOf('{"the_word":"One"}\n', '{"the_word":"two","is_last":true}\n'))
  expect(await heard()).toEqual({
    lines: [
      { theWord: 'One', isLast: false },
      { theWord: 'two', isLast: true },
    ],
    ended: 'ended',
  })
  expect(seen.request?.url).toBe(`${host}words/7/`)
  expect(seen.request?.headers.get('Authorization')).toBe('Token secret')
  expect(seen.request?.headers.get('sessionId')).toBe('tab-1')
  expect(await seen.request?.json()).toEqual({ first_word: 'Bread' })
})

test('a line may come in pieces, several may come at once, and the last needs no end', async () => {
  writes(bytesOf('{"the_', 'word":"One"}\n\n{"the_word":"two"}\n{"the', '_word":"three"}'))
  const { lines } = await heard()
  expect(lines).toMatchObject([{ theWord: 'One' }, { theWord: 'two' }, { theWord: 'three' }])
})

test('a character may come in pieces', async () => {
  const whole = encoder.encode('{"the_word":"Käse 🥐"}\n')
  writes(Array.from(whole, (byte) => Uint8Array.of(byte)))
  expect((await heard()).lines).toMatchObject([{ theWord: 'Käse 🥐' }])
})

test('what is not the contract’s line is told of, and nothing after it is read', async () => {
  const seen = writes(bytesOf('{"the_word":"One"}\n{"word":2}\n{"the_word":"three"}\n'), 'is silent')
  expect(await heard()).toEqual({ lines: [{ theWord: 'One', isLast: false }], ended: 'invalidResponse' })
  await expect.poll(() => seen.isCanceled).toBe(true)
  writes(bytesOf('Nonsense\n'))
  expect(await heard()).toEqual({ lines: [], ended: 'invalidResponse' })
})

test('where the connection breaks, what came before stays told', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode('{"the_word":"One"}\n')),
    pull: async (controller) => {
      await promise
      controller.error(new Error('gone'))
    },
  })
  const lines: unknown[] = []
  const settings = { host, token: () => 'secret', sessionId: 'tab-1', clock, log: createTestLog() }
  const ended = createStream({ ...settings, fetch: async () => new Response(broken) })(words, request, (heardLine) => {
    lines.push(heardLine)
    resolve()
  }).catch((thrown: unknown) => apiErrorIn(thrown).kind)
  expect(await ended).toBe('offline')
  expect(lines).toHaveLength(1)
})

test('a refusal has the provider’s words', async () => {
  provider.use(http.post(`${host}words/:book/`, () => HttpResponse.json({ error: 'Used up.' }, { status: 429 })))
  await expect(stream()(words, request, () => {})).rejects.toMatchObject({
    kind: 'rejected',
    status: 429,
    message: 'Used up.',
    endpoint: 'POST words/{book_id}/',
  })
})

test('nothing goes without a token', async () => {
  await expect(stream(null)(words, request, () => {})).rejects.toMatchObject({ kind: 'rejected', token: 'missing' })
})

test('what is taken back ends at once, and the provider hears of it', async () => {
  const seen = writes(bytesOf('{"the_word":"One"}\n'), 'is silent')
  const taken = new AbortController()
  const lines: unknown[] = []
  const ended = stream()(
    words,
    request,
    (line) => {
      lines.push(line)
      taken.abort()
    },
    { signal: taken.signal },
  ).catch((thrown: unknown) => apiErrorIn(thrown).kind)
  expect(await ended).toBe('aborted')
  expect(lines).toHaveLength(1)
  await expect.poll(() => seen.isCanceled).toBe(true)
})

test('a minute without a line is no answer: before the first one and after any', async () => {
  for (const pieces of [[], bytesOf('{"the_word":"One"}\n')]) {
    writes(pieces, 'is silent')
    const lines: unknown[] = []
    const ended = stream()(words, request, (line) => lines.push(line)).catch(
      (thrown: unknown) => apiErrorIn(thrown).kind,
    )
    await expect.poll(() => lines.length).toBe(pieces.length)
    clock.pass(60_000)
    expect(await ended).toBe('offline')
  }
})

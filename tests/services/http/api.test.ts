import { HttpResponse, http } from 'msw'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '../../../contract/endpoint.ts'
import { noContent } from '../../../contract/shapes.ts'
import { createApi } from '../../../src/services/http/api.ts'
import { apiErrorIn } from '../../../src/services/http/apiError.ts'
import { atProvider, host } from '../support/provider.ts'
import { createTestClock } from '../support/testClock.ts'
import { createTestLog } from '../support/testLog.ts'

const provider = atProvider()

const read = endpoint({
  method: 'GET',
  path: 'things/{thing_id}/',
  summary: 'A thing',
  auth: 'person',
  keyScope: null,
  query: z.object({ search: z.optional(z.string()), platforms: z.optional(z.array(z.string())) }),
  answer: z.object({ first_name: z.string(), by_key: z.record(z.string(), z.object({ post_count: z.int() })) }),
})
const write = endpoint({
  method: 'POST',
  path: 'things/',
  summary: 'Makes a thing',
  auth: 'none',
  keyScope: null,
  body: z.object({ first_name: z.string(), style_guide: z.unknown() }),
  answer: z.object({ id: z.int() }),
})
const remove = endpoint({
  method: 'DELETE',
  path: 'things/{id}/',
  summary: 'Takes a thing away',
  auth: 'none',
  keyScope: null,
  answer: noContent,
  status: 204,
})

function client(token: string | null = 'secret') {
  const clock = createTestClock()
  const log = createTestLog()
  return { clock, log, call: createApi({ host, token: () => token, sessionId: 'tab-1', clock, log }) }
}

const thing = { first_name: 'Ada', by_key: { my_own_key: { post_count: 3 } } }
const failing = (work: Promise<unknown>) => work.then(() => 'no failure', apiErrorIn)

const answers = (status: number, body: Record<string, unknown> | string, headers: Record<string, string> = {}) =>
  provider.use(
    http.post(`${host}things/`, () =>
      typeof body === 'string'
        ? HttpResponse.html(body, { status, headers })
        : HttpResponse.json(body, { status, headers }),
    ),
  )
const make = (call: ReturnType<typeof client>['call'], options = {}) =>
  call(write, { body: { firstName: 'Ada', styleGuide: null } }, options)

describe('what is sent', () => {
  test('the token as "Token {token}", the tab’s id, and path and query as the endpoint says', async () => {
    let sent: Request | undefined
    provider.use(
      http.get(`${host}things/:id/`, ({ request }) => {
        sent = request
        return HttpResponse.json(thing)
      }),
    )
    await client().call(read, { thingId: 'a/b', query: { search: '', platforms: ['twitter', 'bluesky'] } })
    expect(sent?.headers.get('Authorization')).toBe('Token secret')
    expect(sent?.headers.get('sessionId')).toBe('tab-1')
    expect(sent?.url).toBe(`${host}things/a%2Fb/?platforms=twitter,bluesky`)
  })

  test('every character of a query', async () => {
    let sent: Request | undefined
    provider.use(
      http.get(`${host}things/:id/`, ({ request }) => {
        sent = request
        return HttpResponse.json(thing)
      }),
    )
    await client().call(read, { thingId: '1', query: { search: 'a & b=c#ü+,?' } })
    expect(new URL(sent?.url ?? '').searchParams.get('search')).toBe('a & b=c#ü+,?')
  })

  test('JSON with the wire’s names, and no token where none is asked for', async () => {
    let sent: Request | undefined
    provider.use(
      http.post(`${host}things/`, ({ request }) => {
        sent = request.clone()
        return HttpResponse.json({ id: 1 })
      }),
    )
    await client().call(write, { body: { firstName: 'Ada', styleGuide: { ownWord: { deepWord: 1 } } } })
    expect(sent?.headers.get('Content-Type')).toContain('application/json')
    expect(sent?.headers.get('Authorization')).toBeNull()
    expect(await sent?.json()).toEqual({ first_name: 'Ada', style_guide: { ownWord: { deepWord: 1 } } })
  })

  test('nothing without a token where one is needed', async () => {
    expect(await failing(client(null).call(read, { thingId: '1', query: {} }))).toMatchObject({
      kind: 'rejected',
      status: 401,
      message: 'Authentication required. Please log in.',
      token: 'missing',
    })
  })
})

describe('what comes back', () => {
  test('has the client’s names; keys that are somebody’s own stay', async () => {
    provider.use(http.get(`${host}things/:id/`, () => HttpResponse.json(thing)))
    expect(await client().call(read, { thingId: '1', query: {} })).toEqual({
      firstName: 'Ada',
      byKey: { my_own_key: { postCount: 3 } },
    })
  })

  test('204 yields a success flag', async () => {
    provider.use(http.delete(`${host}things/:id/`, () => new HttpResponse(null, { status: 204 })))
    expect(await client().call(remove, { id: '1' })).toEqual({ success: true })
  })

  test('is the text where the answer is plain text', async () => {
    const readText = endpoint({
      method: 'GET',
      path: 'text/',
      summary: 'A text',
      auth: 'none',
      keyScope: null,
      answer: z.string(),
    })
    provider.use(http.get(`${host}text/`, () => HttpResponse.text('42')))
    expect(await client().call(readText, {})).toBe('42')
  })

  test('is read as JSON where the answer does not say what it is', async () => {
    const body = new TextEncoder().encode(JSON.stringify({ id: 1 }))
    provider.use(http.post(`${host}things/`, () => new HttpResponse(body)))
    expect(await make(client().call)).toEqual({ id: 1 })
  })

  test('JSON that is cut off is another shape than the contract’s', async () => {
    provider.use(
      http.post(
        `${host}things/`,
        () => new HttpResponse('{"id": 1', { headers: { 'Content-Type': 'application/json; charset=utf-8' } }),
      ),
    )
    expect(await failing(make(client().call))).toMatchObject({ kind: 'invalidResponse', endpoint: 'POST things/' })
  })

  test('another shape than the contract’s is named by its endpoint', async () => {
    answers(200, { id: 'one' })
    expect(await failing(make(client().call))).toMatchObject({ kind: 'invalidResponse', endpoint: 'POST things/' })
  })
})

describe('a refusal', () => {
  test.each([
    [{ error: 'An error', message: 'A message', detail: 'A detail' }, 'An error'],
    [{ message: 'A message', detail: 'A detail' }, 'A message'],
    [{ detail: 'A detail' }, 'A detail'],
    [{ error: ['One.', 'Two.'] }, 'One. Two.'],
    [{}, 'Request failed with status 400'],
    ['<p>Bad gateway</p>', 'Request failed with status 400'],
  ])('%j says %s', async (body, message) => {
    answers(400, body)
    expect(await failing(make(client().call))).toMatchObject({ kind: 'rejected', status: 400, message })
  })

  test.each([
    [{ detail: 'Request was throttled. Expected available in 42 seconds.' }, { 'Retry-After': '7' }, 42],
    [{ detail: 'slow down' }, { 'Retry-After': '7' }, 7],
    [{ detail: 'slow down' }, {}, 60],
    [{}, { 'Retry-After': 'Wed, 21 Oct 2026 07:28:00 GMT' }, 60],
  ])('429 %j %j: wait %s s', async (body, headers, seconds) => {
    answers(429, body, headers)
    expect(await failing(make(client().call))).toMatchObject({ secondsToWait: seconds })
  })
})

describe('trying again', () => {
  const counting = (respond: (attempt: number) => Response) => {
    const seen: number[] = []
    provider.use(
      http.post(`${host}things/`, () => {
        seen.push(seen.length + 1)
        return respond(seen.length)
      }),
    )
    return seen
  }

  test('not unless asked', async () => {
    const seen = counting(() => HttpResponse.json({}, { status: 500 }))
    expect(await failing(make(client().call))).toMatchObject({ status: 500 })
    expect(seen).toHaveLength(1)
  })

  test('after 1, 2 and 4 s where asked', async () => {
    const seen = counting((attempt) =>
      attempt < 4 ? HttpResponse.json({}, { status: 503 }) : HttpResponse.json({ id: 1 }),
    )
    const { call, clock } = client()
    const made = make(call, { retries: 3 })
    for (const [tried, wait] of [1000, 2000, 4000].entries()) {
      await clock.timerOf(wait)
      clock.pass(wait - 1)
      expect(seen).toHaveLength(tried + 1)
      clock.pass(1)
    }
    expect(await made).toMatchObject({ id: 1 })
    expect(seen).toHaveLength(4)
  })

  test('never after a 4xx', async () => {
    const seen = counting(() => HttpResponse.json({}, { status: 404 }))
    expect(await failing(make(client().call, { retries: 3 }))).toMatchObject({ status: 404 })
    expect(seen).toHaveLength(1)
  })

  test('not after the caller took the call back', async () => {
    const seen = counting(() => HttpResponse.error())
    const { call, clock } = client()
    const leaving = new AbortController()
    const made = failing(make(call, { retries: 3, signal: leaving.signal }))
    await clock.timerOf(1000)
    leaving.abort()
    expect(await made).toMatchObject({ kind: 'aborted' })
    expect(seen).toHaveLength(1)
  })
})

describe('no answer', () => {
  const never = () => provider.use(http.post(`${host}things/`, () => new Promise<never>(() => {})))

  test('no network is unreachable', async () => {
    provider.use(http.post(`${host}things/`, () => HttpResponse.error()))
    expect(await failing(make(client().call))).toMatchObject({ kind: 'offline' })
  })

  test('nor is what takes longer than 30 s', async () => {
    never()
    const { call, clock } = client()
    const made = failing(make(call))
    await clock.timerOf(30_000)
    clock.pass(30_000)
    expect(await made).toMatchObject({ kind: 'offline' })
  })

  test('what its caller takes back is stopped', async () => {
    never()
    const leaving = new AbortController()
    const { call, clock } = client()
    const made = failing(make(call, { signal: leaving.signal }))
    await clock.timerOf(30_000)
    leaving.abort()
    expect(await made).toMatchObject({ kind: 'aborted' })
  })
})

describe('slow calls', () => {
  const taking = async (milliseconds: number) => {
    const { call, clock, log } = client()
    provider.use(
      http.post(`${host}things/`, () => {
        clock.pass(milliseconds)
        return HttpResponse.json({ id: 1 })
      }),
    )
    await make(call)
    return log.lines
  }

  test('above 5000 ms are warned of', async () => {
    expect(await taking(5001)).toEqual(['warn: Slow API call: POST things/ took 5001 ms'])
  })
  test('up to 5000 ms are not', async () => expect(await taking(5000)).toEqual([]))
})

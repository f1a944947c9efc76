import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { askEarly, createEarlyFetch } from '../../../src/services/http/earlyAnswer.ts'

const url = '/provider/api/optimized/user/data/'
const headers = { sessionId: 'tab', Authorization: 'Token abc' }
const get = { method: 'GET', headers }

const browserFetch = vi.fn<typeof fetch>()
let times = 0
const early = createEarlyFetch(window)
const textOf = async (answer: Promise<Response>) => (await answer).text()

beforeEach(() => {
  times = 0
  browserFetch.mockReset().mockImplementation(async () => {
    times += 1
    return new Response(`answer ${times}`)
  })
  vi.stubGlobal('fetch', browserFetch)
})
afterEach(() => {
  window.earlyAnswer = undefined
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a call that was made early', () => {
  test('is the answer to the first same call, and to no further one', async () => {
    askEarly(window, url, headers)
    expect(await textOf(early(url, get))).toBe('answer 1')
    expect(browserFetch).toHaveBeenCalledTimes(1)
    expect(await textOf(early(url, get))).toBe('answer 2')
  })

  test('is made again where it failed on the way', async () => {
    browserFetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    askEarly(window, url, headers)
    expect(await textOf(early(url, get))).toBe('answer 1')
    expect(browserFetch).toHaveBeenCalledTimes(2)
  })

  test('gives what the provider said, also where that is a no', async () => {
    browserFetch.mockResolvedValueOnce(new Response('{}', { status: 401 }))
    askEarly(window, url, headers)
    expect((await early(url, get)).status).toBe(401)
    expect(browserFetch).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['with another token', { ...get, headers: { ...headers, Authorization: 'Token other' } }],
    ['in another way', { ...get, method: 'POST' }],
  ])('is given up where the client asks %s', async (_, init) => {
    askEarly(window, url, headers)
    const sent = browserFetch.mock.calls[0]?.[1]?.signal
    expect(await textOf(early(url, init))).toBe('answer 2')
    expect(sent?.aborted).toBe(true)
    expect(window.earlyAnswer).toBeUndefined()
  })

  test('is given up when it is thirty seconds old', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    askEarly(window, url, headers)
    vi.advanceTimersByTime(30_000)
    expect(await textOf(early(url, get))).toBe('answer 2')
  })

  test('waits while the client asks for something else', async () => {
    askEarly(window, url, headers)
    expect(await textOf(early('/provider/posts/', get))).toBe('answer 2')
    expect(await textOf(early(url, get))).toBe('answer 1')
  })

  test('is taken back with the call that took it', async () => {
    browserFetch.mockImplementation(
      (_, init) =>
        new Promise((_, reject) => {
          const fail = () => reject(new DOMException('aborted', 'AbortError'))
          if (init?.signal?.aborted) fail()
          init?.signal?.addEventListener('abort', fail)
        }),
    )
    askEarly(window, url, headers)
    const caller = new AbortController()
    const answer = early(url, { ...get, signal: caller.signal })
    caller.abort()
    await expect(answer).rejects.toThrow('aborted')
  })
})

import { describe, expect, test } from 'vitest'
import { networks } from '../../../contract/networks.ts'
import type { Exchange, Limit } from '../../../server/networks/pacing/limit.ts'
import { limitReaders } from '../../../server/networks/pacing/limitReaders.ts'

const now = Date.parse('2026-11-24T12:00:00Z')
const minute = 60_000
const inMinutes = (minutes: number): number => now + minutes * minute
const epoch = (minutes: number): string => String(inMinutes(minutes) / 1000)

type Told = Record<string, string>
const exchange = (call: string, status: number, headers: Told = {}, body: unknown = {}): Exchange => {
  const [method = '', path = ''] = call.split(' ')
  return { method, path, reply: { status, headers: new Headers(headers), body } }
}
const account = (minutes: number): Limit => ({ scope: 'account', until: inMinutes(minutes) })
const app = (minutes: number): Limit => ({ scope: 'app', until: inMinutes(minutes) })

describe('X (API: rate limits)', () => {
  const read = (...given: Parameters<typeof exchange>) => limitReaders.twitter(exchange(...given), now)
  const left = (name: string, remaining: number, minutes: number): Told => ({
    [`${name}-limit`]: '100',
    [`${name}-remaining`]: String(remaining),
    [`${name}-reset`]: epoch(minutes),
  })

  test('a post that was the last of a quarter of an hour says when the next may follow', () => {
    expect(read('POST /2/tweets', 201, left('x-rate-limit', 0, 9))).toEqual([account(9)])
  })
  test("what is left of an account's day and of the app's day is told apart", () => {
    const headers = { ...left('x-rate-limit', 5, 9), ...left('x-user-limit-24hour', 0, 60) }
    expect(read('POST /2/tweets', 201, headers)).toEqual([account(60)])
    expect(read('POST /2/tweets', 201, left('x-app-limit-24hour', 0, 600))).toEqual([app(600)])
  })
  test('a post that is not the last says that there is room', () => {
    expect(read('POST /2/tweets', 201, left('x-rate-limit', 1, 9))).toEqual([])
  })
  test('what is left of other calls says nothing of posts', () => {
    expect(read('POST /2/media/metadata', 200, left('x-rate-limit', 0, 9))).toBeNull()
    expect(read('DELETE /2/tweets/1', 200, left('x-rate-limit', 0, 9))).toBeNull()
    expect(read('GET /2/users/me', 200, left('x-rate-limit', 0, 9))).toBeNull()
  })
  test('a list that may not be read any more keeps posts waiting; one that may says nothing of them', () => {
    expect(read('GET /2/users/5/tweets', 200, left('x-rate-limit', 0, 9))).toEqual([account(9)])
    expect(read('GET /2/users/5/tweets', 200, left('x-rate-limit', 3, 9))).toBeNull()
  })
  test('a 429 that says until when counts; one without says nothing', () => {
    expect(read('POST /2/tweets', 429, { 'retry-after': '120' })).toEqual([account(2)])
    expect(read('POST /2/tweets', 429)).toBeNull()
  })
})

describe.each(['facebook', 'instagram', 'threads'] as const)('%s (Graph API: rate limits)', (network) => {
  const read = (...given: Parameters<typeof exchange>) => limitReaders[network](exchange(...given), now)
  const usage = (percent: number): Told => ({
    'x-app-usage': JSON.stringify({ call_count: 3, total_time: percent, total_cputime: 1 }),
  })
  const business = (percent: number, minutes = 0): Told => ({
    'x-business-use-case-usage': JSON.stringify({
      '1': [{ type: 'pages', call_count: percent, estimated_time_to_regain_access: minutes }],
    }),
  })

  test('from 80 percent of the app on, posts of all its accounts wait the longer the more is used', () => {
    expect(read('GET /v25.0/1', 200, usage(79))).toEqual([])
    expect(read('GET /v25.0/1', 200, usage(80))).toEqual([app(1)])
    expect(read('GET /v25.0/1', 200, usage(100))).toEqual([app(12)])
  })
  test('what a page or an account has used keeps only that waiting', () => {
    expect(read('GET /v25.0/1', 200, business(79))).toEqual([])
    expect(read('GET /v25.0/1', 200, business(100))).toEqual([account(12)])
    expect(read('GET /v25.0/1', 200, business(100, 25))).toEqual([account(25)])
  })
  test('a refusal for too many calls is of the app by its code, else of the account', () => {
    const refusal = (code: number) => ({ error: { message: 'No', type: 'OAuthException', code } })
    expect(read('POST /v25.0/1/feed', 400, business(100, 5), refusal(4))).toEqual([app(5)])
    expect(read('POST /v25.0/1/feed', 400, business(100, 5), refusal(80_001))).toEqual([account(5)])
    expect(read('POST /v25.0/1/feed', 400, {}, refusal(17))).toBeNull()
  })
  test('an answer without the headers says nothing', () => {
    expect(read('GET /v25.0/1', 200)).toBeNull()
    expect(read('GET /v25.0/1', 200, { 'x-app-usage': 'soon' })).toBeNull()
  })
})

describe('Mastodon (API: rate limits)', () => {
  const read = (...given: Parameters<typeof exchange>) => limitReaders.mastodon(exchange(...given), now)
  const left = (remaining: number, minutes: number): Told => ({
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-reset': new Date(inMinutes(minutes)).toISOString(),
  })

  test('the last status of a window says when the next may follow', () => {
    expect(read('POST /api/v1/statuses', 200, left(0, 4))).toEqual([account(4)])
    expect(read('POST /api/v1/statuses', 200, left(1, 4))).toEqual([])
    expect(read('GET /api/v1/accounts/7/statuses', 200, left(0, 4))).toEqual([account(4)])
  })
  test('limits of media and of deletions keep no text waiting', () => {
    expect(read('POST /api/v2/media', 200, left(0, 4))).toBeNull()
    expect(read('DELETE /api/v1/statuses/1', 200, left(0, 4))).toBeNull()
  })
})

describe('Bluesky (rate limits)', () => {
  const read = (...given: Parameters<typeof exchange>) => limitReaders.bluesky(exchange(...given), now)
  const put = 'POST /xrpc/com.atproto.repo.putRecord'
  const left = (remaining: number, policy: string): Told => ({
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': epoch(30),
    'ratelimit-policy': policy,
  })

  test('a post costs three points: with fewer left the account waits', () => {
    expect(read(put, 200, left(2, '5000;w=3600'))).toEqual([account(30)])
    expect(read(put, 200, left(3, '5000;w=3600'))).toEqual([])
  })
  test('what an address may ask within five minutes counts for all accounts of a server', () => {
    expect(read(put, 200, left(0, '3000;w=300'))).toEqual([app(30)])
    expect(read(put, 200, left(2, '3000;w=300'))).toEqual([])
  })
  test('other methods and servers that tell nothing say nothing of posts', () => {
    expect(read('POST /xrpc/com.atproto.server.createSession', 200, left(0, '30;w=300'))).toBeNull()
    expect(read(put, 200)).toEqual([])
  })
})

describe.each(['linkedin', 'linkedin_org'] as const)('%s (API: rate limits)', (network) => {
  const read = (...given: Parameters<typeof exchange>) => limitReaders[network](exchange(...given), now)
  const throttled = (whose: string) => ({
    status: 429,
    code: 'TOO_MANY_REQUESTS',
    message: `Resource level throttle ${whose} DAY limit for calls to this resource is reached.`,
  })

  test('only a 429 tells of a limit: of the member or of the application, until midnight UTC', () => {
    expect(read('POST /rest/posts', 429, {}, throttled('MEMBER'))).toEqual([account(12 * 60)])
    expect(read('POST /rest/posts', 429, {}, throttled('APPLICATION'))).toEqual([app(12 * 60)])
    expect(read('POST /rest/posts', 429, { 'retry-after': '60' })).toEqual([account(1)])
  })
  test('without an end nothing is known, and a post that was taken says that there is room', () => {
    expect(read('POST /rest/posts', 429)).toBeNull()
    expect(read('POST /rest/posts', 201)).toEqual([])
    expect(read('POST /rest/images', 429, { 'retry-after': '60' })).toBeNull()
  })
})

describe('TikTok', () => {
  const read = (...given: Parameters<typeof exchange>) => limitReaders.tiktok(exchange(...given), now)

  test('only a 429 to a new post tells of a limit, where it says until when', () => {
    expect(read('POST /v2/post/publish/video/init/', 429, { 'retry-after': '60' })).toEqual([account(1)])
    expect(read('POST /v2/post/publish/content/init/', 429)).toBeNull()
    expect(read('POST /v2/post/publish/video/init/', 200)).toEqual([])
    expect(read('POST /v2/post/publish/status/fetch/', 429, { 'retry-after': '60' })).toBeNull()
  })
})

test.each(networks)('an answer that has no such headers keeps nothing of %s waiting', (network) => {
  for (const call of ['GET /somewhere', 'POST /somewhere']) {
    expect(limitReaders[network](exchange(call, 200), now)).toBeNull()
  }
})

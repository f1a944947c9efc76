import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { networks } from '../../../contract/networks.ts'
import { createFaults, type Fault, type Faults } from '../../../practice/faults.ts'
import { createPractice, type Practice } from '../../../practice/practice.ts'
import { as, identityCalls, signedIn } from './signedIn.ts'

let practice: Practice
let token = ''
beforeAll(async () => {
  practice = await createPractice()
  token = await signIn(practice)
})
afterAll(() => practice.close())
beforeEach(() => {
  practice.bluesky.faults.set([])
  for (const { id } of practice.bluesky.posts()) practice.bluesky.removePost(id)
})

async function signIn({ bluesky, people }: Practice): Promise<string> {
  const [ada] = people
  const response = await fetch(`${bluesky.origin}/xrpc/com.atproto.server.createSession`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: ada?.bluesky.handle, password: ada?.bluesky.appPassword }),
  })
  return (await response.json()).accessJwt
}
const put = (origin = practice.bluesky.origin, bearer = token, signal: AbortSignal | null = null) =>
  fetch(`${origin}/xrpc/com.atproto.repo.putRecord`, {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
    body: JSON.stringify({
      repo: 'ada.practice.test',
      collection: 'app.bsky.feed.post',
      rkey: '3mabcdefghi2k',
      record: { text: 'Once', createdAt: '2026-11-21T09:00:00.000Z' },
      swapRecord: null,
    }),
  })
const count = () => practice.bluesky.posts().length

test.each<[string, Fault, number, number]>([
  ['refuse stores nothing', { kind: 'refuse', status: 403 }, 403, 0],
  ['rateLimit stores nothing', { kind: 'rateLimit', seconds: 7 }, 429, 0],
  ['expireTokens stores nothing', { kind: 'expireTokens' }, 400, 0],
  ['dieAfter stores and answers 500', { kind: 'dieAfter' }, 500, 1],
  ['htmlPage stores and answers 200', { kind: 'htmlPage' }, 200, 1],
])('%s', async (_, fault, status, stored) => {
  practice.bluesky.faults.set([fault])
  expect((await put()).status).toBe(status)
  expect(count()).toBe(stored)
})

test('a rate limit says when to come again', async () => {
  practice.bluesky.faults.set([{ kind: 'rateLimit', seconds: 7 }])
  const { headers } = await put()
  expect(headers.get('retry-after')).toBe('7')
  expect(headers.get('ratelimit-remaining')).toBe('0')
  expect(Number(headers.get('ratelimit-reset'))).toBeGreaterThan(Date.now() / 1000)
})

test('an HTML page stands in the place of the answer', async () => {
  practice.bluesky.faults.set([{ kind: 'htmlPage' }])
  const answer = await put()
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
  expect(await answer.text()).toContain('nginx')
})

test('a rate limit may say a date, or a wait that no number holds', async () => {
  practice.bluesky.faults.set([{ kind: 'rateLimit', seconds: 90, wait: 'date' }])
  const dated = await put()
  const [date, until] = ['date', 'retry-after'].map((name) => Date.parse(dated.headers.get(name) ?? ''))
  expect(Number(until) - Number(date)).toBeGreaterThanOrEqual(89_000)
  expect(Number(until) - Number(date)).toBeLessThanOrEqual(91_000)
})

test.each(networks)('%s tells an absurd wait in its own form too', async (name) => {
  const { faults, origin } = practice[name]
  faults.set([{ kind: 'rateLimit', wait: 'absurd', times: 1 }])
  const { status, headers } = await fetch(origin + identityCalls[name](token), as(token))
  expect([400, 429]).toContain(status)
  expect(headers.get('retry-after')).toBe('99999999999999999999')
})

test('an answer that breaks in the middle says the length of the whole', async () => {
  practice.bluesky.faults.set([{ kind: 'cutAnswer' }])
  const answer = await put()
  expect(answer.status).toBe(200)
  await expect(answer.text()).rejects.toThrow()
  expect(count()).toBe(1)
})

test('a call hangs until its caller gives up, or the connection breaks in the end', async () => {
  practice.bluesky.faults.set([{ kind: 'hang', times: 1 }])
  const stored = practice.bluesky.watch.hold('putRecord', 'after')
  const impatient = new AbortController()
  const answer = put(practice.bluesky.origin, token, impatient.signal)
  await stored.arrived
  stored.release()
  impatient.abort()
  await expect(answer).rejects.toThrow('abort')
  expect(count()).toBe(1)
  practice.bluesky.faults.set([{ kind: 'hang', ms: 5 }])
  await expect(put()).rejects.toThrow('fetch failed')
})

test('a lost answer breaks the connection after the post is stored', async () => {
  practice.bluesky.faults.set([{ kind: 'loseAnswer' }])
  await expect(put()).rejects.toThrow()
  expect(count()).toBe(1)
})

test('a network that is down breaks the connection before anything is read, and refuses it while paused', async () => {
  practice.bluesky.faults.set([{ kind: 'down' }])
  await expect(put()).rejects.toThrow()
  practice.bluesky.faults.set([])
  await practice.bluesky.pause()
  await expect(put()).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } })
  await practice.bluesky.resume()
  expect(count()).toBe(0)
  expect((await put()).status).toBe(200)
})

test('slow takes as long as it is told', async () => {
  practice.bluesky.faults.set([{ kind: 'slow', ms: 120 }])
  const before = performance.now()
  await put()
  expect(performance.now() - before).toBeGreaterThanOrEqual(115)
})

test('a fault limited to one operation and two calls strikes just these', async () => {
  practice.bluesky.faults.set([{ kind: 'refuse', status: 403, operation: 'putRecord', times: 2 }])
  const other = await fetch(
    `${practice.bluesky.origin}/xrpc/com.atproto.identity.resolveHandle?handle=ada.practice.test`,
  )
  expect(other.status).toBe(200)
  expect([(await put()).status, (await put()).status, (await put()).status]).toEqual([403, 403, 200])
  expect(practice.bluesky.faults.list()).toEqual([])
})

test('the switches can be read and set over HTTP, and not by a page from elsewhere', async () => {
  const address = `${practice.bluesky.origin}/practice/faults`
  const set = (faults: unknown, headers: Record<string, string> = {}) =>
    fetch(address, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ faults }),
    })
  expect((await set([{ kind: 'slow', ms: 5 }])).status).toBe(200)
  expect(await (await fetch(address)).json()).toMatchObject({ faults: [{ kind: 'slow', ms: 5 }] })
  expect((await set([{ kind: 'melt' }])).status).toBe(400)
  expect((await set([], { origin: 'https://evil.example' })).status).toBe(403)
  expect(practice.bluesky.faults.list()).toHaveLength(1)
})

test('the page of switches turns a fault on and off, and says that it is practice', async () => {
  const turn = (on: string) =>
    fetch(`${practice.bluesky.origin}/faults/dieAfter`, {
      method: 'POST',
      body: new URLSearchParams({ on, operation: 'putRecord', times: '3', account: 'ada', percent: '100', seed: '4' }),
    })
  const page = await (await turn('yes')).text()
  expect(practice.bluesky.faults.list()).toEqual([
    { kind: 'dieAfter', operation: 'putRecord', times: 3, account: 'ada', percent: 100, seed: 4 },
  ])
  expect(page).toContain('Only putRecord of Ada Marlow, 100% of calls by seed 4, 3 more times.')
  expect(page).toContain('Practice: nothing here leaves this machine.')
  await turn('no')
  expect(practice.bluesky.faults.list()).toEqual([])
})

test('a call can be held before it is done, and dropped', async () => {
  const hold = practice.bluesky.watch.hold('putRecord', 'before')
  const answer = put().catch(() => 'broken')
  await hold.arrived
  expect(count()).toBe(0)
  hold.drop()
  expect(await answer).toBe('broken')
  expect(count()).toBe(0)
})

test('a call can be held when its answer is ready, and released', async () => {
  const hold = practice.bluesky.watch.hold('putRecord', 'after')
  const arrived = practice.bluesky.watch.arrived('putRecord')
  const answer = put()
  expect(await arrived).toMatchObject({ operation: 'putRecord' })
  expect(await hold.arrived).toMatchObject({ status: null })
  expect(count()).toBe(1)
  hold.release()
  expect((await answer).status).toBe(200)
  expect(practice.bluesky.watch.calls.at(-1)).toMatchObject({ operation: 'putRecord', status: 200 })
})

test('the timeline shows what was posted, with its links, and a post has a page of its own', async () => {
  await put()
  const page = await (await fetch(practice.bluesky.origin)).text()
  expect(page).toContain('Once')
  expect(page).toContain('Ada Marlow')
  expect(page).toContain('adam-arlo-prac-tice')
  const path = /href="(\/profile\/[^"]+)"/.exec(page)?.[1] ?? ''
  expect(await (await fetch(practice.bluesky.origin + path)).text()).toContain('Once')
  expect(await (await fetch(`${practice.bluesky.origin}/profile/ada.practice.test`)).text()).toContain('Once')
  expect(await (await fetch(`${practice.bluesky.origin}/profile/grace.practice.test`)).text()).not.toContain('Once')
  expect((await fetch(`${practice.mastodon.origin}/@grace`)).status).toBe(200)
  expect((await fetch(`${practice.bluesky.origin}/profile/ada.practice.test/post/none`)).status).toBe(404)
})

test('kept in a folder, posts and tokens outlive the process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'solo-social-practice-'))
  try {
    const first = await createPractice({ folder: folder })
    const bearer = await signIn(first)
    await put(first.bluesky.origin, bearer)
    await first.close()
    const second = await createPractice({ folder: folder })
    expect(second.bluesky.posts()).toHaveLength(1)
    expect((await put(second.bluesky.origin, bearer)).status).toBe(200)
    await second.close()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('a last call is done, and says that nothing is left until when', async () => {
  practice.bluesky.faults.set([{ kind: 'lastCall', seconds: 7 }])
  const { status, headers } = await put()
  expect({ status, stored: count() }).toEqual({ status: 200, stored: 1 })
  expect(headers.get('ratelimit-remaining')).toBe('0')
  expect(Number(headers.get('ratelimit-reset'))).toBeGreaterThan(Date.now() / 1000)
})

test.each(networks)('%s is struck for one account only, and its tokens alone are revoked', async (name) => {
  const network = practice[name]
  const [adas, graces] = [await signedIn(network, name, 'ada'), await signedIn(network, name, 'grace')]
  const statusOf = async (token: string) => (await fetch(network.origin + identityCalls[name](token), as(token))).status
  expect([await statusOf(adas), await statusOf(graces)]).toEqual([200, 200])
  network.faults.set([{ kind: 'rateLimit', account: 'ada' }])
  expect([await statusOf(adas), await statusOf(graces)]).toEqual([expect.toBeOneOf([400, 429]), 200])
  network.faults.set([{ kind: 'revokeTokens', account: 'ada', times: 1 }])
  expect([await statusOf(graces), await statusOf(adas)]).toEqual([200, expect.toBeOneOf([400, 401])])
  expect(network.faults.list()).toEqual([])
  expect([await statusOf(graces), await statusOf(adas)]).toEqual([200, expect.toBeOneOf([400, 401])])
  network.expireTokens('all', 'grace')
  expect(await statusOf(graces)).not.toBe(200)
  expect(await statusOf(await signedIn(network, name, 'grace'))).toBe(200)
})

/** Which of so many calls of an account a fault strikes. */
const struckIn = (faults: Faults, account: string | null, calls: number) =>
  Array.from({ length: calls }, () => faults.strike('down', 'putRecord', account) !== null)

test('a rate strikes its share of the calls, the same ones by the same seed whatever others do meanwhile', () => {
  const strikes = (seed: number, isCrowded: boolean) => {
    const faults = createFaults()
    faults.set([{ kind: 'down', percent: 20, seed }])
    return Array.from({ length: 500 }, () => {
      if (isCrowded) struckIn(faults, 'grace', 2)
      return struckIn(faults, 'ada', 1)[0]
    })
  }
  const struck = strikes(7, false)
  expect(struck.filter(Boolean).length).toBeGreaterThan(70)
  expect(struck.filter(Boolean).length).toBeLessThan(130)
  expect(strikes(7, true)).toEqual(struck)
  expect(strikes(8, false)).not.toEqual(struck)
})

test('a rate that may strike so many times ends after the last', () => {
  const faults = createFaults()
  faults.set([{ kind: 'down', percent: 50, times: 3, operation: 'putRecord', account: 'ada' }])
  expect(struckIn(faults, 'grace', 100)).not.toContain(true)
  expect(struckIn(faults, null, 100)).not.toContain(true)
  expect(struckIn(faults, 'ada', 100).filter(Boolean)).toHaveLength(3)
  expect(faults.list()).toEqual([])
})

test('a field that is wrong on the page of switches is said, and nothing is switched', async () => {
  const answer = await fetch(`${practice.bluesky.origin}/faults/down`, {
    method: 'POST',
    body: new URLSearchParams({ on: 'yes', percent: '120' }),
  })
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('Go back and correct it.')
  expect(practice.bluesky.faults.list()).toEqual([])
})

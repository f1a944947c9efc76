import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ApiScope } from '../../contract/access.ts'
import { createApiKey } from '../../contract/apiKeys.ts'
import { createPost, listPosts, postStates } from '../../contract/content.ts'
import { createPractice, type Practice } from '../../practice/practice.ts'
import { connectPractice, type SignedIn, signInAt } from '../../scripts/support/provider.ts'
import { freshDatabaseUrl } from '../support/database.ts'
import { type Fleet, startFleet } from './fleet.ts'
import { startLoad } from './load.ts'

const minute = 60_000

/** So that one key makes less than the 120 calls a minute that it may: half of the load is made by keys. */
const keyCount = 20

let practice: Practice
let fleet: Fleet
let owner: SignedIn
let keys: string[]
/** Of the practice networks on which posts go out here. */
let accountIds: number[]

beforeAll(async () => {
  const databaseUrl = await freshDatabaseUrl()
  if (databaseUrl === null) throw new Error('Several processes need a PostgreSQL')
  practice = await createPractice()
  fleet = await startFleet(databaseUrl, practice)
  owner = await signInAt(fleet.origin, fleet.owner)
  const { bluesky, mastodon } = await connectPractice(owner.call, practice)
  accountIds = [bluesky, mastodon]
  keys = await Promise.all(Array.from({ length: keyCount }, makeKey))
})
afterAll(async () => {
  await fleet.close()
  await practice.close()
})

/** What it plans goes out, and waits for no yes. */
const makeKey = async () => {
  const body = { name: 'Load', scopes: ['read', 'write', 'publish'] satisfies ApiScope[], needsApproval: false }
  return (await owner.call(createApiKey, { body })).secret
}

interface Asked {
  authorization: string
  method?: string
  body?: object
  origin?: string
}

/** Calls as a program does: once, whatever comes of it. */
function ask(path: string, { authorization, method = 'GET', body, origin = fleet.origin }: Asked): Promise<Response> {
  return fetch(`${origin}/provider/${path}`, {
    method,
    headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
}

const bySession = ({ token }: SignedIn) => `Token ${token}`
const byKey = (nth: number) => `Bearer ${keys[nth % keys.length]}`

/** At each `web` in turn. */
const atEach = async <Answer>(times: number, call: (origin: string) => Promise<Answer>): Promise<Answer[]> => {
  const answers: Answer[] = []
  for (let nth = 0; nth < times; nth += 1) {
    answers.push(await call(fleet.origins[nth % fleet.origins.length] ?? ''))
  }
  return answers
}

test('a session that began at one counts at the other, and so does its end', async () => {
  const visitor = await signInAt(fleet.origins[0] ?? '', fleet.owner)
  const details = async (origin: string) =>
    (await ask('user/details/', { authorization: bySession(visitor), origin })).status
  expect(await atEach(2, details)).toEqual([200, 200])
  await ask('logout/', { authorization: bySession(visitor), method: 'POST', origin: fleet.origins[0] ?? '' })
  expect(await atEach(2, details)).toEqual([401, 401])
})

test('wrong passwords and calls of a key are counted together, whichever process is asked', async () => {
  const body = { email: 'nobody@example.com', username: 'nobody@example.com', password: 'Wrong!Horse7' }
  const signIn = async (origin: string) =>
    (await ask('user/login/', { authorization: '', method: 'POST', body, origin })).status
  expect(await atEach(8, signIn)).toEqual([400, 400, 400, 400, 400, 429, 429, 429])
  const secret = await makeKey()
  const remaining = async (origin: string) =>
    (await ask('user/details/', { authorization: `Bearer ${secret}`, origin })).headers.get('RateLimit-Remaining')
  expect(await atEach(4, remaining)).toEqual(['119', '118', '117', '116'])
})

test('all processes start anew under fifty requests a second: none of these fails, and every post goes out once', async () => {
  const planned = Array.from({ length: 20 }, (_, nth) => `Planned before, ${nth}`)
  for (const text of planned) await plan(text, { intent: 'schedule', schedule: soon() })
  const made: Made = { drafts: [], sent: [] }
  const load = startLoad(50, (nth) => callOf(nth, made))
  await fleet.restartWorker(0, 'SIGTERM')
  await fleet.restartWorker(1, 'SIGKILL')
  await fleet.restartWeb(0)
  await fleet.restartWorker(2, 'SIGTERM')
  await fleet.restartWeb(1)
  const { made: count, failures } = await load.end()
  expect(failures).toEqual([])
  expect(count).toBeGreaterThan(500)
  const texts = [...planned, ...made.sent.map(({ text }) => text)]
  await allPublished(texts.length)
  for (const network of [practice.bluesky, practice.mastodon]) {
    expect(
      network
        .posts()
        .map(({ text }) => text)
        .toSorted(),
      network.name,
    ).toEqual(texts.toSorted())
  }
  await madeOnce([...made.drafts, ...made.sent])
})

/** A post that was made under load. */
interface MadePost {
  id: number
  text: string
  clientKey: string
}

interface Made {
  drafts: MadePost[]
  sent: MadePost[]
}

const reads = ['user/details/', 'posts/?page_size=5', 'connect/accounts/', 'calendar/settings/']

/** The load: reads by session and by key in turn, and each second a draft and a post that goes out at once. */
async function callOf(nth: number, { drafts, sent }: Made): Promise<void> {
  if (nth % 50 === 24) drafts.push(await makePost(nth, 'draft'))
  else if (nth % 50 === 49) sent.push(await makePost(nth, 'now'))
  else await read(reads[(nth >> 1) % reads.length] ?? '', nth % 2 ? byKey(nth >> 1) : bySession(owner))
}

async function read(path: string, authorization: string): Promise<void> {
  await answered(await ask(path, { authorization }), 200, path)
}

async function makePost(nth: number, intent: 'draft' | 'now'): Promise<MadePost> {
  const [text, clientKey] = [`Made under load, ${nth}`, randomUUID()]
  const body = { client_key: clientKey, text, account_ids: accountIds, intent }
  const answer = await ask('posts/', { authorization: byKey(nth), method: 'POST', body })
  const { id } = createPost.answer.parse(JSON.parse(await answered(answer, 201, `POST posts/ ${intent}`)))
  return { id, text, clientKey }
}

/** The body of an answer; throws where its status is another. */
async function answered(answer: Response, status: number, what: string): Promise<string> {
  const text = await answer.text()
  if (answer.status !== status) throw new Error(`${what}: ${answer.status} ${text}`)
  return text
}

type Planned = Pick<Parameters<typeof owner.call<typeof createPost>>[1]['body'], 'intent' | 'schedule'>

const plan = (text: string, wanted: Planned) =>
  owner.call(createPost, { body: { clientKey: randomUUID(), text, accountIds, ...wanted } })

/** The next full minute that is far enough ahead for all to be planned before it. */
function soon() {
  const at = new Date(Math.ceil((Date.now() + minute / 2) / minute) * minute)
  return { wallTime: at.toISOString().slice(0, 16), timezone: 'UTC' }
}

/**
 * What a killed worker was sending is looked for on the network once its lease has ended, which takes a minute, and on
 * a network whose list may lag behind twice, a minute apart.
 */
async function allPublished(count: number): Promise<void> {
  const states = () => Promise.all(postStates.map(async (state) => [state, await countOf(state)] as const))
  const counts = async () => Object.fromEntries((await states()).filter(([state, n]) => n > 0 && state !== 'draft'))
  await vi.waitFor(async () => expect(await counts()).toEqual({ published: count }), {
    timeout: 10 * minute,
    interval: 1000,
  })
}

const countOf = async (state: string) => (await owner.call(listPosts, { query: { state, pageSize: '1' } })).count

/** Sent again with its key, each answers the post that it made, whichever process is asked now. */
async function madeOnce(posts: readonly MadePost[]): Promise<void> {
  expect(posts.length).toBeGreaterThan(10)
  for (const { id, text, clientKey } of posts) {
    const again = await owner.call(createPost, { body: { clientKey, text, accountIds, intent: 'draft' } })
    expect(again.id).toBe(id)
  }
}

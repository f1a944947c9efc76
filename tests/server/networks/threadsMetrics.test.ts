import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Fault } from '../../../practice/faults.ts'
import { growthOf } from '../../../practice/growth.ts'
import { type AdapterScene, createAdapterScene } from './adapterScene.ts'
import { createInsightServer, type InsightServer } from './insightServer.ts'

/** Milliseconds after which nothing more comes of a post of a practice network. */
const longAgo = 400 * 86_400_000

let standIn: InsightServer
let scene: AdapterScene

beforeAll(async () => {
  standIn = await createInsightServer()
  scene = await createAdapterScene('threads', { hosts: [standIn.host] })
})
beforeEach(() => scene.begin())
afterAll(async () => {
  await scene.close()
  await standIn.close()
})

const there = () => scene.practice.threads
const fault = (one: Fault) => there().faults.set([{ operation: 'mediaInsights', ...one }])
const read = async (...ids: readonly string[]) => scene.adapter.readMetrics?.read(scene.account, ids)

async function post(text: string): Promise<string> {
  const { remoteId } = (await scene.post({ text })).standing
  there().datePost(remoteId, new Date(Date.now() - longAgo).toISOString())
  return remoteId
}

function grown(id: string) {
  const { views, likes, replies, reposts, quotes, shares } = growthOf(`threads/${id}`, longAgo)
  return { impressions: views, likes, comments: replies, shares: reposts + shares, quotes }
}

test('each post has the numbers that Threads tells of it', async () => {
  const [one, other] = [await post('One'), await post('Other')]
  const metrics = await read(one, other)
  expect(metrics).toEqual(new Map([one, other].map((id) => [id, grown(id)])))
  expect(grown(one).impressions).toBeGreaterThan(100)
  expect(scene.callsOf('mediaInsights')).toBe(2)
})

test('a post that was taken off there is told to be gone', async () => {
  const [gone, stays] = [await post('One'), await post('Other')]
  there().removePost(gone)
  expect(await read(gone, stays)).toEqual(
    new Map<string, unknown>([
      [stays, grown(stays)],
      [gone, 'gone'],
    ]),
  )
})

test.each([
  [
    { kind: 'rateLimit', seconds: 120 },
    { kind: 'limited', wait: 120_000 },
  ],
  [{ kind: 'refuse' }, { kind: 'refused' }],
  [{ kind: 'dieAfter' }, { kind: 'unclear' }],
  [{ kind: 'htmlPage' }, { kind: 'unclear' }],
  [{ kind: 'loseAnswer' }, { kind: 'unclear' }],
] as const)('a call that fails by %o fails the reading', async (one, ends) => {
  const id = await post('One')
  fault(one)
  await expect(read(id)).rejects.toMatchObject(ends)
})

test('a sign-in that ended is no longer read with', async () => {
  const id = await post('One')
  there().expireTokens()
  await expect(read(id)).rejects.toMatchObject({ kind: 'expired' })
})

test('without the permission nothing is read', async () => {
  const id = await post('One')
  there().withdraw('threads_manage_insights')
  await expect(read(id)).rejects.toMatchObject({ kind: 'refused', isPermissionMissing: true })
})

test('what others were told is lost where a later call fails', async () => {
  const id = await post('One')
  fault({ kind: 'dieAfter', percent: 30, seed: 4 })
  await expect(read(...Array.from({ length: 30 }, () => id))).rejects.toMatchObject({ kind: 'unclear' })
  const calls = there().watch.calls.filter(({ operation }) => operation === 'mediaInsights')
  expect(calls.map(({ status }) => status)).toContain(200)
  expect(calls.at(-1)?.status).toBe(500)
})

describe('a metric that Threads does not support', () => {
  const values = { views: 10, likes: 3, replies: 0, reposts: 2, quotes: 1, shares: 4 }
  const unknown = { code: 100, message: '(#100) Param metric[0] must be one of {VIEWS, LIKES}' }
  const readStandIn = async () =>
    (await scene.adapter.readMetrics?.read({ ...scene.account, origin: `http://${standIn.host}` }, ['17']))?.get('17')

  test.each([
    ['views', { likes: 3, comments: 0, shares: 6, quotes: 1 }],
    ['replies', { impressions: 10, likes: 3, shares: 6, quotes: 1 }],
    ['reposts', { impressions: 10, likes: 3, comments: 0, quotes: 1 }],
    ['shares', { impressions: 10, likes: 3, comments: 0, quotes: 1 }],
  ])('is left out, which is not 0: %s', async (name, metrics) => {
    standIn.tell(Object.fromEntries(Object.entries(values).filter(([one]) => one !== name)), unknown)
    expect(await readStandIn()).toEqual(metrics)
  })

  test('is asked for by itself only where the whole was refused', async () => {
    standIn.tell(values, unknown)
    expect(await readStandIn()).toEqual({ impressions: 10, likes: 3, comments: 0, shares: 6, quotes: 1 })
    expect(standIn.asked()).toEqual(['views,likes,replies,reposts,quotes,shares'])
  })

  test('leaves the post out where there is no other', async () => {
    standIn.answer(200, { data: [] })
    expect(await readStandIn()).toBeUndefined()
  })

  test('is no other refusal', async () => {
    standIn.tell({}, { code: 10, message: '(#10) The application has no permission for this metric' })
    await expect(readStandIn()).rejects.toMatchObject({ kind: 'refused' })
    expect(standIn.asked()).toHaveLength(1)
  })
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { growthOf } from '../../../practice/growth.ts'
import { createPractice } from '../../../practice/practice.ts'
import type { HttpClient } from '../../../server/networks/httpClient.ts'
import { createMastodonMetrics } from '../../../server/networks/mastodon/metrics.ts'
import { createManualClock } from '../publishing/support.ts'
import { type AdapterScene, createAdapterScene } from './adapterScene.ts'
import { readMetrics } from './readMetrics.ts'

const day = 86_400_000

let scene: AdapterScene
const clock = createManualClock()
beforeAll(async () => {
  scene = await createAdapterScene('mastodon', { clock, practice: await createPractice({ now: clock.now }) })
})
afterAll(() => scene.close())
beforeEach(() => scene.begin())

const read = (remoteIds: readonly string[]) => readMetrics(scene, remoteIds)

test('what came of a post is told as the network counts it, and no views, which it does not count', async () => {
  const { standing } = await scene.post({ text: 'Rye on Thursday' })
  clock.pass(day)
  const grown = growthOf(`mastodon/${standing.remoteId}`, day)
  const told = await read([standing.remoteId])
  expect(told.get(standing.remoteId)).toEqual({ likes: grown.likes, comments: grown.replies, shares: grown.reposts })
  expect(grown.likes).toBeGreaterThan(0)
})

test('one that was deleted there is told to be gone, and the others are told', async () => {
  const [one, gone] = [await scene.post({ text: 'One' }), await scene.post({ text: 'Gone' })]
  for (const { id, text } of scene.practice.mastodon.posts())
    if (text === 'Gone') scene.practice.mastodon.removePost(id)
  const told = await read([gone.standing.remoteId, one.standing.remoteId])
  expect([...told.keys()].toSorted()).toEqual([one, gone].map(({ standing }) => standing.remoteId).toSorted())
  expect(told.get(gone.standing.remoteId)).toBe('gone')
})

test.each([
  ['rateLimit', 'limited'],
  ['dieAfter', 'unclear'],
  ['htmlPage', 'unclear'],
] as const)('an answer with a fault (%s) is not taken for numbers', async (kind, fault) => {
  const { standing } = await scene.post({ text: 'Rye on Thursday' })
  scene.practice.mastodon.faults.set([{ kind, operation: 'getStatus' }])
  await expect(read([standing.remoteId])).rejects.toMatchObject({ kind: fault })
})

test('a sign-in that has ended is told as expired', async () => {
  const { standing } = await scene.post({ text: 'Rye on Thursday' })
  scene.practice.mastodon.expireTokens('all')
  await expect(read([standing.remoteId])).rejects.toMatchObject({ kind: 'expired' })
})

test('a server that knows no such call does not say that a post is gone', async () => {
  const call: HttpClient = async () => ({ status: 404, headers: new Headers(), body: { error: 'Not Found' } })
  const reader = createMastodonMetrics({ call, tokenOf: async () => 'token', now: clock.now })
  expect(await reader.read(scene.account, ['7'])).toEqual(new Map())
})

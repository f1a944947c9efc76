import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { growthOf } from '../../../practice/growth.ts'
import { createPractice } from '../../../practice/practice.ts'
import { createManualClock } from '../publishing/support.ts'
import { type AdapterScene, createAdapterScene } from './adapterScene.ts'
import { readMetrics } from './readMetrics.ts'

const day = 86_400_000

let scene: AdapterScene
const clock = createManualClock()
beforeAll(async () => {
  scene = await createAdapterScene('bluesky', { clock, practice: await createPractice({ now: clock.now }) })
})
afterAll(() => scene.close())
beforeEach(() => scene.begin())

const read = (remoteIds: readonly string[]) => readMetrics(scene, remoteIds)

test('what came of a post is told as the network counts it, and no views, which it does not count', async () => {
  const { standing } = await scene.post({ text: 'Rye on Thursday' })
  clock.pass(day)
  const grown = growthOf(standing.remoteId, day)
  const told = await read([standing.remoteId])
  expect(told.get(standing.remoteId)).toEqual({
    likes: grown.likes,
    comments: grown.replies,
    shares: grown.reposts,
    quotes: grown.quotes,
    saves: grown.saves,
  })
  expect(grown.likes).toBeGreaterThan(0)
})

test('one that is gone is left out, and the others are told', async () => {
  const [one, gone] = [await scene.post({ text: 'One' }), await scene.post({ text: 'Gone' })]
  for (const { id, text } of scene.practice.bluesky.posts()) if (text === 'Gone') scene.practice.bluesky.removePost(id)
  const told = await read([gone.standing.remoteId, one.standing.remoteId])
  expect([...told.keys()]).toEqual([one.standing.remoteId])
})

test.each([
  ['rateLimit', 'limited'],
  ['dieAfter', 'unclear'],
  ['htmlPage', 'unclear'],
] as const)('an answer with a fault (%s) is not taken for numbers', async (kind, fault) => {
  const { standing } = await scene.post({ text: 'Rye on Thursday' })
  scene.practice.bluesky.faults.set([{ kind, operation: 'getPosts' }])
  await expect(read([standing.remoteId])).rejects.toMatchObject({ kind: fault })
})

test('they are read in one call, without the account’s sign-in', async () => {
  const { standing } = await scene.post({ text: 'Rye on Thursday' })
  scene.practice.bluesky.expireTokens('all')
  expect([...(await read([standing.remoteId])).keys()]).toEqual([standing.remoteId])
  expect(scene.callsOf('getPosts')).toBe(1)
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { followersOf, growthOf } from '../../../practice/growth.ts'
import { createPractice } from '../../../practice/practice.ts'
import { createManualClock } from '../publishing/support.ts'
import { type AdapterScene, createAdapterScene } from './adapterScene.ts'
import { readMetrics } from './readMetrics.ts'

const day = 86_400_000

let scene: AdapterScene
const clock = createManualClock()
beforeAll(async () => {
  scene = await createAdapterScene('twitter', { clock, practice: await createPractice({ now: clock.now }) })
})
afterAll(() => scene.close())
beforeEach(() => scene.begin())

async function post(text: string): Promise<string> {
  const { standing } = await scene.post({ text })
  scene.practice.twitter.datePost(standing.remoteId, new Date(clock.now()).toISOString())
  return standing.remoteId
}
const read = (remoteIds: readonly string[]) => readMetrics(scene, remoteIds)

test('what came of a post is told as X counts it, and nothing that it does not count', async () => {
  const id = await post('Rye on Thursday')
  clock.pass(day)
  const { views, likes, replies, reposts, quotes, saves } = growthOf(`twitter/${id}`, day)
  expect((await read([id])).get(id)).toEqual({
    impressions: views,
    likes,
    comments: replies,
    shares: reposts,
    quotes,
    saves,
  })
  expect(likes).toBeGreaterThan(0)
})

test('one that is gone is left out, and the others are told by one call', async () => {
  const [one, gone, two] = [await post('One'), await post('Gone'), await post('Two')]
  scene.practice.twitter.removePost(gone)
  expect([...(await read([one, gone, two])).keys()].toSorted()).toEqual([one, two].toSorted())
  expect(scene.callsOf('readPosts')).toBe(1)
})

test('where all are gone nothing is told of any', async () => {
  const gone = await post('Gone')
  scene.practice.twitter.removePost(gone)
  expect(await read([gone])).toEqual(new Map())
})

test.each([
  ['rateLimit', 'limited'],
  ['refuse', 'refused'],
  ['dieAfter', 'unclear'],
  ['htmlPage', 'unclear'],
] as const)('an answer with a fault (%s) is not taken for numbers', async (kind, fault) => {
  const id = await post('Rye on Thursday')
  scene.practice.twitter.faults.set([{ kind, operation: 'readPosts' }])
  await expect(read([id])).rejects.toMatchObject({ kind: fault })
})

test('how many follow the account is told', async () => {
  expect(await scene.adapter.readFollowers?.(scene.account)).toBe(followersOf('twitter/ada', clock.now()))
})

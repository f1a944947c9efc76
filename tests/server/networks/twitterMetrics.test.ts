import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { followersOf, growthOf } from '../../../practice/growth.ts'
import { createPractice } from '../../../practice/practice.ts'
import type { HttpClient } from '../../../server/networks/httpClient.ts'
import { createTwitterMetrics } from '../../../server/networks/twitter/metrics.ts'
import { createManualClock } from '../publishing/support.ts'
import { type AdapterScene, createAdapterScene } from './adapterScene.ts'
import { readMetrics } from './readMetrics.ts'
import { fixedToken } from './tiktokBench.ts'

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

test('one that was deleted there is told to be gone, and the others are told by the same call', async () => {
  const [one, gone, two] = [await post('One'), await post('Gone'), await post('Two')]
  scene.practice.twitter.removePost(gone)
  const told = await read([one, gone, two])
  expect([...told.keys()].toSorted()).toEqual([one, gone, two].toSorted())
  expect([...told].filter(([, answer]) => answer === 'gone')).toEqual([[gone, 'gone']])
  expect(scene.callsOf('readPosts')).toBe(1)
})

test('where all are gone each is told to be', async () => {
  const gone = await post('Gone')
  scene.practice.twitter.removePost(gone)
  expect(await read([gone])).toEqual(new Map([[gone, 'gone']]))
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

test.each([
  ['may not be seen', { type: 'https://api.x.com/2/problems/not-authorized-for-resource', resource_type: 'tweet' }],
  [
    'has an author that is not found',
    { type: 'https://api.x.com/2/problems/resource-not-found', resource_type: 'user' },
  ],
  ['is not named', { type: 'https://api.x.com/2/problems/resource-not-found' }],
] as const)('a post that %s is not said to be gone', async (_, error) => {
  const body = { errors: [{ ...error, resource_id: '7', title: 'No', detail: 'No.' }] }
  const call: HttpClient = async () => ({ status: 200, headers: new Headers(), body })
  const reader = createTwitterMetrics({ call, tokens: fixedToken('token'), now: clock.now })
  expect(await reader.read(scene.account, ['7'])).toEqual(new Map())
})

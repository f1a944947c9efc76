import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { growthOf } from '../../../practice/growth.ts'
import { createPractice } from '../../../practice/practice.ts'
import { createBlueskyMetrics } from '../../../server/networks/bluesky/metrics.ts'
import type { HttpClient } from '../../../server/networks/httpClient.ts'
import { NetworkFault } from '../../../server/networks/network.ts'
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

test('one that was deleted there is told to be gone, and the others are told', async () => {
  const [one, gone] = [await scene.post({ text: 'One' }), await scene.post({ text: 'Gone' })]
  for (const { id, text } of scene.practice.bluesky.posts()) if (text === 'Gone') scene.practice.bluesky.removePost(id)
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
  scene.practice.bluesky.faults.set([{ kind, operation: 'getPosts' }])
  await expect(read([standing.remoteId])).rejects.toMatchObject({ kind: fault })
})

test('they are read in one call, without the account’s sign-in', async () => {
  const { standing } = await scene.post({ text: 'Rye on Thursday' })
  scene.practice.bluesky.expireTokens('all')
  expect([...(await read([standing.remoteId])).keys()]).toEqual([standing.remoteId])
  expect(scene.callsOf('getPosts')).toBe(1)
})

const uri = 'at://did:plc:ada/app.bsky.feed.post/3kaaaaaaaaa22'
const hidden = { status: 200, headers: new Headers(), body: { posts: [] } }

test.each([
  ['still has it', 200, { uri, cid: 'b', value: {} }],
  ['does not have the account', 400, { error: 'InvalidRequest', message: 'Could not find repo: did:plc:ada' }],
  ['is a page', 404, '<html></html>'],
] as const)(
  'one that the public view leaves out is not gone where the server of its account %s',
  async (_, status, body) => {
    const call: HttpClient = async (address) =>
      address.includes('getPosts') ? hidden : { status, headers: new Headers(), body }
    expect(await createBlueskyMetrics(call, clock.now).read(scene.account, [uri])).toEqual(new Map())
  },
)

test('nor where that server does not answer, and the others are told', async () => {
  const call: HttpClient = async (address) => {
    if (!address.includes('getPosts')) throw new NetworkFault('unclear', 'It does not answer.')
    return { ...hidden, body: { posts: [{ uri: 'at://other', likeCount: 2 }] } }
  }
  const told = await createBlueskyMetrics(call, clock.now).read(scene.account, [uri, 'at://other'])
  expect(told).toEqual(new Map([['at://other', { likes: 2 }]]))
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { growthOf } from '../../../practice/growth.ts'
import { createPractice } from '../../../practice/practice.ts'
import type { HttpClient } from '../../../server/networks/httpClient.ts'
import type { ContentMedia } from '../../../server/networks/network.ts'
import { createTiktokApi } from '../../../server/networks/tiktok/api.ts'
import { createTiktokMetrics } from '../../../server/networks/tiktok/metrics.ts'
import { video } from '../../support/media/videos.ts'
import { createManualClock } from '../publishing/support.ts'
import { type AdapterScene, createAdapterScene } from './adapterScene.ts'
import { contentMedia, fakeMedia } from './mediaFiles.ts'
import { readMetrics } from './readMetrics.ts'
import { fixedToken } from './tiktokBench.ts'

const day = 86_400_000

let scene: AdapterScene
let clip: ContentMedia
const clock = createManualClock()
beforeAll(async () => {
  const file = Buffer.from(await video('mp4', { width: 720, height: 1280, duration: 4 }))
  clip = await contentMedia(1, file)
  scene = await createAdapterScene('tiktok', {
    clock,
    practice: await createPractice({ now: clock.now }),
    media: fakeMedia({ 1: file }),
  })
})
afterAll(() => scene.close())
beforeEach(() => scene.begin())

const read = (remoteIds: readonly string[]) => readMetrics(scene, remoteIds)

/** Posts a video; answers its remote id. */
async function post(privacy_level = 'PUBLIC_TO_EVERYONE', text = 'Rye on Thursday'): Promise<string> {
  const { standing } = await scene.post({ text, media: [clip], options: { privacy_level } })
  return standing.remoteId
}

test('what came of a post is told as the network counts it, and nothing that it does not count', async () => {
  const id = await post()
  scene.practice.tiktok.datePost(id, new Date(clock.now()).toISOString())
  clock.pass(day)
  const grown = growthOf(`tiktok/${id}`, day)
  expect((await read([id])).get(id)).toEqual({
    impressions: grown.views,
    likes: grown.likes,
    comments: grown.replies,
    shares: grown.shares,
  })
  expect(grown.likes).toBeGreaterThan(0)
})

test('one that is gone is left out, and the others are told by one call', async () => {
  const [one, gone, two] = [await post(), await post(), await post()]
  scene.practice.tiktok.removePost(gone)
  expect([...(await read([one, gone, two])).keys()].toSorted()).toEqual([one, two].toSorted())
  expect(scene.callsOf('queryVideos')).toBe(1)
})

test('one that not everybody may see is left out, and nothing is asked for it alone', async () => {
  const [hidden, shown] = [await post('SELF_ONLY'), await post()]
  expect([...(await read([hidden, shown])).keys()]).toEqual([shown])
  expect(scene.callsOf('queryVideos')).toBe(1)
  expect(await read([hidden])).toEqual(new Map())
  expect(scene.callsOf('queryVideos')).toBe(1)
})

test.each([
  ['rateLimit', 'limited'],
  ['refuse', 'refused'],
  ['dieAfter', 'unclear'],
  ['htmlPage', 'unclear'],
] as const)('an answer with a fault (%s) is not taken for numbers', async (kind, fault) => {
  const id = await post()
  scene.practice.tiktok.faults.set([{ kind, operation: 'queryVideos' }])
  await expect(read([id])).rejects.toMatchObject({ kind: fault })
})

test('how long to wait is what the network says', async () => {
  const id = await post()
  scene.practice.tiktok.faults.set([{ kind: 'rateLimit', operation: 'queryVideos', seconds: 90 }])
  await expect(read([id])).rejects.toMatchObject({ kind: 'limited', wait: 90_000 })
})

test('a token that ended before its time is renewed', async () => {
  const id = await post()
  scene.practice.tiktok.expireTokens('access')
  expect([...(await read([id])).keys()]).toEqual([id])
})

test('a sign-in that has ended is told as expired', async () => {
  const id = await post()
  scene.practice.tiktok.expireTokens('all')
  await expect(read([id])).rejects.toMatchObject({ kind: 'expired' })
})

test('a number that is not told is left out, and one that is 0 is told', async () => {
  const videos = [{ id: '71', view_count: 12, comment_count: 0, share_count: null }, { id: 72 }]
  const body = { data: { videos }, error: { code: 'ok', message: '' } }
  const call: HttpClient = async () => ({ status: 200, headers: new Headers(), body })
  const api = createTiktokApi({ call, tokens: fixedToken('token'), now: clock.now })
  expect([...(await createTiktokMetrics(api).read(scene.account, ['71', '72']))]).toEqual([
    ['71', { impressions: 12, comments: 0 }],
    ['72', {}],
  ])
})

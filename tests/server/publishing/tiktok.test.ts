import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PracticeNetwork } from '../../../practice/network.ts'
import { video } from '../../support/media/videos.ts'
import { createMediaBench, type MediaBench } from './mediaBench.ts'

let bench: MediaBench
let tiktok: PracticeNetwork
let clip: Uint8Array<ArrayBuffer>
let account: number

const leaseLasts = 240_000

beforeAll(async () => {
  bench = await createMediaBench()
  tiktok = bench.practice.tiktok
  clip = await video('mp4', { width: 720, height: 1280, duration: 4 })
})
beforeEach(async () => {
  await bench.begin()
  account = await bench.connect('tiktok')
})
afterAll(() => bench.close())

const choices = { privacy_level: 'PUBLIC_TO_EVERYONE', allow_comment: true }

async function plan(text: string, { bytes = clip, options = {} as object } = {}) {
  const mediaIds = [await bench.addMedia(bytes)]
  const written = {
    text,
    media_ids: mediaIds,
    account_ids: [account],
    options: { tiktok: { ...choices, ...options } },
    intent: 'now' as const,
  }
  return (await bench.posts.create(bench.person, randomUUID(), written)).id
}
const count = (operation: string) => tiktok.watch.calls.filter((call) => call.operation === operation).length
const standing = () => tiktok.posts()

test('a video of the library is on TikTok once, with its address', async () => {
  const post = await plan('Rye')
  await bench.runOut()
  const [one] = standing()
  expect(standing()).toMatchObject([{ author: 'ada', text: 'Rye' }])
  expect(await bench.part(post)).toMatchObject({
    state: 'published',
    remote_id: one?.id,
    remote_url: `${tiktok.origin}/@ada/video/${one?.id}`,
    tries: 1,
  })
})

test.each(['loseAnswer', 'dieAfter'] as const)(
  'an end of the video that is answered by %s is found, not sent again',
  async (kind) => {
    tiktok.faults.set([{ kind, operation: 'uploadLast', times: 1 }])
    const post = await plan('Rye')
    await bench.runOut()
    expect(await bench.part(post)).toMatchObject({ state: 'published', remote_id: standing()[0]?.id, tries: 1 })
    expect([standing().length, count('initVideo'), count('uploadLast')]).toEqual([1, 1, 1])
  },
)

test('an end of the video that never arrived is sent again, to the same upload', async () => {
  tiktok.faults.set([{ kind: 'down', operation: 'uploadLast', times: 1 }])
  const post = await plan('Rye')
  await bench.runOut()
  expect(await bench.part(post)).toMatchObject({ state: 'published', tries: 2 })
  expect([standing().length, count('initVideo'), count('uploadLast')]).toEqual([1, 1, 2])
})

test.each(['creatorInfo', 'initVideo'])(
  'where %s fails first, nothing was sent, and the post goes out',
  async (operation) => {
    for (const kind of ['loseAnswer', 'dieAfter', 'down', 'rateLimit'] as const) {
      tiktok.faults.set([{ kind, operation, times: 1 }])
      const post = await plan(`Rye after ${kind}`)
      await bench.runOut()
      expect(await bench.part(post)).toMatchObject({ state: 'published' })
      expect(standing().filter(({ text }) => text === `Rye after ${kind}`)).toHaveLength(1)
    }
    expect(count('uploadLast')).toBe(4)
  },
)

test.each(['before', 'after'] as const)(
  'a worker that is gone %s the end of the video leaves one post',
  async (step) => {
    const hold = tiktok.watch.hold('uploadLast', step)
    const post = await plan('Rye')
    const gone = bench.anotherPublisher().runDue()
    await hold.arrived
    bench.clock.pass(leaseLasts + 1)
    await bench.runOut()
    hold.drop()
    await gone
    await bench.runOut()
    expect(await bench.part(post)).toMatchObject({ state: 'published', remote_id: standing()[0]?.id })
    expect(standing()).toHaveLength(1)
  },
)

test('statuses that cannot be read leave it open, until they can', async () => {
  tiktok.faults.set([{ kind: 'dieAfter', operation: 'fetchStatus', times: 3 }])
  const post = await plan('Rye')
  await bench.publisher.runDue()
  expect(await bench.part(post)).toMatchObject({ state: 'unknown' })
  await bench.runOut()
  expect(await bench.part(post)).toMatchObject({ state: 'published', tries: 1 })
  expect(standing()).toHaveLength(1)
})

test('a video that TikTok does not take fails with its reason, and what was corrected goes out', async () => {
  const small = await video('mp4', { width: 360, height: 640, duration: 4 })
  tiktok.faults.set([{ kind: 'refuse', operation: 'initVideo', times: 1, status: 403 }])
  const post = await plan('Rye', { bytes: small })
  await bench.runOut()
  expect(await bench.part(post)).toMatchObject({
    state: 'failed',
    reason: 'TikTok lets this account post nothing. Please look into the app of TikTok.',
    sent_at: null,
  })
  await bench.posts.retry(bench.person, post, [(await bench.part(post)).id])
  await bench.runOut()
  expect(await bench.part(post)).toMatchObject({ state: 'published' })
})

test('what the account does not allow fails before anything is sent', async () => {
  const post = await plan('Rye', { options: { privacy_level: 'FOLLOWER_OF_CREATOR' } })
  await bench.runOut()
  expect(await bench.part(post)).toMatchObject({
    state: 'failed',
    reason: expect.stringMatching(/^This account cannot post for those who are chosen to see it/),
    sent_at: null,
  })
  expect(count('initVideo')).toBe(0)
})

test('words alone are refused when they are planned', async () => {
  const written = { text: 'Rye', account_ids: [account], intent: 'now' as const }
  await expect(bench.posts.create(bench.person, randomUUID(), written)).rejects.toMatchObject({ status: 400 })
})

test('edited while it waits, only the new words go out, with their own upload', async () => {
  const post = await plan('Old')
  tiktok.faults.set([{ kind: 'rateLimit', operation: 'initVideo', times: 1, seconds: 60 }])
  await bench.publisher.runDue()
  const before = await bench.posts.read(bench.person, post)
  await bench.posts.change(bench.person, post, before.version, { text: 'New', account_ids: [account], intent: 'now' })
  await bench.runOut()
  expect(standing().map(({ text }) => text)).toEqual(['New'])
})

test('a token that ends between the calls is renewed, and the post goes out once', async () => {
  const hold = tiktok.watch.hold('creatorInfo', 'after')
  const post = await plan('Rye')
  const work = bench.publisher.runDue()
  await hold.arrived
  tiktok.expireTokens('access')
  hold.release()
  await work
  await bench.runOut()
  expect(await bench.part(post)).toMatchObject({ state: 'published', tries: 1 })
  expect(standing()).toHaveLength(1)
})

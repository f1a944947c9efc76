import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Account, NetworkFault } from '../../../server/networks/network.ts'
import type { TiktokAdapter } from '../../../server/networks/tiktok/adapter.ts'
import { video } from '../../support/media/videos.ts'
import { contentMedia, fakeMedia } from './mediaFiles.ts'
import { memorySteps } from './memorySteps.ts'
import { contentOf, createTiktokBench, publish, soughtWith, type TiktokBench, tryWith } from './tiktokBench.ts'

let bench: TiktokBench
let files: Record<number, Buffer<ArrayBuffer>>
let ada: { adapter: TiktokAdapter; account: Account }

const [clip, long, small] = [1, 2, 3]
const initPath = '/v2/post/publish/video/init/'

beforeAll(async () => {
  bench = await createTiktokBench()
  const upright = { width: 720, height: 1280, duration: 4 }
  files = {
    [clip]: Buffer.from(await video('mp4', upright)),
    [long]: padded(Buffer.from(await video('mp4', upright)), 20_000_123),
    [small]: Buffer.from(await video('mp4', { width: 320, height: 180, duration: 4 })),
  }
  ada = await bench.adapterFor({ media: fakeMedia(files) })
})
afterAll(() => bench.close())
beforeEach(() => bench.begin())

/** The same video with nothing behind it, so that it has so many bytes (ISO 14496-12, `free`). */
function padded(bytes: Buffer<ArrayBuffer>, size: number): Buffer<ArrayBuffer> {
  const whole = Buffer.alloc(size)
  bytes.copy(whole)
  whole.writeUInt32BE(size - bytes.length, bytes.length)
  whole.write('free', bytes.length + 4)
  return whole
}

const mediaOf = (id: number) => contentMedia(id, files[id] ?? Buffer.alloc(0))
const contentWith = async (id: number, options = {}) => contentOf('Rye #bread', [await mediaOf(id)], options)

test('a video is on TikTok once, with its words and its address', async () => {
  const { post } = await publish(ada, await contentWith(clip))
  const [standing] = bench.practice.posts()
  expect(bench.practice.posts()).toHaveLength(1)
  expect(standing).toMatchObject({ author: 'ada', text: 'Rye #bread' })
  expect(post).toEqual({
    remoteId: standing?.id,
    remoteUrl: `${bench.practice.origin}/@ada/video/${standing?.id}`,
  })
})

test('the frame that was chosen is its cover', async () => {
  const content = contentOf('Rye', [{ ...(await mediaOf(clip)), coverAt: 1200 }], {})
  await publish(ada, content)
  expect(bench.practice.posts().map(({ chosen }) => chosen)).toEqual([['Cover at 1200 ms']])
})

test('what only its author may see is known by the id it was begun with, and has no address', async () => {
  const { post } = await publish(ada, await contentWith(clip, { privacy_level: 'SELF_ONLY' }))
  expect(post).toEqual({ remoteId: bench.practice.posts()[0]?.id, remoteUrl: null })
})

test('what was chosen is passed on as it was given; what was not is not allowed', async () => {
  const chosen = {
    allow_comment: true,
    allow_duet: false,
    is_commercial_content: true,
    is_your_brand: true,
    social_account_id: 7,
  }
  await publish(ada, await contentWith(clip, chosen))
  expect(bench.practice.posts().map((post) => post.chosen)).toEqual([['Comments allowed', 'Promotes its author']])
  expect(bench.sentTo(initPath)).toEqual([
    {
      post_info: {
        title: 'Rye #bread',
        privacy_level: 'PUBLIC_TO_EVERYONE',
        disable_comment: false,
        disable_duet: true,
        disable_stitch: true,
        brand_content_toggle: false,
        brand_organic_toggle: true,
      },
      source_info: {
        source: 'FILE_UPLOAD',
        video_size: files[clip]?.length,
        chunk_size: files[clip]?.length,
        total_chunk_count: 1,
      },
    },
  ])
})

test('that AI wrote what goes with a video is said of it', async () => {
  await publish(ada, { ...(await contentWith(clip)), isWrittenByAi: true })
  expect(bench.practice.posts().map(({ chosen }) => chosen)).toEqual([['AI-generated']])
  expect(bench.sentTo(initPath)).toMatchObject([{ post_info: { is_aigc: true } }])
})

test('a long video goes up in chunks, and nothing of it is seen before the last', async () => {
  const content = await contentWith(long)
  const steps = memorySteps()
  const prepared = await ada.adapter.prepare(ada.account, content, null)
  await ada.adapter.stage?.(ada.account, prepared, steps)
  expect(bench.count('uploadChunk')).toBe(2)
  expect(bench.practice.posts()).toEqual([])
  await ada.adapter.send(ada.account, prepared, tryWith(steps))
  expect(bench.count('uploadLast')).toBe(1)
  expect(bench.practice.posts()).toHaveLength(1)
})

test('a process that dies while it brings chunks is followed by one that goes on where it was', async () => {
  const steps = memorySteps()
  const prepared = await ada.adapter.prepare(ada.account, await contentWith(long), null)
  bench.practice.faults.set([{ kind: 'loseAnswer', operation: 'uploadChunk', times: 1 }])
  await expect(ada.adapter.stage?.(ada.account, prepared, steps)).rejects.toBeInstanceOf(NetworkFault)
  await ada.adapter.stage?.(ada.account, prepared, steps)
  await ada.adapter.send(ada.account, prepared, tryWith(steps))
  expect([bench.count('initVideo'), bench.count('uploadChunk'), bench.count('uploadLast')]).toEqual([1, 2, 1])
  expect(bench.practice.posts()).toHaveLength(1)
})

test('an answer to the beginning that is lost leaves nothing behind that anybody sees', async () => {
  const steps = memorySteps()
  const prepared = await ada.adapter.prepare(ada.account, await contentWith(clip), null)
  bench.practice.faults.set([{ kind: 'loseAnswer', operation: 'initVideo', times: 1 }])
  await expect(ada.adapter.stage?.(ada.account, prepared, steps)).rejects.toBeInstanceOf(NetworkFault)
  expect(await ada.adapter.find(ada.account, soughtWith(prepared, steps))).toEqual({ kind: 'absent' })
  await ada.adapter.stage?.(ada.account, prepared, steps)
  await ada.adapter.send(ada.account, prepared, tryWith(steps))
  expect(bench.count('initVideo')).toBe(2)
  expect(bench.practice.posts()).toHaveLength(1)
})

test('an upload that TikTok no longer takes is begun anew, once its last chunk surely never left', async () => {
  let ahead = 0
  const later = await bench.adapterFor({ media: fakeMedia(files), now: () => Date.now() + ahead })
  const steps = memorySteps()
  const prepared = await later.adapter.prepare(later.account, await contentWith(long), null)
  bench.practice.faults.set([{ kind: 'down', operation: 'uploadChunk', times: 1 }])
  await expect(later.adapter.stage?.(later.account, prepared, steps)).rejects.toBeInstanceOf(NetworkFault)
  ahead = 3_600_000
  await later.adapter.stage?.(later.account, prepared, steps)
  await later.adapter.send(later.account, prepared, tryWith(steps))
  expect(bench.count('initVideo')).toBe(2)
  expect(bench.practice.posts()).toHaveLength(1)
})

test('an answer to the last chunk that is lost is unclear; reading back finds the one post', async () => {
  bench.practice.faults.set([{ kind: 'loseAnswer', operation: 'uploadLast', times: 1 }])
  const { fault, prepared, steps } = await publish(ada, await contentWith(clip))
  expect(fault).toMatchObject({ kind: 'unclear' })
  await expect(ada.adapter.find(ada.account, soughtWith(prepared, steps))).rejects.toMatchObject({ kind: 'unclear' })
  expect(await ada.adapter.find(ada.account, soughtWith(prepared, steps))).toMatchObject({
    kind: 'found',
    post: { remoteId: bench.practice.posts()[0]?.id },
  })
  expect(bench.practice.posts()).toHaveLength(1)
})

test('a last chunk that never arrived is not there, and goes on at the same address', async () => {
  bench.practice.faults.set([{ kind: 'down', operation: 'uploadLast', times: 1 }])
  const { fault, prepared, steps } = await publish(ada, await contentWith(long))
  expect(fault).toMatchObject({ kind: 'unclear' })
  expect(await ada.adapter.find(ada.account, soughtWith(prepared, steps))).toEqual({ kind: 'absent' })
  await ada.adapter.stage?.(ada.account, prepared, steps)
  await ada.adapter.send(ada.account, prepared, tryWith(steps, false))
  expect([bench.count('initVideo'), bench.count('uploadChunk'), bench.count('uploadLast')]).toEqual([1, 2, 2])
  expect(bench.practice.posts()).toHaveLength(1)
})

test('what arrived is never brought a second time, even by a try that does not know it', async () => {
  bench.practice.faults.set([{ kind: 'dieAfter', operation: 'uploadLast', times: 1 }])
  const { fault, prepared, steps } = await publish(ada, await contentWith(clip))
  expect(fault).toMatchObject({ kind: 'unclear' })
  await ada.adapter.stage?.(ada.account, prepared, steps)
  const post = await ada.adapter.send(ada.account, prepared, tryWith(steps, false))
  expect(bench.practice.posts()).toMatchObject([{ id: post.remoteId }])
  expect([bench.count('initVideo'), bench.count('uploadLast')]).toEqual([1, 1])
})

test('a video that TikTok finds wrong is refused with the reason, and is not there', async () => {
  const { fault, prepared, steps } = await publish(ada, await contentWith(small))
  expect(fault).toMatchObject({ kind: 'refused', message: 'TikTok does not take pictures of this size.' })
  expect(await ada.adapter.find(ada.account, soughtWith(prepared, steps))).toEqual({ kind: 'absent' })
  expect(bench.practice.posts()).toEqual([])
})

test("what the account's own settings forbid is refused before anything is begun", async () => {
  const grace = await bench.adapterFor({ media: fakeMedia(files), person: 'grace' })
  const forFriends = { privacy_level: 'MUTUAL_FOLLOW_FRIENDS' }
  const cases = [
    [{}, 'This account cannot post for those who are chosen to see it. Choose again who may see the post on TikTok.'],
    [{ ...forFriends, allow_comment: true }, expect.stringMatching(/^This account has turned comments off/)],
    [{ ...forFriends, allow_duet: true }, expect.stringMatching(/^This account has turned duets off/)],
    [{ ...forFriends, allow_stitch: true }, expect.stringMatching(/^This account has turned stitches off/)],
  ] as const
  for (const [options, message] of cases) {
    await expect(publish(grace, await contentWith(clip, options))).rejects.toMatchObject({ kind: 'refused', message })
  }
  const tooLong = contentOf('Rye', [{ ...(await mediaOf(clip)), duration: 61 }], forFriends)
  await expect(publish(grace, tooLong)).rejects.toMatchObject({
    kind: 'refused',
    message: 'The video is longer than the 60 seconds that TikTok takes of this account.',
  })
  expect(bench.count('initVideo')).toBe(0)
})

test('what TikTok has no post for is refused before it is asked', async () => {
  const film = await mediaOf(clip)
  const picture = { ...film, id: 9, kind: 'image' as const, contentType: 'image/jpeg', duration: null }
  const cases = [
    [contentOf('Only words', []), 'A post on TikTok needs a video or pictures.'],
    [contentOf('Both', [film, picture]), 'A post on TikTok has one video, or only pictures.'],
    [contentOf('Two', [film, film]), 'A post on TikTok has one video, or only pictures.'],
    [
      contentOf(
        'Many',
        Array.from({ length: 36 }, () => picture),
      ),
      'A post on TikTok can have 35 pictures at most.',
    ],
    [contentOf('a'.repeat(2201), [film]), 'The text is too long for TikTok: it takes 2200 characters.'],
    [contentOf('Nobody', [film], { privacy_level: null }), 'Choose who may see the post on TikTok.'],
    [
      contentOf('Brand', [film], { is_commercial_content: true }),
      'Say for TikTok whether the post promotes your own brand or another.',
    ],
    [
      contentOf('Brand', [film], { privacy_level: 'SELF_ONLY', is_branded_content: true }),
      'TikTok takes no branded content that only you can see.',
    ],
    [
      { ...contentOf('Reply', [film]), kind: 'reply' as const, parentId: '1', rootId: '1' },
      'TikTok takes no replies and comments from other programs.',
    ],
  ] as const
  for (const [content, message] of cases) {
    await expect(ada.adapter.prepare(ada.account, content, null)).rejects.toMatchObject({ kind: 'refused', message })
  }
  expect(bench.practice.watch.calls).toEqual([])
})

test('the same content keeps its key, another has one of its own', async () => {
  const content = await contentWith(clip)
  const first = await ada.adapter.prepare(ada.account, content, null)
  const stored = { key: first.key, payload: JSON.parse(JSON.stringify(first.payload)) }
  expect((await ada.adapter.prepare(ada.account, content, stored)).key).toBe(first.key)
  const changed = await contentWith(clip, { allow_comment: true })
  expect((await ada.adapter.prepare(ada.account, changed, stored)).key).not.toBe(first.key)
  expect(ada.adapter.textOf(stored.payload)).toBe('Rye #bread')
})

test('whether the account still counts is asked by its own id', async () => {
  expect(await ada.adapter.verify(ada.account)).toMatchObject({ handle: 'ada', name: 'Ada Marlow' })
  await expect(ada.adapter.verify({ ...ada.account, remoteId: 'another' })).rejects.toMatchObject({ kind: 'unclear' })
  bench.practice.faults.set([{ kind: 'expireTokens', operation: 'userInfo', times: 1 }])
  await expect(ada.adapter.verify(ada.account)).rejects.toMatchObject({ kind: 'expired' })
})

import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Account } from '../../../server/networks/network.ts'
import type { TiktokAdapter } from '../../../server/networks/tiktok/adapter.ts'
import { contentMedia, fakeMedia, servedMedia } from './mediaFiles.ts'
import { contentOf, createTiktokBench, publish, soughtWith, type TiktokBench } from './tiktokBench.ts'

let bench: TiktokBench
let files: Record<number, Buffer<ArrayBuffer>>
let served: Awaited<ReturnType<typeof servedMedia>>
let ada: { adapter: TiktokAdapter; account: Account }

const initPath = '/v2/post/publish/content/init/'

beforeAll(async () => {
  bench = await createTiktokBench()
  files = { 1: await picture('#bf5f38'), 2: await picture('#1f857f') }
  served = await servedMedia(files)
  ada = await bench.adapterFor({ media: served.media })
})
afterAll(async () => {
  await bench.close()
  await served.close()
})
beforeEach(() => bench.begin())

const picture = async (background: string): Promise<Buffer<ArrayBuffer>> =>
  Buffer.from(
    await sharp({ create: { width: 600, height: 800, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  )

const contentWith = async (options = {}) =>
  contentOf('Two loaves', [await contentMedia(1, picturesOf(1)), await contentMedia(2, picturesOf(2))], options)
const picturesOf = (id: number) => files[id] ?? Buffer.alloc(0)

test('pictures are fetched by TikTok and stand there once, with the words as their description', async () => {
  const { post, steps } = await publish(ada, await contentWith({ allow_comment: true }))
  const picture = { kind: 'image', path: expect.stringMatching(/^\/uploads\/./), alt: '' }
  expect(bench.practice.posts()).toEqual([
    {
      id: post?.remoteId,
      author: 'ada',
      text: 'Two loaves',
      media: [picture, picture],
      parentId: null,
      chosen: ['Comments allowed'],
    },
  ])
  expect(post?.remoteUrl).toBe(`${bench.practice.origin}/@ada/photo/${post?.remoteId}`)
  expect(steps.stored.get('publish_id')).toEqual(expect.any(String))
  expect(bench.sentTo(initPath)).toMatchObject([
    {
      post_info: { title: '', description: 'Two loaves', disable_comment: false },
      source_info: { photo_cover_index: 0, photo_images: [expect.any(String), expect.any(String)] },
    },
  ])
})

test('an installation that TikTok cannot fetch from says so before anything is asked', async () => {
  const hidden = await bench.adapterFor({ media: fakeMedia(files) })
  await expect(publish(hidden, await contentWith())).rejects.toMatchObject({
    kind: 'refused',
    message: 'This installation cannot be reached from outside.',
  })
  expect(bench.count('initPhotos')).toBe(0)
})

test('an answer that is lost leaves it to the person: nothing tells the post from another', async () => {
  bench.practice.faults.set([{ kind: 'loseAnswer', operation: 'initPhotos', times: 1 }])
  const { fault, prepared, steps } = await publish(ada, await contentWith())
  expect(fault).toMatchObject({ kind: 'unclear' })
  expect(bench.practice.posts()).toHaveLength(1)
  expect(await ada.adapter.find(ada.account, soughtWith(prepared, steps))).toMatchObject({ kind: 'unsure', seen: [] })
})

test('once the answer was stored, reading back tells for certain', async () => {
  bench.practice.faults.set([{ kind: 'loseAnswer', operation: 'fetchStatus', times: 1 }])
  const { fault, prepared, steps } = await publish(ada, await contentWith())
  expect(fault).toMatchObject({ kind: 'unclear' })
  expect(await ada.adapter.find(ada.account, soughtWith(prepared, steps))).toMatchObject({
    kind: 'found',
    post: { remoteId: bench.practice.posts()[0]?.id },
  })
})

test('a picture that TikTok cannot fetch is refused with the reason', async () => {
  const gone = await servedMedia({})
  const content = await contentWith()
  await gone.close()
  const { fault } = await publish(await bench.adapterFor({ media: gone.media }), content)
  expect(fault).toMatchObject({
    kind: 'refused',
    message: 'TikTok could not fetch the pictures from this installation.',
  })
  expect(bench.practice.posts()).toEqual([])
})

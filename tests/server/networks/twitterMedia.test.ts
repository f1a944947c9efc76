import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { JsonValue } from '../../../server/db/tables/columns.ts'
import type { ContentMedia } from '../../../server/networks/network.ts'
import { picture } from '../../support/media/pictures.ts'
import { film } from '../../support/media/videos.ts'
import { type AdapterScene, contentOf, createAdapterScene, memorySteps } from './adapterScene.ts'
import { contentMedia, fakeMedia } from './mediaFiles.ts'

let scene: AdapterScene
let images: readonly ContentMedia[]
let gif: ContentMedia
let video: ContentMedia
let large: ContentMedia

beforeAll(async () => {
  const files: Record<number, Buffer<ArrayBuffer>> = {}
  const store = async (id: number, bytes: Uint8Array<ArrayBuffer>, alt?: string) => {
    files[id] = Buffer.from(bytes)
    return contentMedia(id, files[id], alt)
  }
  images = [
    await store(1, await picture('jpeg'), 'A loaf & its crust'),
    await store(2, await picture('png')),
    await store(3, await picture('webp'), 'Spelt'),
    await store(4, await picture('jpeg')),
    await store(5, await picture('jpeg')),
  ]
  gif = await store(6, await picture('gif', { frames: 3 }), 'It turns')
  video = await store(7, await film('mp4', { duration: 2 }))
  large = await store(8, await picture('png', { width: 1600, height: 1000 }))
  scene = await createAdapterScene('twitter', { media: fakeMedia(files) })
})
beforeEach(() => scene.begin())
afterAll(() => scene.close())

const timeline = async () => (await fetch(scene.practice.twitter.origin)).text()
const stagedWith = async (media: readonly ContentMedia[], stored?: Map<string, JsonValue>, mostPuts?: number) => {
  const prepared = await scene.adapter.prepare(scene.account, contentOf({ text: 'Look', media }), null)
  const steps = memorySteps(stored, mostPuts)
  await scene.adapter.stage?.(scene.account, prepared, steps)
  return { prepared, steps, mark: { newestId: null } }
}

test('four pictures go out in order, with what is said of them', async () => {
  const sent = await scene.post({ text: 'Look', media: images.slice(0, 4) })
  const shown = [...(await timeline()).matchAll(/<img src="\/uploads\/[\w-]+" alt="([^"]*)"/g)].map(([, alt]) => alt)
  expect(shown).toEqual(['A loaf &amp; its crust', '', 'Spelt', ''])
  expect(await scene.adapter.find(scene.account, scene.soughtFor(sent))).toEqual({ kind: 'found', post: sent.standing })
})

test('a GIF goes out once X has processed it', { timeout: 15_000 }, async () => {
  await scene.post({ text: 'Look', media: [gif] })
  expect(await timeline()).toContain('alt="It turns"')
})

test('a video goes out once X has processed it', { timeout: 15_000 }, async () => {
  await scene.post({ text: 'Look', media: [video] })
  expect(await timeline()).toContain('<video src="/uploads/')
  expect(scene.callsOf('mediaStatus')).toBe(2)
})

test('a large file goes up in segments', async () => {
  expect(large.size).toBeGreaterThan(4_000_000)
  await scene.post({ text: 'Look', media: [large] })
  expect(scene.callsOf('appendMedia')).toBe(2)
})

test('pictures without words are shown to the person where it is unclear which post they are', async () => {
  const posting = await scene.ready({ media: images.slice(0, 1) })
  scene.practice.twitter.faults.set([{ kind: 'loseAnswer', operation: 'createPost', times: 1 }])
  await expect(scene.send(posting)).rejects.toMatchObject({ kind: 'unclear' })
  const [standing] = scene.practice.twitter.posts()
  expect(await scene.adapter.find(scene.account, scene.soughtFor(posting))).toMatchObject({
    kind: 'unsure',
    seen: [{ remoteId: standing?.id }],
  })
})

test.each([
  ['begins', 0, 9],
  ['appends', 1, 9],
  // X does not take it twice that a medium is whole: the medium is brought anew.
  ['finalizes', 2, 12],
  ['describes', 3, 9],
  ['begins the second', 4, 9],
  ['appends the second', 5, 9],
])('a process that dies as it %s leaves the next one to go on from there', async (_, puts, calls) => {
  const stored = new Map<string, JsonValue>()
  await expect(stagedWith(images.slice(0, 2), stored, puts)).rejects.toThrow('The process ended')
  await scene.send(await stagedWith(images.slice(0, 2), stored))
  expect(scene.practice.twitter.watch.calls).toHaveLength(calls)
  expect(scene.practice.twitter.posts()).toHaveLength(1)
})

test('a medium that X has forgotten is brought again', async () => {
  const stored = new Map<string, JsonValue>()
  await stagedWith(images.slice(0, 1), stored)
  const known = stored.get('media.0')
  scene.bench.clock.pass(24 * 60 * 60_000)
  const staged = await stagedWith(images.slice(0, 1), stored)
  expect(stored.get('media.0')).not.toEqual(known)
  await scene.send(staged)
  expect(scene.practice.twitter.posts()).toHaveLength(1)
})

test('an upload that X no longer knows is begun anew', async () => {
  const expiresAt = scene.bench.clock.now() + 60 * 60_000
  const unknown = { mediaId: '12', expiresAt, segments: 0, step: 'appending' }
  const staged = await stagedWith(images.slice(0, 1), new Map([['media.0', unknown]]))
  await scene.send(staged)
  expect(scene.practice.twitter.posts()).toHaveLength(1)
})

test('what X does not take in one post is refused before anything is brought', async () => {
  const taken = (media: readonly ContentMedia[]) => scene.adapter.prepare(scene.account, contentOf({ media }), null)
  const [image] = images
  if (!image) throw new Error('There is no picture')
  const cases = [
    [images, 'X takes at most four pictures in one post.'],
    [[image, video], 'X takes a video only by itself, without other pictures or videos.'],
    [[image, gif], 'X takes a GIF only by itself, without other pictures or videos.'],
    [[{ ...video, duration: 141 }], 'X takes a video of half a second to 140 seconds.'],
    [[{ ...video, size: 513_000_000 }], 'X takes a video of at most 512 MB.'],
    [[{ ...gif, width: 1281 }], 'X takes a GIF of at most 1280 by 1080 pixels.'],
    [[], 'X takes no post without words, picture or video.'],
  ] as const
  for (const [media, message] of cases) await expect(taken(media)).rejects.toMatchObject({ kind: 'refused', message })
  expect(scene.practice.twitter.watch.calls).toEqual([])
})

test.each(['initializeMedia', 'appendMedia', 'finalizeMedia', 'describeMedia'])(
  'a no of X to %s is told, and nothing is posted',
  async (operation) => {
    scene.practice.twitter.faults.set([{ kind: 'refuse', operation, status: 400, times: 1 }])
    await expect(stagedWith(images.slice(0, 1))).rejects.toMatchObject({ kind: 'refused' })
    expect(scene.practice.twitter.posts()).toEqual([])
  },
)

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { JsonValue } from '../../../server/db/tables/columns.ts'
import type { ContentMedia } from '../../../server/networks/network.ts'
import { picture } from '../../support/media/pictures.ts'
import { film } from '../../support/media/videos.ts'
import { type AdapterScene, contentOf, createAdapterScene, memorySteps } from './adapterScene.ts'
import { contentMedia, servedMedia } from './mediaFiles.ts'

let scene: AdapterScene
let served: Awaited<ReturnType<typeof servedMedia>>
let images: readonly ContentMedia[]
let video: ContentMedia
let small: ContentMedia

beforeAll(async () => {
  const files: Record<number, Buffer<ArrayBuffer>> = {}
  const store = async (id: number, bytes: Uint8Array<ArrayBuffer>, alt?: string) => {
    files[id] = Buffer.from(bytes)
    return contentMedia(id, files[id], alt)
  }
  const sides = { width: 400, height: 300 }
  images = [
    await store(1, await picture('jpeg', sides), 'A loaf'),
    await store(2, await picture('png', sides)),
    await store(3, await picture('jpeg', sides), 'Spelt'),
  ]
  video = await store(4, await film('mp4', { duration: 2 }), 'It rises')
  small = await store(5, await picture('jpeg'))
  served = await servedMedia(files)
  scene = await createAdapterScene('threads', { media: served.media })
})
beforeEach(() => scene.begin())
afterAll(async () => {
  await scene.close()
  await served.close()
})

const timeline = async () => (await fetch(scene.practice.threads.origin)).text()
const stagedWith = async (media: readonly ContentMedia[], stored?: Map<string, JsonValue>, mostPuts?: number) => {
  const prepared = await scene.adapter.prepare(scene.account, contentOf({ text: 'Look', media }), null)
  const steps = memorySteps(stored, mostPuts)
  await scene.adapter.stage?.(scene.account, prepared, steps)
  return { prepared, steps, mark: { newest: null } }
}

test('a picture goes out, with what is said of it', async () => {
  await scene.post({ text: 'Look', media: images.slice(0, 1) })
  expect(await timeline()).toContain('alt="A loaf"')
})

test('a video goes out once Threads has processed it', async () => {
  await scene.post({ text: 'Look', media: [video] })
  expect(await timeline()).toContain('aria-label="It rises"')
  expect(scene.callsOf('container')).toBe(2)
})

test('several go out in order, pictures and a video in one post', async () => {
  const [first, second, third] = images
  if (!first || !second || !third) throw new Error('There are no pictures')
  const sent = await scene.post({ text: 'Look', media: [first, video, second, third] })
  const shown = [...(await timeline()).matchAll(/<(img|video) src="\/uploads\//g)].map(([, tag]) => tag)
  expect(shown).toEqual(['img', 'video', 'img', 'img'])
  expect(await scene.adapter.find(scene.account, scene.soughtFor(sent))).toEqual({ kind: 'found', post: sent.standing })
})

test('pictures without words are told by their container', async () => {
  const posting = await scene.ready({ media: images.slice(0, 2) })
  scene.practice.threads.faults.set([{ kind: 'loseAnswer', operation: 'publish', times: 1 }])
  await expect(scene.send(posting)).rejects.toMatchObject({ kind: 'unclear' })
  const [standing] = scene.practice.threads.posts()
  expect(await scene.adapter.find(scene.account, scene.soughtFor(posting))).toMatchObject({
    kind: 'found',
    post: { remoteId: standing?.id },
  })
})

test.each([0, 1, 2, 3])('a process that dies after %i containers leaves the next one to go on', async (puts) => {
  const stored = new Map<string, JsonValue>()
  await expect(stagedWith(images, stored, puts)).rejects.toThrow('The process ended')
  await scene.send(await stagedWith(images, stored))
  // Three pictures, the whole, and the one whose answer was not stored once more.
  expect(scene.callsOf('createContainer')).toBe(5)
  expect(scene.practice.threads.posts()).toHaveLength(1)
})

test('what Threads cannot use is refused, and tried anew the next time', async () => {
  const stored = new Map<string, JsonValue>()
  await expect(stagedWith([small], stored)).rejects.toMatchObject({
    kind: 'refused',
    message: 'Threads cannot use the picture or video (failed processing video).',
  })
  await expect(stagedWith([small], stored)).rejects.toMatchObject({ kind: 'refused' })
  expect(scene.callsOf('createContainer')).toBe(2)
})

test('more than twenty are refused before anything is brought', async () => {
  const [image] = images
  if (!image) throw new Error('There is no picture')
  const prepared = scene.adapter.prepare(scene.account, contentOf({ media: Array(21).fill(image) }), null)
  await expect(prepared).rejects.toMatchObject({ kind: 'refused' })
  expect(scene.practice.threads.watch.calls).toEqual([])
})

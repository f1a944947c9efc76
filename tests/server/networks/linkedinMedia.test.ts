import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Account, type ContentMedia, NetworkFault, type Steps } from '../../../server/networks/network.ts'
import { picture } from '../../support/media/pictures.ts'
import { film } from '../../support/media/videos.ts'
import { memorySteps } from '../publishing/contents.ts'
import {
  contentOf,
  createLinkedInScene,
  type LinkedInName,
  type LinkedInScene,
  publicationOf,
} from './linkedinScene.ts'
import { contentMedia, fakeMedia } from './mediaFiles.ts'

let scene: LinkedInScene
let account: Account
const name: LinkedInName = 'linkedin_org'
const files: Record<number, Buffer<ArrayBuffer>> = {}
const media: ContentMedia[] = []
const [first, second, gif, video, webm] = [0, 1, 2, 3, 4]

beforeAll(async () => {
  scene = await createLinkedInScene()
  // As large as it takes for three parts.
  const filmed = await film('mp4', { duration: 4, perSecond: 10, secondTrack: 'x'.repeat(250_000) })
  const made = [
    await picture('jpeg'),
    await picture('png'),
    await picture('gif', { frames: 2 }),
    filmed,
    await film('webm', {}),
  ]
  for (const [id, bytes] of made.entries()) {
    files[id] = Buffer.from(bytes)
    media.push(await contentMedia(id, Buffer.from(bytes), id === first ? 'A loaf' : ''))
  }
})
beforeEach(async () => {
  scene.begin()
  scene.setMedia(fakeMedia(files))
  account = await scene.connect(name)
})
afterAll(() => scene.close())

const mediaOf = (...ids: readonly (number | undefined)[]) => media.filter(({ id }) => ids.includes(id))
const adapter = () => scene.adapters[name]
const publish = (...ids: (number | undefined)[]) =>
  publicationOf(adapter(), account, contentOf({ media: mediaOf(...ids) }))
const calls = (operation: string) =>
  scene.practice[name].watch.calls.filter((call) => call.operation === operation && call.status !== null).length
const timeline = async () => (await fetch(scene.practice[name].origin)).text()
const find = (publication: Awaited<ReturnType<typeof publish>>) => adapter().find(account, publication.sought())

/** Steps that are lost with their process at the put of this number. */
function mortalSteps(stored: Steps, lives: number): Steps {
  let left = lives
  return {
    get: stored.get,
    async put(step, value) {
      left -= 1
      if (left < 0) throw new NetworkFault('unclear', 'The process died.')
      await stored.put(step, value)
    },
  }
}

test('a picture goes out with its description, and is read back', async () => {
  const publication = await publish(first)
  const post = await publication.send()
  expect(post.remoteId).toMatch(/^urn:li:ugcPost:\d+$/)
  expect(await timeline()).toContain('alt="A loaf"')
  expect(await find(publication)).toEqual({ kind: 'found', post })
})

test('several pictures go out together, in their order', async () => {
  const publication = await publish(first, second, gif)
  const post = await publication.send()
  expect(calls('uploadImage')).toBe(3)
  expect(await find(publication)).toEqual({ kind: 'found', post })
})

test('a video goes up in parts, whose ETags are named in their order, and goes out once it is ready', async () => {
  const publication = await publish(video)
  const post = await publication.send()
  expect(calls('uploadVideoPart')).toBe(3)
  expect(calls('getVideo')).toBe(2)
  expect(await timeline()).toContain('<video')
  expect(await find(publication)).toEqual({ kind: 'found', post })
})

test('a post with the same words and other pictures is not taken for this one', async () => {
  const publication = await publish(first)
  await (await publish(first, second)).send()
  expect(await find(publication)).toEqual({ kind: 'absent' })
})

test('a process that dies at any step goes on where it was, and each part goes up once', async () => {
  const prepared = await adapter().prepare(account, contentOf({ media: mediaOf(video) }), null)
  const whole = memorySteps()
  // Begun, three parts, finished, ready.
  for (const lives of [1, 1, 1, 1, 1]) {
    await expect(adapter().stage?.(account, prepared, mortalSteps(whole, lives))).rejects.toMatchObject({
      kind: 'unclear',
    })
  }
  await adapter().stage?.(account, prepared, mortalSteps(whole, 1))
  // One call at each death whose answer was not stored.
  expect(calls('uploadVideoPart')).toBe(3 + 3)
  expect(whole.get(`media ${video}`)).toMatch(/^urn:li:video:/)
  await adapter().stage?.(account, prepared, mortalSteps(whole, 0))
  expect(calls('writeVideo')).toBe(1 + 2)
})

test('what was brought is not brought again, and what is not brought is not sent', async () => {
  const publication = await publish(first)
  await adapter().stage?.(account, publication.prepared, publication.steps)
  expect(calls('uploadImage')).toBe(1)
  const context = { mark: publication.mark, steps: memorySteps(), isFirstTry: true }
  await expect(adapter().send(account, publication.prepared, context)).rejects.toMatchObject({ kind: 'unavailable' })
  expect(calls('createPost')).toBe(0)
})

test('an upload that ran out is begun anew', async () => {
  const prepared = await adapter().prepare(account, contentOf({ media: mediaOf(first) }), null)
  const steps = memorySteps()
  await expect(adapter().stage?.(account, prepared, mortalSteps(steps, 1))).rejects.toMatchObject({ kind: 'unclear' })
  scene.clock.pass(25 * 3_600_000)
  await adapter().stage?.(account, prepared, steps)
  expect(calls('initializeImage')).toBe(2)
})

test('an upload that LinkedIn forgot is begun anew, once', async () => {
  const prepared = await adapter().prepare(account, contentOf({ media: mediaOf(first) }), null)
  const steps = memorySteps()
  const begun = { urn: 'urn:li:image:x', url: `${scene.practice[name].origin}/dms-uploads/images/gone` }
  await steps.put(`upload ${first}`, { ...begun, expiresAt: Date.now() + 60_000 })
  await adapter().stage?.(account, prepared, steps)
  expect(steps.get(`media ${first}`)).not.toBe(begun.urn)
  expect(calls('uploadImage')).toBe(2)
})

test('a file is not brought to an address that is not LinkedIn’s', async () => {
  const prepared = await adapter().prepare(account, contentOf({ media: mediaOf(first) }), null)
  const steps = memorySteps()
  const elsewhere = { urn: 'urn:li:image:x', url: `${scene.practice.linkedin.origin}/dms-uploads/images/x` }
  await steps.put(`upload ${first}`, { ...elsewhere, expiresAt: Date.now() + 60_000 })
  await expect(adapter().stage?.(account, prepared, steps)).rejects.toMatchObject({ kind: 'unclear' })
  expect(scene.practice.linkedin.watch.calls).toEqual([])
})

test.each([
  ['a video beside a picture', [first, video], 'one video by itself'],
  ['a video that is no MP4', [webm], 'MP4 only'],
])('%s is refused before anything is called, with a sentence', async (_, ids, sentence) => {
  const content = contentOf({ media: mediaOf(...ids) })
  await expect(adapter().prepare(account, content, null)).rejects.toMatchObject({
    kind: 'refused',
    message: expect.stringContaining(sentence),
  })
})

test('more than twenty pictures are refused', async () => {
  const [one] = mediaOf(first)
  if (!one) throw new Error('There is no picture')
  const many = Array.from({ length: 21 }, (_, id) => ({ ...one, id }))
  await expect(adapter().prepare(account, contentOf({ media: many }), null)).rejects.toMatchObject({
    message: 'LinkedIn takes 20 pictures at most.',
  })
})

test('other media, or another description, are another content', async () => {
  const before = await adapter().prepare(account, contentOf({ media: mediaOf(first) }), null)
  const same = await adapter().prepare(account, contentOf({ media: mediaOf(first) }), before)
  expect(same.key).toBe(before.key)
  for (const other of [mediaOf(second), mediaOf(first).map((one) => ({ ...one, altText: 'Crumb' }))]) {
    expect((await adapter().prepare(account, contentOf({ media: other }), before)).key).not.toBe(before.key)
  }
})

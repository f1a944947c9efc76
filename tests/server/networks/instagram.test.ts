import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '../../../server/networks/network.ts'
import { picture, plain } from '../../support/media/pictures.ts'
import { film } from '../../support/media/videos.ts'
import { contentMedia, servedMedia } from './mediaFiles.ts'
import { memorySteps } from './memorySteps.ts'
import { anyText, contentOf, createMetaBench, type MetaBench, sending } from './metaBench.ts'

let bench: MetaBench
let ada: Account
let files: Record<number, Buffer<ArrayBuffer>>
let closeFiles: () => Promise<void>

beforeAll(async () => {
  files = {
    1: Buffer.from(await picture('jpeg', { width: 400, height: 400 })),
    2: Buffer.from(await picture('jpeg', { width: 480, height: 320 })),
    3: Buffer.from(await film('mp4', { width: 320, height: 480, duration: 4 })),
    4: Buffer.from(await picture('png', { width: 400, height: 400 })),
    5: Buffer.from(await plain('png', { width: 400, height: 600 })),
    6: Buffer.from(await plain('png', { width: 900, height: 400 })),
  }
  const { media, close } = await servedMedia(files)
  closeFiles = close
  bench = await createMetaBench('instagram', media)
})
afterAll(async () => {
  await bench.close()
  await closeFiles()
})
beforeEach(() => {
  bench.practice.faults.set([])
  bench.practice.limitPublishing(100)
  bench.practice.watch.calls.length = 0
  // What was told in the test before counts no more.
  bench.clock.pass(5 * 60_000)
  for (const { id } of bench.practice.posts()) bench.practice.removePost(id)
})

const start = (text: string, given = {}, steps = memorySteps()) =>
  sending(bench.adapter, ada, contentOf(text, given), steps)
const medium = (id: number, altText = '') => contentMedia(id, files[id] ?? Buffer.alloc(0), altText)
const standing = () => bench.practice.posts().map(({ text }) => text)
const callsOf = (operation: string) => bench.practice.watch.calls.filter((call) => call.operation === operation).length

describe.each(['instagram', 'facebook'])('signed in with %s', (way) => {
  beforeAll(async () => {
    ada = await bench.connect(way)
  })

  test('a picture with its caption is brought to a container, then published', async () => {
    const text = anyText()
    const { send, find, steps } = await start(text, { media: [await medium(1, 'A loaf')] })
    expect(standing()).toEqual([])
    expect([...steps.stored.keys()]).toEqual(['container'])
    expect(await find()).toEqual({ kind: 'absent' })
    const post = await send()
    expect(standing()).toEqual([text])
    expect(await find()).toEqual({ kind: 'found', post })
    const page = await (await fetch(post.remoteUrl ?? '')).text()
    expect(page).toContain('alt="A loaf"')
  })

  test('a video is a reel, and waited for until Instagram has worked on it', async () => {
    const { send } = await start('A film', { media: [await medium(3)] })
    expect(callsOf('readContainer')).toBeGreaterThan(1)
    expect(callsOf('uploadVideo')).toBe(way === 'facebook' ? 1 : 0)
    await send()
    expect(standing()).toEqual(['A film'])
  })

  test('pictures and videos together are a carousel', async () => {
    const media = [await medium(1), await medium(3), await medium(2)]
    const { send, find, steps } = await start('Three', { media })
    expect([...steps.stored.keys()]).toEqual(['child 0', 'child 1', 'child 2', 'container'])
    const post = await send()
    expect(await find()).toEqual({ kind: 'found', post })
    expect(standing()).toEqual(['Three'])
  })

  test.each(['loseAnswer', 'dieAfter'] as const)('after %s the container tells that it is published', async (kind) => {
    const { send, find } = await start(anyText(), { media: [await medium(1)] })
    bench.practice.faults.set([{ kind, operation: 'publishMedia', times: 1 }])
    await expect(send()).rejects.toMatchObject({ kind: 'unclear' })
    expect(await find()).toMatchObject({ kind: 'found', post: { remoteId: bench.practice.posts()[0]?.id } })
  })

  test('a comment stands below its post, and is found among its comments', async () => {
    const { remoteId: parentId } = await (await start(anyText(), { media: [await medium(1)] })).send()
    const comment = await start('The recipe is in the shop.', { kind: 'comment', parentId, rootId: parentId })
    expect(await comment.find()).toEqual({ kind: 'absent' })
    const post = await comment.send()
    expect(await comment.find()).toEqual({ kind: 'found', post })
  })

  test('whether the credentials count is asked for', async () => {
    expect(await bench.adapter.verify(ada)).toMatchObject({ handle: 'ada', name: 'Ada Marlow' })
  })
})

describe('whatever the way', () => {
  beforeAll(async () => {
    ada = await bench.connect('facebook')
  })

  test('a call that never reached it leaves the container as it was: surely not published', async () => {
    const { send, find } = await start(anyText(), { media: [await medium(1)] })
    bench.practice.faults.set([{ kind: 'down', operation: 'publishMedia', times: 1 }])
    await expect(send()).rejects.toMatchObject({ kind: 'unclear' })
    expect(await find()).toEqual({ kind: 'absent' })
    await send(false)
    expect(standing()).toHaveLength(1)
  })

  test('a later try that finds the container published makes no second post', async () => {
    const { send } = await start(anyText(), { media: [await medium(1)] })
    const first = await send()
    expect(await send(false)).toEqual({ ...first, remoteUrl: expect.any(String) })
    expect(standing()).toHaveLength(1)
    expect(callsOf('publishMedia')).toBe(1)
  })

  test('what is published already is not brought again, even where the day is used up', async () => {
    const { send, steps, prepared } = await start(anyText(), { media: [await medium(1)] })
    await send()
    bench.practice.limitPublishing(1)
    await bench.adapter.stage?.(ada, prepared, steps)
    expect(callsOf('createContainer')).toBe(1)
  })

  test('a container that Instagram no longer shows tells neither that it is published nor that it is not', async () => {
    const { send, find } = await start(anyText(), { media: [await medium(1)] })
    bench.practice.faults.set([{ kind: 'dieAfter', operation: 'publishMedia', times: 1 }])
    await expect(send()).rejects.toMatchObject({ kind: 'unclear' })
    bench.practice.forgetContainers()
    await expect(find()).rejects.toMatchObject({ kind: 'unclear' })
    await expect(send(false)).rejects.toMatchObject({ kind: 'unclear' })
    expect(standing()).toHaveLength(1)
  })

  test('without its container nothing is concluded', async () => {
    const { find, send } = await start(anyText(), { media: [await medium(1)] })
    await send()
    expect(await find({ steps: memorySteps() })).toMatchObject({ kind: 'unsure', seen: [] })
  })

  test('published, but not listed: it is read again; listed twice: a person is asked', async () => {
    const text = anyText()
    const media = [await medium(1)]
    const { find, send } = await start(text, { media })
    const { remoteId } = await send()
    await (await start(text, { media })).send()
    expect(await find()).toMatchObject({ kind: 'unsure', seen: [{}, {}] })
    expect(await find({ knownAmong: async () => new Set([remoteId]) })).toMatchObject({ kind: 'found' })
    for (const { id } of bench.practice.posts()) bench.practice.removePost(id)
    await expect(find()).rejects.toMatchObject({ kind: 'unclear' })
  })

  test('what was brought is not brought again, and made anew where it has expired', async () => {
    const media = [await medium(1), await medium(2)]
    const { steps, prepared, find, send } = await start(anyText(), { media })
    await bench.adapter.stage?.(ada, prepared, steps)
    expect(callsOf('createContainer')).toBe(3)
    bench.practice.age(25)
    expect(await find()).toEqual({ kind: 'absent' })
    await expect(send()).rejects.toMatchObject({ kind: 'unavailable' })
    await bench.adapter.stage?.(ada, prepared, steps)
    expect(callsOf('createContainer')).toBe(6)
    await send()
    expect(standing()).toHaveLength(1)
  })

  test('a break while things are brought goes on where it was', async () => {
    const media = [await medium(1), await medium(3)]
    const steps = memorySteps()
    bench.practice.faults.set([{ kind: 'down', operation: 'uploadVideo', times: 1 }])
    await expect(start('Both', { media }, steps)).rejects.toMatchObject({ kind: 'unclear' })
    await (await start('Both', { media }, steps)).send()
    expect(callsOf('createContainer')).toBe(3)
    expect(standing()).toEqual(['Both'])
  })

  test('bytes that came to a container whose answer was lost: it is given up, and the next try makes another', async () => {
    const media = [await medium(3)]
    const steps = memorySteps()
    bench.practice.faults.set([{ kind: 'loseAnswer', operation: 'uploadVideo', times: 1 }])
    await expect(start('Reel', { media }, steps)).rejects.toMatchObject({ kind: 'unclear' })
    await expect(start('Reel', { media }, steps)).rejects.toMatchObject({ kind: 'unavailable' })
    await (await start('Reel', { media }, steps)).send()
    expect(standing()).toEqual(['Reel'])
  })

  test('what Instagram cannot work on is told, and another try makes it anew', async () => {
    files[7] = Buffer.from('this is no video')
    const media = [{ ...(await medium(3)), id: 7, size: files[7].length }]
    const steps = memorySteps()
    await expect(start('Broken', { media }, steps)).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('Instagram cannot use this file'),
    })
    expect(steps.get('container')).toBeNull()
  })

  test('a picture that Instagram does not take is refused in its words', async () => {
    await expect(start('Loaf', { media: [await medium(4)] })).rejects.toMatchObject({
      kind: 'refused',
      message: 'Instagram refused the post: The image format is not supported.',
    })
  })

  test('what may be published within a day is asked once for many posts, and counted down by each of them', async () => {
    const { limitPublishing } = bench.practice
    limitPublishing(3)
    const media = [await medium(1)]
    for (let post = 0; post < 3; post += 1) await (await start(anyText(), { media })).send()
    expect(callsOf('publishingLimit')).toBe(1)
    await expect(start(anyText(), { media })).rejects.toMatchObject({ kind: 'limited' })
    expect([callsOf('publishingLimit'), callsOf('createContainer')]).toEqual([1, 3])
    bench.clock.pass(5 * 60_000)
    limitPublishing(100)
    await (await start(anyText(), { media })).send()
    expect(callsOf('publishingLimit')).toBe(2)
  })

  test('where the day is used up it waits an hour, and nothing is brought', async () => {
    bench.practice.limitPublishing(0)
    await expect(start(anyText(), { media: [await medium(1)] })).rejects.toMatchObject({
      kind: 'limited',
      wait: 3_600_000,
      message: 'Instagram lets this account publish 0 posts a day, and they are used up.',
    })
    expect(callsOf('createContainer')).toBe(0)
  })

  test('a day that was used up in the meantime is told by the publishing call', async () => {
    const { send } = await start(anyText(), { media: [await medium(1)] })
    bench.practice.limitPublishing(0)
    await expect(send()).rejects.toMatchObject({ kind: 'limited', wait: 3_600_000 })
    expect(standing()).toEqual([])
  })

  test.each([
    ['refuse', 'refused'],
    ['rateLimit', 'limited'],
    ['dieAfter', 'unclear'],
    ['expireTokens', 'expired'],
  ] as const)('%s of the publishing call is %s', async (kind, means) => {
    const { send } = await start(anyText(), { media: [await medium(1)] })
    bench.practice.faults.set([{ kind, operation: 'publishMedia' }])
    await expect(send()).rejects.toMatchObject({ kind: means })
  })

  test('what Instagram has no such thing of is refused before anything is called, and what to do is said', async () => {
    const media = [await medium(1)]
    const cases = [
      [contentOf('Only words'), 'Instagram takes no post without a picture or a video.'],
      [contentOf('More', { kind: 'reply', media, parentId: '1' }), /^Instagram has no threads\. Write/],
      [
        contentOf('', { media: [await medium(5)] }),
        'This picture is too tall for Instagram. Crop it to 4:5, or wider.',
      ],
      [contentOf('', { media: [await medium(6)] }), /too wide for Instagram\. Crop it to 1\.91:1, or taller\.$/],
      [contentOf('', { media: Array.from({ length: 11 }, () => media[0] ?? raise()) }), /10 pictures at most/],
      [contentOf('#tag '.repeat(31), { media }), 'Instagram takes 30 hashtags at most. Take some out.'],
      [contentOf('x'.repeat(2201), { media }), /1 character too long/],
    ] as const
    for (const [content, message] of cases) {
      await expect(bench.adapter.prepare(ada, content, null)).rejects.toMatchObject({
        kind: 'refused',
        message: typeof message === 'string' ? message : expect.stringMatching(message),
      })
    }
    expect(bench.practice.watch.calls).toEqual([])
  })
})

function raise(): never {
  throw new Error('There is no such file')
}

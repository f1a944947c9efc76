import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '../../../server/networks/network.ts'
import { picture } from '../../support/media/pictures.ts'
import { film } from '../../support/media/videos.ts'
import { contentMedia, servedMedia } from './mediaFiles.ts'
import { anyText, contentOf, createMetaBench, type MetaBench, sending } from './metaBench.ts'

let bench: MetaBench
let ada: Account
let files: Record<number, Buffer<ArrayBuffer>>
let closeFiles: () => Promise<void>

beforeAll(async () => {
  files = {
    1: Buffer.from(await picture('jpeg', { width: 400, height: 400 })),
    2: Buffer.from(await picture('jpeg', { width: 360, height: 640 })),
    3: Buffer.from(await film('mp4', { width: 320, height: 480, duration: 4 })),
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
  bench.practice.watch.calls.length = 0
  for (const { id } of bench.practice.posts()) bench.practice.removePost(id)
})

const medium = (id: number, altText = '') => contentMedia(id, files[id] ?? Buffer.alloc(0), altText)
const start = (text: string, given: object) => sending(bench.adapter, ada, contentOf(text, given))
const story = { kind: 'story' }
const callsOf = (operation: string) => bench.practice.watch.calls.filter((call) => call.operation === operation).length
const loseAnswer = () => bench.practice.faults.set([{ kind: 'loseAnswer', operation: 'publishMedia', times: 1 }])

describe.each(['instagram', 'facebook'])('signed in with %s', (way) => {
  beforeAll(async () => {
    ada = await bench.connect(way)
  })

  test.each([
    ['an upright picture', 2, 'image'],
    ['a video', 3, 'video'],
  ])('a story of %s goes out without words', async (_, id, kind) => {
    const post = await (await start('', { media: [await medium(id, 'A loaf')], options: story })).send()
    expect(bench.practice.posts()).toEqual([
      {
        id: post.remoteId,
        author: 'ada',
        text: '',
        media: [{ kind, path: expect.any(String), alt: '' }],
        parentId: null,
        chosen: ['Story'],
      },
    ])
    expect(post.remoteUrl).toContain(post.remoteId)
  })

  test('a story that never arrived is known not to be there', async () => {
    const { send, find } = await start('', { media: [await medium(1)], options: story })
    bench.practice.faults.set([{ kind: 'down', operation: 'publishMedia', times: 1 }])
    await expect(send()).rejects.toMatchObject({ kind: 'unclear' })
    expect(await find()).toEqual({ kind: 'absent' })
    await send(false)
    expect(bench.practice.posts()).toHaveLength(1)
  })

  test('the frame that was chosen is the cover of a reel; a story has none', async () => {
    const film = { ...(await medium(3)), coverAt: 2500 }
    await (await start(anyText(), { media: [film] })).send()
    await (await start('', { media: [film], options: story })).send()
    expect(bench.practice.posts().map(({ chosen }) => chosen)).toEqual([['Cover at 2500 ms'], ['Story']])
  })

  test('collaborators are invited to a picture, to a carousel and to a reel', async () => {
    const options = { collaborators: ['theo.bakes', 'wren_'] }
    for (const ids of [[1], [1, 3], [3]]) {
      const media = await Promise.all(ids.map((id) => medium(id)))
      await (await start(anyText(), { media, options })).send()
    }
    const invited = ['With @theo.bakes', 'With @wren_']
    expect(bench.practice.posts().map(({ chosen }) => chosen)).toEqual([invited, invited, invited])
  })
})

describe('a story whose answer was lost', () => {
  test('is found among the stories, not among the posts with no words', async () => {
    ada = await bench.connect('instagram')
    await (await start('', { media: [await medium(1)] })).send()
    const earlier = await (await start('', { media: [await medium(2)], options: story })).send()
    const { send, find } = await start('', { media: [await medium(2)], options: story })
    loseAnswer()
    await expect(send()).rejects.toMatchObject({ kind: 'unclear' })
    await (await start('', { media: [await medium(1)] })).send()
    const [, , lost] = bench.practice.posts()
    expect(await find()).toMatchObject({ kind: 'found', post: { remoteId: lost?.id } })
    expect(lost?.id).not.toBe(earlier.remoteId)
    expect(await send(false)).toMatchObject({ remoteId: lost?.id })
    expect([callsOf('publishMedia'), callsOf('listStories') > 0]).toEqual([4, true])
  })

  test('is shown to the person where it cannot be told from another', async () => {
    ada = await bench.connect('instagram')
    const { send, find } = await start('', { media: [await medium(1)], options: story })
    loseAnswer()
    await expect(send()).rejects.toMatchObject({ kind: 'unclear' })
    const other = await (await start('', { media: [await medium(2)], options: story })).send()
    expect(await find()).toMatchObject({ kind: 'unsure', seen: [{}, {}] })
    expect(await find({ knownAmong: async () => new Set([other.remoteId]) })).toMatchObject({ kind: 'found' })
  })

  test('is asked about where the sign-in may not read stories', async () => {
    ada = await bench.connect('facebook')
    bench.practice.withdraw('instagram_manage_insights')
    const { send, find, mark } = await start('', { media: [await medium(1)], options: story })
    expect(mark).toBeNull()
    loseAnswer()
    await expect(send()).rejects.toMatchObject({ kind: 'unclear' })
    expect(await find()).toMatchObject({ kind: 'unsure', seen: [], reason: expect.stringContaining('story is out') })
    await expect(send(false)).rejects.toMatchObject({ kind: 'unclear' })
    expect(bench.practice.posts()).toHaveLength(1)
  })
})

test('what a story, a reel or a list of collaborators cannot be is refused before anything is called', async () => {
  ada = await bench.connect('instagram')
  bench.practice.watch.calls.length = 0
  const [still, reel] = [await medium(1), await medium(3)]
  const cases = [
    [contentOf('Words', { media: [still], options: story }), /shows no text/],
    [contentOf('', { media: [still, still], options: story }), /one picture or one video/],
    [contentOf('', { media: [still], options: { ...story, collaborators: ['theo'] } }), /has no collaborators/],
    [contentOf('Nice', { kind: 'comment', parentId: '1', options: story }), /takes no comment/],
    [contentOf('', { media: [still], options: { kind: 'reel' } }), /A reel on Instagram is one video/],
    [contentOf('', { media: [reel, reel], options: { kind: 'reel' } }), /A reel on Instagram is one video/],
    [contentOf('', { media: [still], options: { collaborators: ['a', 'b', 'c', 'd'] } }), /cannot be read/],
  ] as const
  for (const [content, message] of cases) {
    await expect(bench.adapter.prepare(ada, content, null)).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(message),
    })
  }
  expect(bench.practice.watch.calls).toEqual([])
})

test('the same files with another choice are another thing to send', async () => {
  ada = await bench.connect('instagram')
  const media = [await medium(3)]
  const feed = await bench.adapter.prepare(ada, contentOf('', { media }), null)
  const reel = await bench.adapter.prepare(ada, contentOf('', { media, options: { kind: 'reel' } }), feed)
  expect(reel.key).not.toBe(feed.key)
  expect((await bench.adapter.prepare(ada, contentOf('', { media, options: { kind: 'reel' } }), reel)).key).toBe(
    reel.key,
  )
})

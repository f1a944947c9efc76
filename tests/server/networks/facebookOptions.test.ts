import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Account } from '../../../server/networks/network.ts'
import { picture } from '../../support/media/pictures.ts'
import { film } from '../../support/media/videos.ts'
import { contentMedia, fakeMedia } from './mediaFiles.ts'
import { memorySteps } from './memorySteps.ts'
import { anyText, contentOf, createMetaBench, type MetaBench, sending } from './metaBench.ts'

let bench: MetaBench
let ada: Account
let files: Record<number, Buffer<ArrayBuffer>>

beforeAll(async () => {
  files = {
    1: Buffer.from(await picture('jpeg', { width: 400, height: 400 })),
    2: Buffer.from(await film('mp4', { width: 540, height: 960, duration: 4 })),
  }
  bench = await createMetaBench('facebook', fakeMedia(files))
})
afterAll(() => bench.close())
beforeEach(async () => {
  bench.clock.reset()
  bench.practice.faults.set([])
  for (const { id } of bench.practice.posts()) bench.practice.removePost(id)
  ada = await bench.connect()
  bench.practice.watch.calls.length = 0
})

const start = (text: string, given: object, steps = memorySteps()) =>
  sending(bench.adapter, ada, contentOf(text, given), steps)
const medium = (id: number) => contentMedia(id, files[id] ?? Buffer.alloc(0), '')
const startReel = async (text = anyText(), steps = memorySteps()) =>
  start(text, { media: [await medium(2)], options: { kind: 'reel' } }, steps)
const callsOf = (operation: string) => bench.practice.watch.calls.filter((call) => call.operation === operation).length
const fault = (kind: 'loseAnswer' | 'dieAfter' | 'down' | 'refuse', operation: string) =>
  bench.practice.faults.set([{ kind, operation, times: 1 }])

test('a link that was chosen is the one with a card, whatever the text names first', async () => {
  const options = { link: 'https://wren.example/chosen' }
  const { send, find } = await start('See https://example.com/first', { options })
  const post = await send()
  expect(await (await fetch(bench.practice.origin)).text()).toContain('https://wren.example/chosen')
  expect(await find()).toEqual({ kind: 'found', post })
})

test('a reel is brought unseen, then published by its video', async () => {
  const text = anyText()
  const { send, find, steps } = await startReel(text)
  expect(bench.practice.posts()).toEqual([])
  expect([...steps.stored.keys()]).toEqual(['video'])
  expect(await find()).toEqual({ kind: 'absent' })
  const post = await send()
  expect(bench.practice.posts()).toMatchObject([{ text, chosen: ['Reel'], media: [{ kind: 'video' }] }])
  expect(await find()).toEqual({ kind: 'found', post })
})

test.each(['loseAnswer', 'dieAfter'] as const)('after %s the video tells that the reel is out', async (kind) => {
  const { send, find } = await startReel()
  fault(kind, 'finishReel')
  await expect(send()).rejects.toMatchObject({ kind: 'unclear' })
  expect(await find()).toMatchObject({ kind: 'found' })
  await expect(send(false)).rejects.toMatchObject({ kind: 'unclear' })
  expect(bench.practice.posts()).toHaveLength(1)
})

test('a call that never arrived is known not to have published it, and the same video is published later', async () => {
  const { send, find, prepared, steps } = await startReel()
  fault('down', 'finishReel')
  await expect(send()).rejects.toMatchObject({ kind: 'unclear' })
  expect(await find()).toEqual({ kind: 'absent' })
  await bench.adapter.stage?.(ada, prepared, steps)
  await send(false)
  expect([bench.practice.posts().length, callsOf('startReel'), callsOf('uploadReel')]).toEqual([1, 1, 1])
})

test('a reel that Facebook refuses the first time is refused', async () => {
  const { send, find } = await startReel()
  fault('refuse', 'finishReel')
  await expect(send()).rejects.toMatchObject({ kind: 'refused' })
  expect(await find()).toEqual({ kind: 'absent' })
})

test('bytes whose answer was lost are given up, and the next try begins another reel', async () => {
  const steps = memorySteps()
  fault('loseAnswer', 'uploadReel')
  await expect(startReel('Reel', steps)).rejects.toMatchObject({ kind: 'unclear' })
  await expect(startReel('Reel', steps)).rejects.toMatchObject({ kind: 'unavailable' })
  await (await startReel('Reel', steps)).send()
  expect([bench.practice.posts().length, callsOf('startReel')]).toEqual([1, 2])
})

test('what waited too long to be shown is brought anew', async () => {
  const { send, prepared, steps } = await startReel()
  bench.clock.pass(21 * 3_600_000)
  await bench.adapter.stage?.(ada, prepared, steps)
  await send()
  expect([bench.practice.posts().length, callsOf('startReel')]).toEqual([1, 2])
})

test('what a reel or a link cannot be is refused before anything is called', async () => {
  const [still, reel] = [await medium(1), await medium(2)]
  const cases = [
    [contentOf('Words', { media: [still], options: { kind: 'reel' } }), /A reel on Facebook is one video/],
    [contentOf('', { media: [{ ...reel, duration: 91 }], options: { kind: 'reel' } }), /takes 3 to 90 seconds/],
    [contentOf('', { media: [{ ...reel, width: 960, height: 540 }], options: { kind: 'reel' } }), /is upright, 9:16/],
    [contentOf('', { media: [still], options: { link: 'https://wren.example' } }), /shows no link card/],
    [contentOf('Words', { options: { link: 'wren.example' } }), /What was chosen for Facebook cannot be read/],
  ] as const
  for (const [content, message] of cases) {
    await expect(bench.adapter.prepare(ada, content, null)).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(message),
    })
  }
  expect(bench.practice.watch.calls).toEqual([])
})

test('the same words with another link are another thing to send', async () => {
  const plain = await bench.adapter.prepare(ada, contentOf('Words'), null)
  const linked = contentOf('Words', { options: { link: 'https://wren.example' } })
  const other = await bench.adapter.prepare(ada, linked, plain)
  expect(other.key).not.toBe(plain.key)
  expect((await bench.adapter.prepare(ada, linked, other)).key).toBe(other.key)
})

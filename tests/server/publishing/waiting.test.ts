import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createScene, type Scene } from './scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await createScene('fediverse')
})
beforeEach(() => {
  scene.proxy.lies = []
  scene.bench.clock.reset()
})
afterAll(() => scene.close())

let number = 0
const minute = 60_000
const hour = 60 * minute

/** A post whose first call is answered with 429 and these headers. */
async function limitedBy(headers: Record<string, string>) {
  number += 1
  const text = `Limited, number ${number}`
  const answer = { status: 429, body: 'json' as const, headers }
  scene.proxy.lies = [{ on: scene.isSending, when: 'before', times: 1, answer }]
  const post = await scene.plan(text)
  await scene.bench.publisher.runDue()
  return { text, post }
}

async function waitOf(post: number): Promise<number> {
  const { next_at } = await scene.bench.part(post)
  return (next_at?.getTime() ?? 0) - scene.bench.clock.now()
}

test('a network’s wish in seconds is obeyed and told', async () => {
  const { text, post } = await limitedBy({ 'retry-after': '600' })
  expect((await scene.bench.part(post)).state).toBe('waiting')
  expect(Math.round((await waitOf(post)) / minute)).toBe(10)
  const [part] = (await scene.bench.posts.read(scene.bench.person, post)).publications
  expect(part?.reason).toMatch(/asks to wait until (?:\w+, )?\d{1,2}:\d\d [AP]M\./)
  await scene.bench.runOut()
  expect((await scene.bench.part(post)).state).toBe('published')
  expect(scene.sentFromHere(text)).toHaveLength(1)
})

test('a wish as a date, or as the reset of the limit, is obeyed', async () => {
  const at = new Date(scene.bench.clock.now() + 2 * hour)
  const date = new Date(scene.bench.clock.now()).toUTCString()
  const { post } = await limitedBy({ date, 'retry-after': at.toUTCString() })
  expect(Math.round((await waitOf(post)) / hour)).toBe(2)
  await scene.bench.runOut()
  const other = await limitedBy({ date, 'x-ratelimit-reset': at.toISOString() })
  expect(Math.round((await waitOf(other.post)) / hour)).toBe(2)
  await scene.bench.runOut()
  expect((await scene.bench.part(other.post)).state).toBe('published')
})

test('a wish of a year is told, obeyed up to the bound of the post, and then it is missed and said so', async () => {
  const { text, post } = await limitedBy({ 'retry-after': String(365 * 86_400) })
  const waiting = await scene.bench.part(post)
  expect(waiting).toMatchObject({ state: 'waiting', reason: expect.stringContaining('too late for this post') })
  expect(Math.round((await waitOf(post)) / hour)).toBe(24)
  await scene.bench.runOut()
  const missed = await scene.bench.part(post)
  expect(missed).toMatchObject({ state: 'missed', reason: expect.stringContaining('asks to wait until') })
  expect(scene.sentFromHere(text)).toEqual([])
})

test.each(['1e300', '-5', 'soon', 'Infinity', ''])('a wish of "%s" is none: the usual wait is kept', async (wish) => {
  const { text, post } = await limitedBy({ 'retry-after': wish, 'x-ratelimit-reset': 'whenever' })
  expect(Math.round((await waitOf(post)) / minute)).toBe(1)
  await scene.bench.runOut()
  expect((await scene.bench.part(post)).state).toBe('published')
  expect(scene.sentFromHere(text)).toHaveLength(1)
})

test('a post that waits can be sent at once by its person, after the network was read', async () => {
  const { text, post } = await limitedBy({ 'retry-after': '6000' })
  const { id } = await scene.bench.part(post)
  await scene.bench.posts.retry(scene.bench.person, post, [id])
  await scene.bench.publisher.runDue()
  expect((await scene.bench.part(post)).state).toBe('published')
  expect(scene.sentFromHere(text)).toHaveLength(1)
})

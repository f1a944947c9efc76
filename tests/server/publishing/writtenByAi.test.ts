import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Network } from '../../../contract/networks.ts'
import { video } from '../../support/media/videos.ts'
import { createMediaBench, type MediaBench, withDataUrls } from './mediaBench.ts'

let bench: MediaBench
beforeAll(async () => {
  bench = await createMediaBench(withDataUrls)
})
beforeEach(() => bench.begin())
afterAll(() => bench.close())

const publish = async (network: Network, given: object) => {
  await bench.posts.create(bench.person, randomUUID(), {
    text: 'Rye, with a story',
    account_ids: [await bench.connect(network)],
    intent: 'now',
    ...given,
  })
  await bench.runOut()
  return bench.practice[network].posts()
}

const onTiktok = { options: { tiktok: { privacy_level: 'PUBLIC_TO_EVERYONE' } } }

test('X is told of a post that AI wrote, and of no other', async () => {
  expect(await publish('twitter', { written_by_ai: true })).toMatchObject([{ chosen: ['Made with AI'] }])
  await bench.begin()
  const [other] = await publish('twitter', {})
  expect(other?.chosen).toBeUndefined()
})

test('TikTok is told of a video whose words AI wrote', async () => {
  const media_ids = [await bench.addMedia(await video('mp4', { width: 540, height: 960, duration: 4 }))]
  const [post] = await publish('tiktok', { ...onTiktok, media_ids, written_by_ai: true })
  expect(post?.chosen).toContain('AI-generated')
})

test('where a network has no word for it, the post goes out as any other', async () => {
  const [post] = await publish('mastodon', { written_by_ai: true })
  expect(post?.text).toBe('Rye, with a story')
  expect(post?.chosen ?? []).toEqual([])
})

test('a post keeps knowing it where nothing is said, and can be told otherwise', async () => {
  const draft = { text: 'Rye', account_ids: [], intent: 'draft' as const }
  const first = await bench.posts.create(bench.person, randomUUID(), { ...draft, written_by_ai: true })
  const second = await bench.posts.change(bench.person, first.id, first.version, { ...draft, text: 'Rye bread' })
  expect(second.written_by_ai).toBe(true)
  const third = await bench.posts.change(bench.person, first.id, second.version, { ...draft, written_by_ai: false })
  expect(third.written_by_ai).toBe(false)
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Network } from '../../../contract/networks.ts'
import { picture } from '../../support/media/pictures.ts'
import { video } from '../../support/media/videos.ts'
import { createMediaBench, type MediaBench, withDataUrls } from './mediaBench.ts'

let bench: MediaBench

beforeAll(async () => {
  bench = await createMediaBench(withDataUrls)
})
beforeEach(() => bench.begin())
afterAll(() => bench.close())

interface Case {
  network: Network
  options: Readonly<Record<string, unknown>>
  /** What the post is of. */
  of: 'words' | 'picture' | 'video'
  /** The call that makes it visible. */
  operation: string
  /** How the network shows what was chosen. */
  words: readonly string[]
}

const cases: readonly Case[] = [
  {
    network: 'twitter',
    options: { reply_settings: 'following' },
    of: 'words',
    operation: 'createPost',
    words: ['People the author follows can reply'],
  },
  {
    network: 'threads',
    options: { reply_control: 'mentioned_only' },
    of: 'words',
    operation: 'publish',
    words: ['People the author mentions can reply'],
  },
  {
    network: 'bluesky',
    options: { languages: ['de'], labels: ['nudity'] },
    of: 'words',
    operation: 'putRecord',
    words: ['In de', 'Labeled nudity'],
  },
  {
    network: 'mastodon',
    options: { visibility: 'private', spoiler_text: 'Flour' },
    of: 'words',
    operation: 'createStatus',
    words: ['For followers only', 'Warning: Flour', 'Sensitive'],
  },
  {
    network: 'instagram',
    options: { kind: 'reel', collaborators: ['theo'] },
    of: 'video',
    operation: 'publishMedia',
    words: ['With @theo'],
  },
  { network: 'instagram', options: { kind: 'story' }, of: 'picture', operation: 'publishMedia', words: ['Story'] },
  { network: 'facebook', options: { kind: 'reel' }, of: 'video', operation: 'finishReel', words: ['Reel'] },
  {
    network: 'tiktok',
    options: { privacy_level: 'PUBLIC_TO_EVERYONE', allow_duet: true },
    of: 'video',
    operation: 'uploadLast',
    words: ['Duets allowed'],
  },
]

const fileOf = {
  picture: () => picture('jpeg', { width: 400, height: 400 }),
  video: () => video('mp4', { width: 540, height: 960, duration: 4 }),
}

async function plan({ network, options, of }: Case): Promise<number> {
  const accountId = await bench.connect(network)
  const written = {
    text: 'Fresh loaves',
    media_ids: of === 'words' ? [] : [await bench.addMedia(await fileOf[of]())],
    account_ids: [accountId],
    options: { [network]: options },
    intent: 'now' as const,
  }
  return (await bench.posts.create(bench.person, randomUUID(), written)).id
}

test.each(cases)('on $network a post with $options stands there once, though its answer was lost', async (one) => {
  const there = bench.practice[one.network]
  there.faults.set([{ kind: 'loseAnswer', operation: one.operation, times: 1 }])
  const post = await plan(one)
  await bench.runOut()
  const standing = there.posts()
  expect(standing.map(({ chosen }) => chosen)).toEqual([one.words])
  expect((await bench.posts.read(bench.person, post)).state).toBe('published')
})

test.each(cases)('on $network a post with $options goes out, though its call never arrived', async (one) => {
  const there = bench.practice[one.network]
  there.faults.set([{ kind: 'down', operation: one.operation, times: 1 }])
  const post = await plan(one)
  await bench.runOut()
  expect(there.posts().map(({ chosen }) => chosen)).toEqual([one.words])
  expect((await bench.posts.read(bench.person, post)).state).toBe('published')
})

test('on LinkedIn, which no app may read, a person is asked, and what they are told stands there once', async () => {
  const there = bench.practice.linkedin
  there.faults.set([{ kind: 'loseAnswer', operation: 'createPost', times: 1 }])
  const options = { visibility: 'CONNECTIONS' }
  const post = await plan({ network: 'linkedin', options, of: 'words', operation: '', words: [] })
  await bench.runOut()
  expect((await bench.posts.read(bench.person, post)).state).toBe('needs_person')
  expect(there.posts().map(({ chosen }) => chosen)).toEqual([['For connections only']])
})

import { expect, test } from 'vitest'
import { type Network, networks } from '../../../contract/networks.ts'
import { type MediaTarget, mediaAdvice } from '../../../rules/networks/mediaAdvice.ts'
import type { MediaFacts } from '../../../rules/networks/mediaFaults.ts'
import { mediaProblems } from '../../../rules/networks/problems.ts'

const photo = (change: Partial<MediaFacts> = {}): MediaFacts => ({
  kind: 'image',
  contentType: 'image/jpeg',
  size: 500_000,
  width: 1000,
  height: 1000,
  duration: null,
  ...change,
})
const video = (change: Partial<MediaFacts> = {}): MediaFacts =>
  photo({ kind: 'video', contentType: 'video/mp4', width: 1280, height: 720, duration: 30, ...change })

const account = (network: Network, change: Partial<MediaTarget> = {}): MediaTarget => ({
  key: network,
  network,
  name: `Hearth on ${network}`,
  mediaLimits: null,
  ...change,
})
const to = (...names: Network[]) => names.map((network) => account(network))
const said = (targets: readonly MediaTarget[], media: readonly MediaFacts[]) =>
  mediaAdvice(targets, media).map(({ kind, names, text }) => `${kind}: ${names}: ${text}`)

test('a photo that every network takes as it is needs nothing', () => {
  expect(said(to(...networks), [photo()])).toEqual([])
})

test.for<[string, Network[], MediaFacts[], string]>([
  [
    'too tall',
    ['instagram'],
    [photo(), photo({ height: 2000 })],
    'Instagram: Crop photo 2: it may be 4:5 at the tallest.',
  ],
  [
    'too wide',
    ['instagram'],
    [photo({ width: 1400, height: 600 })],
    'Instagram: Crop photo 1: it may be 1.91:1 at the widest.',
  ],
  [
    'too many',
    ['twitter', 'bluesky'],
    Array.from({ length: 6 }, () => photo()),
    'X and Bluesky: Leave out 2 photos: 4 at most.',
  ],
  [
    'mixed',
    ['facebook', 'bluesky'],
    [photo(), video()],
    'Facebook and Bluesky: Leave out the photos or the video: they do not go together.',
  ],
  ['none', ['instagram', 'tiktok'], [], 'Instagram and TikTok: Add a photo or a video.'],
  ['a video too long', ['twitter'], [video({ duration: 200 })], 'X: Shorten video 1 to 140 seconds.'],
  [
    'a video too short',
    ['instagram'],
    [video({ duration: 2 })],
    'Instagram: Video 1 is too short: 3 seconds at least.',
  ],
  ['a video too heavy', ['bluesky'], [video({ size: 150_000_000 })], 'Bluesky: Make video 1 smaller: 100 MB at most.'],
  [
    'a video of a type',
    ['linkedin'],
    [video({ contentType: 'video/webm' })],
    'LinkedIn: Bring video 1 as MP4: this type (video/webm) is not taken.',
  ],
  [
    'a video too small',
    ['tiktok'],
    [video({ width: 640, height: 300 })],
    'TikTok: Video 1 is too small: 360 pixels a side at least.',
  ],
  ['a video too wide', ['twitter'], [video({ width: 1600, height: 400 })], 'X: Video 1 may be 3:1 at the widest.'],
])('what is %s says what the person must do', ([, names, media, sentence]) => {
  expect(said(to(...names), media)).toContain(`do: ${sentence}`)
})

test.for<[string, Network[], MediaFacts[], string]>([
  [
    'too heavy',
    ['bluesky'],
    [photo(), photo({ size: 4_100_000 })],
    'Bluesky: Photo 2 is made smaller (4.1 MB to 2 MB at most).',
  ],
  [
    'too wide',
    ['instagram', 'threads'],
    [photo({ width: 4000, height: 3000 })],
    'Instagram and Threads: Photo 1 is scaled to 1440 × 1080.',
  ],
  ['too narrow', ['threads'], [photo({ width: 160, height: 160 })], 'Threads: Photo 1 is scaled to 320 × 320.'],
  [
    'of another type',
    ['tiktok', 'instagram'],
    [photo({ contentType: 'image/png' })],
    'TikTok and Instagram: Photo 1 is sent as JPEG.',
  ],
  [
    'all of it',
    ['tiktok'],
    [photo({ contentType: 'image/png', size: 25e6, width: 4000, height: 3000 })],
    'TikTok: Photo 1 is sent as JPEG, scaled to 1080 × 810, and made smaller (25 MB to 20 MB at most).',
  ],
  [
    'the same of two',
    ['instagram'],
    [photo({ contentType: 'image/webp' }), photo(), photo({ contentType: 'image/webp' })],
    'Instagram: Photos 1 and 3 are sent as JPEG.',
  ],
  ['moving', ['facebook'], [photo({ contentType: 'image/gif' })], 'Facebook: Photo 1 is sent as a still JPEG.'],
])('a photo that is %s says what is done to it', ([, names, media, sentence]) => {
  expect(said(to(...names), media)).toContain(`done: ${sentence}`)
})

test('a GIF goes to X only by itself, and not too large', () => {
  const gif = photo({ contentType: 'image/gif' })
  expect(said(to('twitter'), [gif, photo()])).toEqual([
    'do: X: Leave out the GIF or the other files: a GIF goes only by itself.',
  ])
  expect(said(to('twitter'), [{ ...gif, size: 16e6 }])).toEqual([
    'do: X: Make photo 1 smaller: a GIF may have 15 MB and 1280 × 1080 pixels.',
  ])
  expect(mediaProblems('twitter', { media: [{ ...gif, width: 1300 }] }, null)).toEqual([
    'X takes a GIF of 15 MB and 1280 × 1080 pixels at most.',
  ])
  expect(mediaProblems('twitter', { media: [gif, gif] }, null)).toEqual([
    'X takes a GIF only by itself, without other pictures or videos.',
  ])
})

test('a GIF goes to X and LinkedIn as it is', () => {
  expect(said(to('twitter', 'linkedin', 'linkedin_org'), [photo({ contentType: 'image/gif', size: 7e6 })])).toEqual([])
})

test('where only one of two accounts of a network is concerned, the account is named', () => {
  const small = account('mastodon', { key: 'a', name: '@ada@small.example', mediaLimits: { imageBytes: 100_000 } })
  const large = account('mastodon', { key: 'b', name: '@ada@large.example' })
  expect(said([small, large], [photo()])).toEqual([
    'done: @ada@small.example: Photo 1 is made smaller (0.5 MB to 0.1 MB at most).',
  ])
  expect(said([small, { ...large, mediaLimits: small.mediaLimits }], [photo()])[0]).toMatch(/^done: Mastodon: /)
})

test('whatever a network does not take has an advice, and nothing else has', () => {
  const strange: MediaFacts[][] = [
    [],
    [video(), video()],
    [photo(), video()],
    [photo({ width: 9000, height: 10 })],
    Array.from({ length: 40 }, () => photo()),
    [video({ contentType: 'video/webm' })],
    [video({ duration: 1e6, size: 9e9 })],
  ]
  let refused = 0
  for (const network of networks) {
    for (const media of strange) {
      const problems = mediaProblems(network, { media }, null).length
      refused += problems
      expect(mediaAdvice(to(network), media).filter(({ kind }) => kind === 'do')).toHaveLength(problems)
    }
  }
  expect(refused).toBeGreaterThan(20)
})

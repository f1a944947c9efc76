import { expect, test } from 'vitest'
import type { Network } from '../../../contract/networks.ts'
import { blueskyLimits } from '../../../rules/networks/bluesky/bluesky.ts'
import { type PlannedMedia, problemsOf } from '../../../rules/networks/problems.ts'

const image: PlannedMedia = {
  kind: 'image',
  contentType: 'image/png',
  size: 5e7,
  width: 9000,
  height: 10,
  duration: null,
}
const video: PlannedMedia = {
  ...image,
  kind: 'video',
  contentType: 'video/mp4',
  width: 1280,
  height: 720,
  duration: 60,
}

const problems = (
  {
    parts = [{ text: 'Pies' }],
    firstComment = null,
  }: { parts?: { text: string; media?: PlannedMedia[] }[]; firstComment?: string | null },
  network: Network = 'bluesky',
) => problemsOf(network, { parts: parts.map(({ text, media = [] }) => ({ text, media })), firstComment }, blueskyLimits)

test('what a network takes has no problems, however large an image is that can be made to fit', () => {
  expect(
    problems({
      parts: [
        { text: 'Pies', media: [image, image, image, image] },
        { text: 'More', media: [video] },
      ],
      firstComment: 'Ask us',
    }),
  ).toEqual([])
})

test('a part that is too long is told at its place', () => {
  expect(problems({ parts: [{ text: 'Pies' }, { text: 'a'.repeat(301) }] })).toEqual([
    { field: 'parts', part: 1, message: '1 character too long for Bluesky.' },
  ])
})

test('a first comment is counted too', () => {
  expect(problems({ firstComment: 'a'.repeat(302) })).toEqual([
    { field: 'first_comment', part: 0, message: '2 characters too long for Bluesky.' },
  ])
})

test.for<[string, PlannedMedia[], string]>([
  ['five images', Array.from({ length: 5 }, () => image), 'Bluesky takes 4 pictures at most.'],
  ['two videos', [video, video], 'Bluesky takes 1 video at most.'],
  ['an image beside a video', [image, video], 'Bluesky takes no pictures beside a video.'],
  [
    'another type',
    [{ ...video, contentType: 'video/webm' }],
    'Bluesky does not take a video of this type (video/webm).',
  ],
  ['too many bytes', [{ ...video, size: 100_000_001 }], 'Bluesky takes a video of 100 MB at most.'],
  ['too long a video', [{ ...video, duration: 181 }], 'Bluesky takes a video of 3 minutes at most.'],
])('%s', ([, media, message]) => {
  expect(problems({ parts: [{ text: 'Pies', media }] })).toEqual([{ field: 'media_ids', part: 0, message }])
})

test.each([
  ['linkedin', 'parts', 'LinkedIn has no threads. Leave one part, or leave this account out.'],
  ['tiktok', 'first_comment', 'TikTok takes no first comment from here. Leave it out, or leave this account out.'],
] as const)('what %s has none of is said of %s', (network, field, message) => {
  const given = { parts: [{ text: 'Pies', media: [image] }, { text: 'More' }], firstComment: 'Ask us' }
  const said = problems(given, network).filter((problem) => problem.field === field)
  expect(said.map((problem) => problem.message)).toEqual([message])
})

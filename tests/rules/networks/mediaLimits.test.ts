import { expect, test } from 'vitest'
import { mastodon } from '../../../rules/networks/mastodon/mastodon.ts'
import { type MediaLimits, takesWithin } from '../../../rules/networks/mediaLimits.ts'
import { mediaProblems, type PlannedMedia } from '../../../rules/networks/problems.ts'

const picture: PlannedMedia = {
  kind: 'image',
  contentType: 'image/png',
  size: 1_000_000,
  width: 1200,
  height: 800,
  duration: null,
}
const video: PlannedMedia = {
  kind: 'video',
  contentType: 'video/mp4',
  size: 50_000_000,
  width: 1920,
  height: 1080,
  duration: 12,
}
const told = (media: PlannedMedia[], limits: MediaLimits | null) => mediaProblems('mastodon', { media }, limits)

test('a server that says nothing takes what its network takes', () => {
  expect(takesWithin(mastodon.takes, null)).toEqual(mastodon.takes)
  expect(takesWithin(mastodon.takes, {})).toEqual(mastodon.takes)
  expect(told([video], {})).toEqual([])
})

test.each<[string, PlannedMedia[], MediaLimits, string[]]>([
  ['a heavier video', [video], { videoBytes: 40_000_000 }, ['Mastodon takes a video of 40 MB at most.']],
  ['a larger video', [video], { videoPixels: 921_600 }, ['Mastodon takes a video of 0.9 megapixels at most.']],
  [
    'another type of video',
    [video],
    { types: ['image/png', 'video/webm'] },
    ['Mastodon does not take a video of this type (video/mp4).'],
  ],
  ['any video', [video], { types: ['image/png'] }, ['Mastodon does not take a video of this type (video/mp4).']],
  ['any picture', [picture], { types: ['image/gif', 'video/mp4'] }, ['Mastodon takes no pictures from here.']],
  ['more pictures', [picture, picture], { perPost: 1 }, ['Mastodon takes 1 picture at most.']],
])('%s than the account’s server takes is told', (_, media, limits, problems) => {
  expect(told(media, limits)).toEqual(problems)
})

test('a server that takes more than its network usually does gets more', () => {
  const six = Array.from({ length: 6 }, () => picture)
  expect(told(six, null)).toEqual(['Mastodon takes 4 pictures at most.'])
  expect(told(six, { perPost: 6 })).toEqual([])
  expect(told([{ ...video, size: 300_000_000 }], { videoBytes: 400_000_000 })).toEqual([])
})

test('a picture whose type, bytes or sides are too much is no problem: it is made to fit', () => {
  expect(told([picture], { types: ['image/jpeg'], imageBytes: 100_000, imagePixels: 10_000 })).toEqual([])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MixPost, timesOfTraits, traitsOf } from '../../../rules/insight/contentMix.ts'

const post = (given: Partial<MixPost> = {}): MixPost => ({
  text: 'Bread is out.',
  pictures: 0,
  videos: 0,
  ratio: 1,
  ...given,
})
const several = (ratios: readonly number[], given: Partial<MixPost> = {}) =>
  ratios.map((ratio) => post({ ...given, ratio }))

test('a post has one length and one mix of media', () => {
  expect(traitsOf(post())).toEqual(['short_text', 'no_media'])
  expect(traitsOf(post({ pictures: 1 }))).toEqual(['short_text', 'one_picture'])
  expect(traitsOf(post({ pictures: 2, text: 'a'.repeat(200) }))).toEqual(['middle_text', 'several_pictures'])
  expect(traitsOf(post({ pictures: 1, videos: 1 }))).toEqual(['short_text', 'video'])
})

test.each([
  'Rye or spelt?',
  'Rye or spelt? #bread https://example.com/poll?a=1',
  'Rye or “spelt?” 🥖',
  'ライ麦ですか？',
])('%s ends with a question', (text) => {
  expect(traitsOf(post({ text }))).toContain('question')
})

test.each(['Rye? Spelt.', 'Rye.', '', '#bread?', 'See https://example.com/?'])('%s ends with none', (text) => {
  expect(traitsOf(post({ text }))).not.toContain('question')
})

test('posts that all did well are different, and those that lie on both sides of the usual are not', () => {
  const posts = [
    ...several([1.9, 2, 2.1, 2, 2], { pictures: 1 }),
    ...several([0.5, 2, 1, 0.4, 2.5], { videos: 1 }),
    ...several([0.5, 0.45, 0.55, 0.5, 0.5], { pictures: 3 }),
  ]
  const media = timesOfTraits(posts).filter(({ trait }) => trait !== 'short_text')
  expect(media).toEqual([
    { trait: 'one_picture', times: expect.closeTo(2, 1), posts: 5, isDifferent: true },
    { trait: 'video', times: expect.closeTo(1, 5), posts: 5, isDifferent: false },
    { trait: 'several_pictures', times: expect.closeTo(0.5, 1), posts: 5, isDifferent: true },
  ])
})

test('of fewer than five posts nothing is said', () => {
  expect(timesOfTraits(several([3, 3, 3, 3]))).toEqual([])
  expect(timesOfTraits(several([3, 3, 3, 3, 3])).map(({ trait }) => trait)).toEqual(['short_text', 'no_media'])
})

test('what did no better than the usual, or no worse, is not different', () => {
  const ratio = fc.double({ min: 0.05, max: 20, noNaN: true })
  fc.assert(
    fc.property(fc.array(ratio, { minLength: 5, maxLength: 30 }), (ratios) => {
      const mirrored = [...ratios, ...ratios.map((one) => 1 / one)]
      for (const { times, posts, isDifferent } of timesOfTraits(several(mirrored))) {
        expect(times).toBeCloseTo(1, 6)
        expect(posts).toBe(mirrored.length)
        expect(isDifferent).toBe(false)
      }
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { postKey } from '../../../rules/insight/postKey.ts'
import { mostRanked, type OutPost, rankPosts } from '../../../rules/insight/usual.ts'

const now = Date.UTC(2026, 10, 20)
const number = fc.option(fc.nat(1000), { nil: null })
const post: fc.Arbitrary<OutPost> = fc.record({
  post: fc.tuple(fc.constantFrom('post', 'earlier'), fc.integer({ min: 1, max: 15 })).map((key) => postKey(...key)),
  accountId: fc.integer({ min: 1, max: 3 }),
  at: fc.nat(30 * 86_400_000).map((age) => now - age),
  ...{ reach: number, impressions: number, engagement: number },
})
const posts = fc.uniqueArray(post, { selector: ({ post: key, accountId }) => `${key} ${accountId}`, maxLength: 80 })

test('no post is among the best and the weakest, and both lists are short, in order and of the right side of usual', () => {
  fc.assert(
    fc.property(posts, (some) => {
      const { best, weakest } = rankPosts(some, some, now)
      const times = [...best, ...weakest.toReversed()].map((one) => one.times)
      expect(times).toEqual(times.toSorted((one, other) => other - one))
      expect(best.every((one) => one.times > 1) && weakest.every((one) => one.times < 1)).toBe(true)
      expect(Math.max(best.length, weakest.length)).toBeLessThanOrEqual(mostRanked)
    }),
  )
})

test('times do not change where every number is ten times as large', () => {
  const tenfold = (value: number | null) => (value === null ? null : value * 10)
  fc.assert(
    fc.property(posts, (some) => {
      const larger = some.map((one) => ({
        ...one,
        ...{ reach: tenfold(one.reach), impressions: tenfold(one.impressions), engagement: tenfold(one.engagement) },
      }))
      const [first, second] = [rankPosts(some, some, now), rankPosts(larger, larger, now)]
      expect(second.rankedBy).toBe(first.rankedBy)
      expect(second.best.map(({ times }) => times.toFixed(9))).toEqual(first.best.map(({ times }) => times.toFixed(9)))
    }),
  )
})

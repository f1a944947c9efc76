import { expect, test } from 'vitest'
import { bucketsTitle } from '../../../rules/insight/bucketsTitle.ts'
import type { BucketReport } from '../../../src/machines/insight/bucketsReport.ts'
import { around, bucketOf } from './bucketsSupport.ts'

const titleOf = (buckets: readonly BucketReport[], postsOut: number) =>
  bucketsTitle({
    buckets: [...buckets],
    postsOut,
    withoutBucket: postsOut - buckets.reduce((sum, one) => sum + one.postsOut, 0),
  })

const fresh = (change: Partial<BucketReport>) => bucketOf({ bucketId: 2, name: 'Fresh', ...change })

test('of some of the posts only, shares say nothing', () => {
  const far = fresh({ postsOut: 16, wanted: 30 })
  const other = bucketOf({ postsOut: 8 })
  const report = { buckets: [far, other], postsOut: 24, withoutBucket: 0 }
  expect(bucketsTitle(report)).toMatch(/of posts, and you want/)
  expect(bucketsTitle(report, true)).not.toMatch(/you want|share/)
})

test('without a bucket there is nothing to compare', () => {
  expect(titleOf([], 12)).toBe('No bucket to compare yet')
})

test('where nothing is out that is the title', () => {
  expect(titleOf([bucketOf()], 0)).toBe('Nothing went out in these days')
})

test.each([
  [1, 'The one post that is out is in no bucket'],
  [1240, 'None of the 1,240 posts is in a bucket'],
])('of %i posts in no bucket that is the title', (posts, title) => {
  expect(titleOf([bucketOf()], posts)).toBe(title)
})

test('under five posts nothing is compared', () => {
  expect(titleOf([bucketOf({ postsOut: 1, wanted: 50 })], 1)).toBe('1 post is out, too few to compare')
  expect(titleOf([bucketOf({ postsOut: 4, wanted: 50 })], 4)).toBe('4 posts are out, too few to compare')
})

test('the bucket that is furthest off its share is the title, above it or below', () => {
  const above = [fresh({ postsOut: 16, wanted: 30 }), bucketOf({ postsOut: 8, wanted: 31 })]
  expect(titleOf(above, 38)).toBe('Fresh is 42% of posts, and you want 30%')
  expect(titleOf([fresh({ postsOut: 16, wanted: 42 }), bucketOf({ postsOut: 8, wanted: 45 })], 38)).toBe(
    'Tips is 21% of posts, and you want 45%',
  )
})

test('a bucket without posts is off its share, too', () => {
  expect(titleOf([fresh({ postsOut: 20, wanted: 0 }), bucketOf({ wanted: 15 })], 20)).toBe(
    'Tips had no posts, and you want 15%',
  )
})

test('one post that is many percent of few puts no bucket off its share', () => {
  expect(titleOf([fresh({ postsOut: 2, wanted: 20 }), bucketOf({ postsOut: 4, wanted: 80 })], 6)).toBe(
    'Every bucket is near its share',
  )
})

test('where the shares are near, the bucket that reaches most beyond chance is the title', () => {
  const one = fresh({ postsOut: 10, wanted: 50, reach: around(600, 10) })
  const other = bucketOf({ postsOut: 10, wanted: 50, reach: around(1800, 10) })
  expect(titleOf([one, other], 20)).toBe('A post in Tips reaches most')
  expect(titleOf([{ ...one, reach: around(1800, 10) }, other], 20)).toBe('Every bucket is near its share')
})

test('without reach the title goes by engagement, and never by a bucket that has no other beside it', () => {
  const one = fresh({ postsOut: 10, wanted: 50, engagement: around(60, 10) })
  const other = bucketOf({ postsOut: 10, wanted: 50, engagement: around(18, 10) })
  expect(titleOf([one, other], 20)).toBe('A post in Fresh is engaged with most')
  expect(titleOf([one, { ...other, engagement: around(18, 4) }], 20)).toBe('Every bucket is near its share')
})

test('without shares, and with one alone, it says no more than that', () => {
  expect(titleOf([bucketOf({ postsOut: 8, wanted: 0 })], 8)).toBe('8 posts are out, and no bucket has a share')
  expect(titleOf([bucketOf({ postsOut: 8, wanted: 100 })], 8)).toBe('Tips is near its share')
})

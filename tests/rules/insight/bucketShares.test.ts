import { expect, test } from 'vitest'
import {
  comparedBuckets,
  postedShare,
  shareAxisEnd,
  shareLabel,
  shareSentence,
} from '../../../rules/insight/bucketShares.ts'
import { bucketOf } from './bucketsSupport.ts'

test.each([
  [bucketOf({ postsOut: 16, wanted: 30 }), '42% of posts, you want 30%'],
  [bucketOf({ wanted: 15 }), 'No posts, you want 15%'],
  [bucketOf({ postsOut: 38, wanted: 0 }), '100% of posts, no share is set'],
  [bucketOf({ postsOut: 4, wanted: 0, isActive: false }), '11% of posts, not active'],
])('a bucket stands against its share in words: %#', (bucket, sentence) => {
  expect(shareSentence(bucket, 38)).toBe(sentence)
})

test('one post of many is not written as none', () => {
  expect(shareLabel(postedShare({ postsOut: 1 }, 300))).toBe('under 1%')
  expect(shareLabel(postedShare({ postsOut: 0 }, 300))).toBe('0%')
  expect(postedShare({ postsOut: 0 }, 0)).toBe(0)
})

test('a full bar is the next ten above all that is posted and wanted, and no more than everything', () => {
  expect(shareAxisEnd({ buckets: [bucketOf({ postsOut: 16, wanted: 30 })], postsOut: 38 })).toBe(50)
  expect(shareAxisEnd({ buckets: [bucketOf({ postsOut: 1, wanted: 60 })], postsOut: 38 })).toBe(70)
  expect(shareAxisEnd({ buckets: [bucketOf({ postsOut: 38 })], postsOut: 38 })).toBe(100)
  expect(shareAxisEnd({ buckets: [], postsOut: 0 })).toBe(10)
})

test('a bucket that is not active is compared only where it has posts', () => {
  const [active, used, resting] = [
    bucketOf(),
    bucketOf({ isActive: false, postsOut: 1 }),
    bucketOf({ isActive: false }),
  ]
  expect(comparedBuckets({ buckets: [active, used, resting] })).toEqual([active, used])
})

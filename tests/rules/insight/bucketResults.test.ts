import { expect, test } from 'vitest'
import { bucketFigure, intervalWords, measureOfBuckets, resultLabel } from '../../../rules/insight/bucketResults.ts'
import { around, bucketOf } from './bucketsSupport.ts'

const told = { posts: 16, mean: 1840, median: 700, interval: { from: 410.4, until: 2830.2 } }

test.each([
  ['a mean says of how many posts it is', { postsOut: 20, reach: told }, '1,840', 'a post, of 16'],
  ['four posts are too few', { postsOut: 4, reach: around(1020, 4) }, '1,020', '4 posts, too few'],
  ['one post is too few', { postsOut: 9, reach: around(8, 1) }, '7', '1 post, too few'],
  ['what no network told is said, and is no 0', { postsOut: 3, engagement: told }, null, 'reach not told'],
  ['a bucket without posts says so', {}, null, 'none is out'],
] as const)('%s', (_, change, value, basis) => {
  expect(bucketFigure(bucketOf(change), 'reach')).toEqual({ value, basis })
})

test('engagement is told where no bucket has a reach', () => {
  expect(measureOfBuckets([bucketOf({ engagement: told })])).toBe('engagement')
  expect(measureOfBuckets([bucketOf({ engagement: told }), bucketOf({ reach: told })])).toBe('reach')
})

test('small amounts have a tenth, and none that is there is written as 0', () => {
  expect([0, 0.04, 8.44, 12.6, 1240.5].map(resultLabel)).toEqual(['0', '0.04', '8.4', '13', '1,241'])
})

test('where the mean lies is said from five posts on', () => {
  expect(intervalWords(told)).toBe('between 410 and 2,830')
  expect(intervalWords({ ...told, posts: 4, interval: null })).toBe('4 posts, too few')
})

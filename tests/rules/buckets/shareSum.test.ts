import { expect, test } from 'vitest'
import { postsOfShare, shareSentence, shareSum } from '../../../rules/buckets/shareSum.ts'

test.each([
  [[60, 40], 0, 'The shares are 100 % together.'],
  [[60, 20], 20, '20 % of the month has no bucket.'],
  [[60, 50], -10, '10 % too much: the shares are 100 % together at most.'],
  [[], 100, '100 % of the month has no bucket.'],
])('what is left of the month is told: %o', (shares, left, said) => {
  expect(shareSum(shares)).toEqual({ sum: 100 - left, left })
  expect(shareSentence(left)).toBe(said)
})

test('a share is whole posts', () => {
  expect(postsOfShare(17, 36)).toBe(6)
  expect(postsOfShare(0, 36)).toBe(0)
  expect(postsOfShare(100, 36)).toBe(36)
})

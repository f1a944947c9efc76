import { expect, test } from 'vitest'
import { accountRatios } from '../../../../rules/insight/strategy/accountRatios.ts'
import type { OutPost } from '../../../../rules/insight/usual.ts'

const postOf = (changes: Partial<OutPost>): OutPost => ({
  ...{ post: 'post 1', accountId: 1, at: 0, reach: null, impressions: null, engagement: null },
  ...changes,
})

const ratios = (posts: readonly OutPost[]) => accountRatios(posts).map(({ ratio }) => ratio)

test('a post counts against the median of its own account', () => {
  const small = [10, 20, 20, 20, 40].map((reach) => postOf({ reach }))
  const large = [1000, 2000, 2000, 2000, 4000].map((reach) => postOf({ accountId: 2, reach }))
  expect(ratios([...small, ...large])).toEqual([0.5, 1, 1, 1, 2, 0.5, 1, 1, 1, 2])
})

test('an account that tells no reach counts by impressions, and by engagement without these', () => {
  const seen = [1, 2, 2, 2, 3].map((impressions) => postOf({ impressions, engagement: 7 }))
  const liked = [1, 1, 1, 1, 5].map((engagement) => postOf({ accountId: 2, engagement }))
  expect(ratios([...seen, ...liked])).toEqual([0.5, 1, 1, 1, 1.5, 1, 1, 1, 1, 5])
})

test('what was not told is left out, and is not 0', () => {
  const told = [2, 2, 2, 2, 2].map((reach) => postOf({ reach }))
  expect(ratios([...told, postOf({ engagement: 9 })])).toEqual([1, 1, 1, 1, 1])
})

test('under five posts, and where nothing at all is usual, nothing is compared', () => {
  expect(ratios([1, 2, 3, 4].map((reach) => postOf({ reach })))).toEqual([])
  expect(ratios([0, 0, 0, 0, 5].map((reach) => postOf({ reach })))).toEqual([])
})

import { expect, test } from 'vitest'
import { countOnNetwork, countPosts } from '../../../rules/campaigns/measuredPosts.ts'
import { type ReadNumbers, readFigures, sumNumbers } from '../../../rules/campaigns/readFigures.ts'

const numbers = (given: Partial<ReadNumbers> = {}): ReadNumbers => ({
  ...{ reach: null, impressions: null, engagement: null, clicks: null },
  ...given,
})

const place = { isOut: true, isTroubled: false, amount: null }

test('what was told adds up, 0 among it, and what was told of no account stays untold', () => {
  expect(sumNumbers([numbers({ reach: 5, engagement: 0 }), numbers({ engagement: 2 })])).toEqual(
    numbers({ reach: 5, engagement: 2 }),
  )
  expect(sumNumbers([numbers({ clicks: 0 })]).clicks).toBe(0)
  expect(sumNumbers([])).toEqual(numbers())
})

test('each figure says of how many posts it was told', () => {
  expect(readFigures([numbers({ reach: 5, engagement: 1 }), numbers({ engagement: 2 }), numbers()])).toEqual({
    ...{ impressions: null, clicks: null },
    reach: { posts: 1, amount: 5 },
    engagement: { posts: 2, amount: 3 },
  })
})

test('a post on two networks counts once in the figures of the campaign, and in each network’s', () => {
  const post = {
    isOnSchedule: true,
    networks: [
      { ...place, network: 'bluesky' as const, read: numbers({ engagement: 2 }) },
      { ...place, network: 'mastodon' as const, read: numbers({ engagement: 3 }) },
    ],
  }
  expect(countPosts([post]).read.engagement).toEqual({ posts: 1, amount: 5 })
  expect(countOnNetwork([post], 'mastodon').read.engagement).toEqual({ posts: 1, amount: 3 })
})

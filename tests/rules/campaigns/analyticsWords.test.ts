import { expect, test } from 'vitest'
import { analyticsHeadline, outWords, toldWords } from '../../../rules/campaigns/analyticsWords.ts'

type Campaign = Parameters<typeof analyticsHeadline>[0]

const today = '2026-12-10'
const told: Campaign = {
  goalAmount: 120,
  goalUnit: 'boxes',
  startsOn: '2026-12-01',
  endsOn: '2026-12-20',
  result: { day: today, amount: 70 },
  networkResult: null,
}
const totals = { wanted: 20, published: 12 }

test('the headline is the result beside the goal, and how it is on the way', () => {
  expect(analyticsHeadline(told, totals, today)).toBe('70 of 120 boxes, a little ahead')
})

test('a result that networks told says so', () => {
  const networkResult = {
    ...{ amount: 70, day: today, readPosts: 3, typedPosts: 0, partialPosts: 0, untoldPosts: 1 },
  }
  expect(analyticsHeadline({ ...told, result: null, networkResult }, totals, today)).toBe(
    '70 of 120 boxes, as networks told it, a little ahead',
  )
})

test('a goal of which nothing is told is never told as 0', () => {
  expect(analyticsHeadline({ ...told, result: null }, totals, today)).toBe('No result told yet, the goal is 120 boxes')
})

test('without a counted goal the headline is how many posts are out', () => {
  expect(analyticsHeadline({ ...told, goalAmount: null }, totals, today)).toBe('12 of 20 posts are out')
})

test('posts that are out are told of those that are wanted', () => {
  expect(outWords({ wanted: 20, published: 0 })).toBe('No post is out yet')
  expect(outWords({ wanted: 20, published: 1 })).toBe('1 of 20 posts is out')
  expect(outWords({ wanted: 20, published: 20 })).toBe('All 20 posts are out')
  expect(outWords({ wanted: 1, published: 1 })).toBe('The one post is out')
})

test('a sum says what it counts, and a missing one says so in words', () => {
  expect(toldWords({ posts: 5, amount: 7 }, 'places')).toBe('7 places of 5 posts')
  expect(toldWords({ posts: 1, amount: 0 }, '')).toBe('0 of 1 post')
  expect(toldWords(null, 'places')).toBe('Not told yet')
})

import { expect, test } from 'vitest'
import { accountWeeks } from '../../../../rules/insight/strategy/accountWeeks.ts'

const day = 24 * 3_600_000
const now = Date.parse('2026-11-25T12:00:00Z')
const post = (daysAgo: number, ratio: number | null = 1) => ({ at: now - daysAgo * day, ratio })

test('weeks count back from now, the earlier first, those without a post among them', () => {
  expect(accountWeeks([post(15, 2), post(16, 4), post(1, 0.5)], now)).toEqual([
    { posts: 2, perPost: 3 },
    { posts: 0, perPost: null },
    { posts: 1, perPost: 0.5 },
  ])
})

test('a post that was not told of counts as one, and not as one that brought nothing', () => {
  expect(accountWeeks([post(1, null), post(2, 2)], now)).toEqual([{ posts: 2, perPost: 2 }])
  expect(accountWeeks([post(1, null)], now)).toEqual([{ posts: 1, perPost: null }])
})

test('without a post there is no week', () => {
  expect(accountWeeks([], now)).toEqual([])
})

import { expect, test } from 'vitest'
import { chartPosts } from '../../../../rules/insight/chart/chartPosts.ts'

const many = (length: number, count: number) => Array.from({ length }, () => count)

test('up to three posts of a day are squares, more a count, none nothing', () => {
  expect(chartPosts([3, 0, 4, 1])).toEqual({
    kind: 'days',
    days: [
      { x: 12.5, squares: [0, 1, 2], count: null },
      { x: 62.5, squares: [], count: 4 },
      { x: 87.5, squares: [0], count: null },
    ],
    words: 'Squares and figures are posts.',
  })
  expect(chartPosts([1]).words).toBe('Squares are posts.')
})

test.each([
  [80, 1, 'days'],
  [81, 1, 'weeks'],
  [31, 4, 'days'],
  [32, 4, 'weeks'],
])('%d days with %d posts each are drawn by %s', (length, count, kind) => {
  expect(chartPosts(many(length, count)).kind).toBe(kind)
})

test('a year is drawn by seven days, against those with the most', () => {
  const year = chartPosts([...many(7, 2), ...many(359, 1)])
  expect(year.words).toBe('Bars below are posts of seven days, 14 posts at the most.')
  const weeks = year.kind === 'weeks' ? year.weeks : []
  expect(weeks).toHaveLength(53)
  expect(weeks.slice(0, 2)).toEqual([
    { x: 0, share: 1 },
    { x: (7 / 366) * 100, share: 0.5 },
  ])
})

test('a long range without posts has no heights', () => {
  const none = chartPosts(many(90, 0))
  expect(none.kind === 'weeks' && none.weeks.every(({ share }) => share === 0)).toBe(true)
})

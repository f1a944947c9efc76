import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MeasureTable } from '../../../src/ui/insight/chart/MeasureTable.tsx'
import { daysOf, reached } from './chartDays.ts'

afterEach(cleanup)

const days = reached(1, 2, 3, 4, 5, 6, null, 8, null)
const before = reached(1, 1, 1, 1, 1, 1, 1, 9, 9)
const rows = () => screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))

test('by week, a short one says so in place of a difference', () => {
  render(<MeasureTable measure="reach" days={days} before={before} by="week" name="Now" />)
  expect(screen.getByRole('table', { name: 'Reach by week' })).toBeTruthy()
  expect(rows()).toEqual([
    ['Week', 'Now', 'Before', 'Difference', 'Posts out'],
    ['Oct 26–Nov 1', '21', '7', '14 more', '7'],
    ['Nov 2 and 3', '8', '18', '2 days only', '2'],
  ])
})

test('by day, what was not told is said', () => {
  render(<MeasureTable measure="reach" days={days} before={before} by="day" name="Now" />)
  expect(rows()[2]).toEqual(['Oct 27', '2', '1', '1 more', '1'])
  expect(rows()[7]).toEqual(['Nov 1', 'not told', '1', 'not told', '1'])
})

test('without a comparison there is none to read, and posts out stand once', () => {
  render(<MeasureTable measure="posts_out" days={days} before={[]} by="day" name="Now" />)
  expect(rows().slice(0, 2)).toEqual([
    ['Day', 'Now'],
    ['Oct 26', '1'],
  ])
})

test('of a day without posts no network was silent, while followers are told of without any', () => {
  const now = daysOf([{ reach: 120 }, { postsOut: 0 }, { reach: null }])
  const earlier = daysOf([{ postsOut: 0 }, { reach: 80 }, { reach: 80 }])
  const { rerender } = render(<MeasureTable measure="reach" days={now} before={earlier} by="day" name="Now" />)
  expect(rows().slice(1)).toEqual([
    ['Oct 26', '120', 'no post', 'no post before', '1'],
    ['Oct 27', 'no post', '80', 'no post', '0'],
    ['Oct 28', 'not told', '80', 'not told', '1'],
  ])
  rerender(<MeasureTable measure="followers" days={now} before={[]} by="day" name="Now" />)
  expect(rows()[2]).toEqual(['Oct 27', 'not told', '0'])
})

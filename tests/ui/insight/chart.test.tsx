import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { MeasureChart } from '../../../src/ui/insight/chart/MeasureChart.tsx'
import { daysOf, reached } from './chartDays.ts'

afterEach(cleanup)

const topPost = { postId: 9, url: null, title: 'Whoever left the quince jelly' }
const days = daysOf([
  { reach: 900 },
  { reach: 4120, topPost },
  { reach: null },
  ...Array.from({ length: 9 }, (_, at) => ({ reach: at * 10 })),
])
const before = reached(...Array.from({ length: 12 }, (_, at) => (at === 3 ? null : 1270)))
const slider = () => screen.getByRole('slider', { name: 'Reach by day, day' })
const said = () => slider().getAttribute('aria-valuetext')

test('the day with the highest value is read out first, with its post and the day before', () => {
  render(<MeasureChart measure="reach" days={days} before={before} range="now" />)
  expect(said()).toBe('Tue, Oct 27: 4,120 reached, “Whoever left the quince jelly”, 1,270 before')
  expect(slider().textContent).toContain('Tue, Oct 27: 4,120 reached')
})

test.each([
  ['{ArrowRight}', 'Wed, Oct 28: not told, 1,270 before'],
  ['{ArrowRight}{ArrowRight}', 'Thu, Oct 29: 0 reached, not told before'],
  ['{ArrowLeft}{ArrowLeft}', 'Mon, Oct 26: 900 reached, 1,270 before'],
  ['{PageUp}', 'Tue, Nov 3: 50 reached, 1,270 before'],
  ['{End}', 'Fri, Nov 6: 80 reached, 1,270 before'],
  ['{End}{PageDown}', 'Fri, Oct 30: 10 reached, 1,270 before'],
  ['{End}{Home}', 'Mon, Oct 26: 900 reached, 1,270 before'],
])('the one tab stop, then %s reads out "%s"', async (keys, words) => {
  render(<MeasureChart measure="reach" days={days} before={before} range="now" />)
  await userEvent.tab()
  expect(document.activeElement).toBe(slider())
  await userEvent.keyboard(keys)
  expect(said()).toBe(words)
  await userEvent.tab()
  expect(document.activeElement).toBe(document.body)
})

test('a pointer chooses the day that it is over', () => {
  render(<MeasureChart measure="reach" days={days} before={[]} range="now" />)
  slider().getBoundingClientRect = () => new DOMRect(100, 0, 120, 10)
  fireEvent.pointerMove(slider(), { clientX: 105 })
  expect(said()).toBe('Mon, Oct 26: 900 reached')
  fireEvent.pointerDown(slider(), { clientX: 500 })
  expect(said()).toBe('Fri, Nov 6: 80 reached')
})

test('gaps are explained where there are any, in either line, and only there', () => {
  const words = 'Gaps are days on which nothing was told.'
  const whole = reached(...Array.from({ length: 12 }, () => 500))
  const { rerender } = render(<MeasureChart measure="reach" days={whole} before={before} range="now" />)
  expect(screen.getByText(words)).toBeTruthy()
  rerender(<MeasureChart measure="reach" days={whole} before={whole} range="now" />)
  expect(screen.queryByText(words)).toBeNull()
})

test('both lines are named where they lie, and one alone is not', () => {
  const flat = reached(...Array.from({ length: 30 }, () => 500))
  const { rerender } = render(<MeasureChart measure="reach" days={flat} before={flat} range="now" />)
  expect(screen.getByText('now, solid')).toBeTruthy()
  expect(screen.getByText('before, dotted')).toBeTruthy()
  rerender(<MeasureChart measure="reach" days={flat} before={[]} range="now" />)
  expect(screen.queryByText('now, solid')).toBeNull()
})

test('days that are over are not called now', () => {
  const flat = reached(...Array.from({ length: 30 }, () => 500))
  const { rerender } = render(<MeasureChart measure="reach" days={flat} before={flat} range="these days" />)
  expect(screen.getByText('these days, solid')).toBeTruthy()
  rerender(<MeasureChart measure="posts_out" days={flat} before={flat} range="these days" />)
  expect(screen.getByText('Bars are these days, marks the days before.')).toBeTruthy()
})

test('counts of a day are bars, said in words', () => {
  const counted = daysOf([{ failed: 2 }, { failed: 0 }])
  const { container } = render(<MeasureChart measure="failed" days={counted} before={counted} range="now" />)
  expect(container.querySelectorAll('rect')).toHaveLength(2)
  expect(screen.getByText('Bars are now, marks the days before.')).toBeTruthy()
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('Mon, Oct 26: 2 failed, 2 before')
})

test('where there is nothing to draw, words stand in place of a frame', () => {
  render(<MeasureChart measure="reach" days={reached(null, null)} before={[]} range="now" />)
  expect(screen.getByText('Reach: not told of any of these days.')).toBeTruthy()
  expect(screen.queryByRole('slider')).toBeNull()
})

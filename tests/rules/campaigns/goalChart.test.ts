import { expect, test } from 'vitest'
import { chartDayByKey, chartDayWords, goalChart } from '../../../rules/campaigns/goalChart.ts'

const campaign = {
  ...{ goalAmount: 100, goalUnit: 'boxes', startsOn: '2026-12-01', endsOn: '2026-12-10' },
  result: { day: '2026-12-04', amount: 50 },
  networkResult: null,
}
const results = [
  { day: '2026-12-02', amount: 10 },
  { day: '2026-12-04', amount: 50 },
]
const today = '2026-12-05'
const chart = () => {
  const made = goalChart(campaign, results, today)
  if (made === null) throw new Error('There is a chart')
  return made
}
const wordsOf = (at: number) => {
  const day = chart().days[at]
  return day && chartDayWords(day, 'boxes', today)
}

test('what was told is a step line from the first told day until today, and not from 0', () => {
  expect(chart().told).toEqual([
    { x: 0.2, y: 0.1 },
    { x: 0.3, y: 0.1 },
    { x: 0.4, y: 0.1 },
    { x: 0.4, y: 0.5 },
    { x: 0.5, y: 0.5 },
  ])
})

test('where it should be goes from 0 on the first day to the goal on the last', () => {
  expect(chart().expected).toEqual([
    { x: 0, y: 0 },
    { x: 1, y: 1 },
  ])
})

test('a result before the first day and after the last is in sight, and so is more than the goal', () => {
  const far = [
    { day: '2026-11-29', amount: 10 },
    { day: '2026-12-12', amount: 200 },
  ]
  const made = goalChart(campaign, far, '2026-12-20')
  expect(made?.days.map(({ day }) => day)).toEqual(expect.arrayContaining(['2026-11-29', '2026-12-12']))
  expect(made?.top).toBe(200)
  expect(made?.expected.map(({ y }) => y)).toEqual([0, 0.5])
  expect(made?.days[0]?.expected).toBeNull()
})

test('each day is said in words, and what is not known is never 0', () => {
  expect(wordsOf(0)).toBe('Dec 1: nothing told, should have been 10')
  expect(wordsOf(1)).toBe('Dec 2: 10 boxes, should have been 20')
  expect(wordsOf(2)).toBe('Dec 3: 10 boxes as told of Dec 2, should have been 30')
  expect(wordsOf(9)).toBe('Dec 10: to come, should be 100')
})

test.each([
  ['nothing is told', campaign, []],
  ['the goal is not counted', { ...campaign, goalAmount: null }, results],
  ['a date is not said', { ...campaign, endsOn: null }, results],
])('there is no chart where %s', (_, one, told) => {
  expect(goalChart(one, told, today)).toBeNull()
})

test('keys move by a day and by a week, and stay on the chart', () => {
  const moves = ['ArrowRight', 'ArrowLeft', 'PageUp', 'PageDown', 'Home', 'End', 'a'] as const
  expect(moves.map((key) => chartDayByKey(3, 6, key))).toEqual([4, 2, 5, 0, 0, 5, null])
})

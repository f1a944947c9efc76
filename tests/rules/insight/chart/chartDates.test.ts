import { expect, test } from 'vitest'
import { dayAway } from '../../../../rules/content/months.ts'
import { chartDates } from '../../../../rules/insight/chart/chartDates.ts'

const days = (count: number) => Array.from({ length: count }, (_, at) => dayAway('2026-10-26', at))
const labels = (count: number) => chartDates(days(count)).map(({ label }) => label)

test('the month is named where it changes', () => {
  expect(labels(30)).toEqual(['Oct 26', 'Nov 2', '9', '16', '23'])
})

test('of a week every day has its date', () => {
  expect(labels(7)).toEqual(['Oct 26', '27', '28', '29', '30', '31', 'Nov 1'])
})

test('a leap year has five dates at the most, whole weeks apart', () => {
  expect(chartDates(days(366)).map(({ index }) => index)).toEqual([0, 77, 154, 231, 308])
})

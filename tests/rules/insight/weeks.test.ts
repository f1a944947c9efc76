import { expect, test } from 'vitest'
import { daysIn } from '../../../rules/insight/range.ts'
import { reportWeeks } from '../../../rules/insight/weeks.ts'
import { defaultFormat, inFormat, type RegionalFormat } from '../../../rules/shell/regionalFormat.ts'
import { someDay } from './figuresSupport.ts'

const daysOf = (from: string, to: string) => daysIn({ from, to }).map((day) => someDay(day))

test('weeks begin on Monday, and the first and the last may be short', () => {
  const weeks = reportWeeks(daysOf('2026-10-28', '2026-11-23'), [])
  expect(weeks.map(({ label, shortness }) => [label, shortness])).toEqual([
    ['Oct 28–Nov 1', '5 days only'],
    ['Nov 2–8', null],
    ['Nov 9–15', null],
    ['Nov 16–22', null],
    ['Nov 23', '1 day only'],
  ])
  expect(weeks[1]).toMatchObject({ from: '2026-11-02', to: '2026-11-08', now: { postsOut: 7, reach: 70 } })
})

test('a week over the end of a month names both', () => {
  const labelOf = (from: string, to: string) => reportWeeks(daysOf(from, to), []).map(({ label }) => label)
  expect(labelOf('2026-11-30', '2026-12-06')).toEqual(['Nov 30–Dec 6'])
  expect(labelOf('2026-07-31', '2026-08-01')).toEqual(['Jul 31 and Aug 1'])
  expect(labelOf('2026-11-22', '2026-11-22')).toEqual(['Nov 22'])
  expect(labelOf('2025-12-29', '2026-01-04')).toEqual(['Dec 29–Jan 4'])
})

test('weeks begin as the person chose, and are written in their forms', () => {
  const labelsIn = (format: Partial<RegionalFormat>) =>
    inFormat({ ...defaultFormat, ...format }, () =>
      reportWeeks(daysOf('2026-11-20', '2026-11-24'), []).map(({ label }) => label.replaceAll('\u2009', ' ')),
    )
  expect(labelsIn({})).toEqual(['Nov 20–22', 'Nov 23 and 24'])
  expect(labelsIn({ weekStart: 'sunday' })).toEqual(['Nov 20 and 21', 'Nov 22–24'])
  expect(labelsIn({ weekStart: 'saturday' })).toEqual(['Nov 20', 'Nov 21–24'])
  expect(labelsIn({ formatLocale: 'de-DE' })).toEqual(['20.–22. Nov.', '23. Nov. and 24. Nov.'])
})

test('a week is set beside as many days of the range before', () => {
  const now = daysOf('2026-11-21', '2026-11-25')
  const before = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'].map((day, index) =>
    someDay(day, { reach: 10 ** index }),
  )
  const weeks = reportWeeks(now, before)
  expect(weeks.map((week) => week.before?.reach)).toEqual([11, 11_100])
  expect(reportWeeks(now, []).map((week) => week.before)).toEqual([null, null])
})

test('followers of a week are those that were told last in it, and what was told of no day is not told', () => {
  const days = daysOf('2026-11-21', '2026-11-25')
  const told = days.map((day, index) => ({ ...day, followers: index === 0 ? 40 : null, reach: null }))
  const weeks = reportWeeks(told, [])
  expect(weeks.map(({ now }) => [now.followers, now.reach])).toEqual([
    [40, null],
    [null, null],
  ])
  const grown = days.map((day, index) => ({ ...day, followers: 40 + index }))
  expect(reportWeeks(grown, []).map(({ now }) => now.followers)).toEqual([41, 44])
})

test('no days are no weeks', () => {
  expect(reportWeeks([], [])).toEqual([])
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { WeekStart } from '../../../contract/regionalFormat.ts'
import {
  dayAway,
  dayByKey,
  dayLabel,
  daysBetween,
  daysIn,
  daysOf,
  isDay,
  monthAway,
  monthLabel,
  monthOf,
  monthProblem,
  neighboursOf,
  sameDateIn,
  weekdayOf,
  weeksOf,
} from '../../../rules/content/months.ts'
import { defaultFormat, inFormat } from '../../../rules/shell/regionalFormat.ts'

const month = fc
  .record({ year: fc.integer({ min: 1900, max: 2200 }), number: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, number }) => `${year}-${String(number).padStart(2, '0')}`)
const day = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2200-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('a month', () => {
  test.each(['2025-13', '2025-00', '25-01', '2025-1', '2025-01-01', 'today', ' 2025-01'])('%s is no month', (text) => {
    expect(monthProblem(text)).toBe('Invalid month format')
  })

  test.each(['0000-01', '1899-12', '3000-01', '9999-12'])('%s is farther than anything is planned', (text) => {
    expect(monthProblem(text)).toBe('Choose a year from 1900 to 2999.')
  })

  test('has to be given', () => {
    expect(monthProblem('')).toBe('Month parameter is required for calendar events')
    expect(monthProblem(undefined)).toBe('Month parameter is required for calendar events')
  })

  test('is YYYY-MM', () => {
    fc.assert(fc.property(month, (text) => monthProblem(text) === null))
  })

  test('is labelled by its long name and year in US English', () => {
    expect(monthLabel('2025-11')).toBe('November 2025')
    expect(monthLabel('2026-01')).toBe('January 2026')
  })

  test('that cannot be read is the "Current Month"', () => {
    expect(monthLabel('2025-13')).toBe('Current Month')
    expect(monthLabel(null)).toBe('Current Month')
    expect(monthLabel('')).toBe('Current Month')
  })

  test('has its neighbours over the turn of the year', () => {
    expect(neighboursOf('2026-12')).toEqual(['2027-01', '2026-11'])
    expect(neighboursOf('2026-01')).toEqual(['2026-02', '2025-12'])
  })

  test('steps there and back', () => {
    fc.assert(
      fc.property(
        month,
        fc.integer({ min: -500, max: 500 }),
        (text, by) => monthAway(monthAway(text, by), -by) === text,
      ),
    )
  })
})

describe('the grid', () => {
  test('of November 2026 begins on its first Sunday and ends with December 5', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks).toHaveLength(5)
    expect(weeks[0]?.[0]).toEqual({ day: '2026-11-01', isInMonth: true })
    expect(weeks.at(-1)?.at(-1)).toEqual({ day: '2026-12-05', isInMonth: false })
  })

  test.each([0, 1, 6] as const)(
    'begins with weekday %i for whoever chose it, whatever the month begins with',
    (begin) => {
      fc.assert(
        fc.property(month, (text) => {
          const weeks = weeksOf(text, begin)
          const days = weeks.flat().map((square) => square.day)
          expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0]?.day ?? '') === begin)).toBe(true)
          expect(days.every((each, index) => index === 0 || dayAway(days[index - 1] ?? '', 1) === each)).toBe(true)
          expect(weeks.flatMap((week) => week.flatMap(({ day: one, isInMonth }) => (isInMonth ? [one] : [])))).toEqual(
            daysOf(text),
          )
          expect(weeks.every((week) => week.some(({ isInMonth }) => isInMonth))).toBe(true)
        }),
      )
    },
  )

  test.each([
    // In 2026 months begin with every day of the week: Sunday, Monday, … Saturday.
    ['2026-02', 4, 5, 5],
    ['2026-06', 5, 5, 5],
    ['2026-09', 5, 5, 5],
    ['2026-04', 5, 5, 5],
    ['2026-10', 5, 5, 6],
    ['2026-05', 6, 5, 6],
    ['2026-08', 6, 6, 5],
  ])('of %s has as many weeks as it needs from Sunday, Monday and Saturday on', (text, sunday, monday, saturday) => {
    expect([0, 1, 6].map((begin) => weeksOf(text, begin).length)).toEqual([sunday, monday, saturday])
  })

  test('Home and End lead to the ends of the week as the person has it', () => {
    const ends = (weekStart: WeekStart) =>
      inFormat({ ...defaultFormat, weekStart }, () => [dayByKey('2026-11-19', 'Home'), dayByKey('2026-11-19', 'End')])
    expect(ends('locale')).toEqual(['2026-11-15', '2026-11-21'])
    expect(ends('monday')).toEqual(['2026-11-16', '2026-11-22'])
    expect(ends('saturday')).toEqual(['2026-11-14', '2026-11-20'])
  })

  test('has whole weeks from Sunday to Saturday, every day of the month once, in order', () => {
    fc.assert(
      fc.property(month, (text) => {
        const weeks = weeksOf(text)
        const days = weeks.flat().map((square) => square.day)
        expect(weeks.every((week) => week.length === 7)).toBe(true)
        expect(weekdayOf(days[0] ?? '')).toBe(0)
        expect(days.every((each, index) => index === 0 || dayAway(days[index - 1] ?? '', 1) === each)).toBe(true)
        expect(
          weeks
            .flat()
            .filter(({ isInMonth }) => isInMonth)
            .map((square) => square.day),
        ).toEqual(daysOf(text))
        expect(weeks.every((week) => week.some(({ isInMonth }) => isInMonth))).toBe(true)
      }),
    )
  })

  test('keys move by day, by week, to the ends of the week and by month', () => {
    expect(dayByKey('2026-11-19', 'ArrowLeft')).toBe('2026-11-18')
    expect(dayByKey('2026-11-30', 'ArrowRight')).toBe('2026-12-01')
    expect(dayByKey('2026-11-03', 'ArrowUp')).toBe('2026-10-27')
    expect(dayByKey('2026-11-19', 'ArrowDown')).toBe('2026-11-26')
    expect(dayByKey('2026-11-19', 'Home')).toBe('2026-11-15')
    expect(dayByKey('2026-11-19', 'End')).toBe('2026-11-21')
    expect(dayByKey('2026-10-31', 'PageDown')).toBe('2026-11-30')
    expect(dayByKey('2026-03-31', 'PageUp')).toBe('2026-02-28')
    expect(dayByKey('2026-11-19', 'Tab')).toBeNull()
  })

  test('a key pressed and its opposite lead back', () => {
    fc.assert(fc.property(day, (from) => dayByKey(dayByKey(from, 'ArrowDown') ?? '', 'ArrowUp') === from))
  })
})

describe('a day', () => {
  test('is one that exists', () => {
    expect(isDay('2028-02-29')).toBe(true)
    expect(isDay('2026-02-29')).toBe(false)
    expect(isDay('2026-2-9')).toBe(false)
  })

  test('is counted from another', () => {
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: -4000, max: 4000 }),
        (from, by) => daysBetween(from, dayAway(from, by)) === by,
      ),
    )
  })

  test('keeps its date in another month where that has it', () => {
    fc.assert(
      fc.property(day, month, (from, target) => {
        const moved = sameDateIn(from, target)
        expect(monthOf(moved)).toBe(target)
        expect(Number(moved.slice(8))).toBe(Math.min(Number(from.slice(8)), daysIn(target)))
      }),
    )
  })

  test('is named in US English', () => {
    expect(dayLabel('2026-11-19')).toBe('Thursday, November 19')
    expect(dayLabel('2026-11-19', true)).toBe('Thursday, November 19, 2026')
  })
})

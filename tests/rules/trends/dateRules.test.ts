import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAway, daysOf, weekdayOf } from '../../../rules/content/months.ts'
import { dayOfRule, weekdays } from '../../../rules/trends/dateRules.ts'

const year = fc.integer({ min: 1900, max: 2998 })
const month = fc.integer({ min: 1, max: 12 })
const weekday = fc.constantFrom(...weekdays)
const plus = fc.integer({ min: -60, max: 60 })
const text = (number: number) => String(number).padStart(2, '0')
const monthText = (ofYear: number, ofMonth: number) => `${ofYear}-${text(ofMonth)}`

describe('a weekday of a month', () => {
  test('is the one that a walk over the calendar counts to', () => {
    fc.assert(
      fc.property(year, month, weekday, fc.integer({ min: 1, max: 4 }), plus, (inYear, inMonth, on, nth, added) => {
        const walked = daysOf(monthText(inYear, inMonth)).filter((day) => weekdays[weekdayOf(day)] === on)
        const rule = { kind: 'nth', month: inMonth, weekday: on, nth, plus: added } as const
        expect(dayOfRule(rule, inYear)).toBe(dayAway(walked[nth - 1] ?? '', added))
      }),
    )
  })

  test('is the last where a walk finds none after it', () => {
    fc.assert(
      fc.property(year, month, weekday, (inYear, inMonth, on) => {
        const walked = daysOf(monthText(inYear, inMonth)).filter((day) => weekdays[weekdayOf(day)] === on)
        expect(dayOfRule({ kind: 'nth', month: inMonth, weekday: on, nth: -1 }, inYear)).toBe(walked.at(-1))
      }),
    )
  })
})

test('a weekday before a date is the last that a walk back meets, and never the date itself', () => {
  fc.assert(
    fc.property(year, month, fc.integer({ min: 1, max: 28 }), weekday, (inYear, inMonth, day, on) => {
      const date = `${monthText(inYear, inMonth)}-${text(day)}`
      const back = [1, 2, 3, 4, 5, 6, 7].map((by) => dayAway(date, -by))
      const walked = back.find((one) => weekdays[weekdayOf(one)] === on)
      expect(dayOfRule({ kind: 'before', month: inMonth, day, weekday: on }, inYear)).toBe(walked)
    }),
  )
})

test('Easter is a Sunday from March 22 to April 25', () => {
  fc.assert(
    fc.property(year, (inYear) => {
      const easter = dayOfRule({ kind: 'easter', plus: 0 }, inYear)
      expect(weekdayOf(easter)).toBe(0)
      expect(easter >= `${inYear}-03-22` && easter <= `${inYear}-04-25`).toBe(true)
    }),
  )
})

test.each([
  ['2024-03-31', { kind: 'easter', plus: 0 }],
  ['2025-04-20', { kind: 'easter', plus: 0 }],
  ['2026-04-05', { kind: 'easter', plus: 0 }],
  ['2027-03-28', { kind: 'easter', plus: 0 }],
  ['2038-04-25', { kind: 'easter', plus: 0 }],
  ['2026-02-17', { kind: 'easter', plus: -47 }],
  ['2026-12-01', { kind: 'nth', month: 11, weekday: 'thursday', nth: 4, plus: 5 }],
  ['2026-11-28', { kind: 'nth', month: 11, weekday: 'thursday', nth: 4, plus: 2 }],
  ['2026-11-29', { kind: 'before', month: 12, day: 25, weekday: 'sunday', plus: -21 }],
  ['2022-11-27', { kind: 'before', month: 12, day: 25, weekday: 'sunday', plus: -21 }],
  ['2026-10-16', { kind: 'fixed', month: 10, day: 16 }],
] as const)('%s is found by its rule', (day, rule) => {
  expect(dayOfRule(rule, Number(day.slice(0, 4)))).toBe(day)
})

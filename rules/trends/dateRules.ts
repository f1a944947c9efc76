import { type Day, dayAway, daysIn, weekdayOf } from '../content/months.ts'

export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

type Weekday = (typeof weekdays)[number]

/**
 * When a day is, every year. fixed: a date · nth: the first to fourth weekday of a month, or the last (-1) · before: the
 * last such weekday before a date · easter: Easter Sunday of the western churches. `plus` days are added to it. A month
 * is 1 to 12.
 */
export type DateRule =
  | { kind: 'fixed'; month: number; day: number }
  | { kind: 'nth'; month: number; weekday: Weekday; nth: number; plus?: number | undefined }
  | { kind: 'before'; month: number; day: number; weekday: Weekday; plus?: number | undefined }
  | { kind: 'easter'; plus: number }

/** The day of a rule in a year of four digits. */
export function dayOfRule(rule: DateRule, year: number): Day {
  switch (rule.kind) {
    case 'fixed':
      return dayOn(year, rule.month, rule.day)
    case 'nth':
      return dayAway(nthWeekday(year, rule), rule.plus ?? 0)
    case 'before':
      return dayAway(weekdayBefore(dayOn(year, rule.month, rule.day), rule.weekday), rule.plus ?? 0)
    case 'easter':
      return dayAway(easterSunday(year), rule.plus)
  }
}

const dayOn = (year: number, month: number, day: number): Day =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

const daysUntil = (from: number, weekday: Weekday): number => (weekdays.indexOf(weekday) - from + 7) % 7

function nthWeekday(year: number, { month, weekday, nth }: { month: number; weekday: Weekday; nth: number }): Day {
  const first = dayOn(year, month, 1)
  if (nth > 0) return dayAway(first, daysUntil(weekdayOf(first), weekday) + (nth - 1) * 7)
  const last = dayOn(year, month, daysIn(first.slice(0, 7)))
  return weekdayBefore(dayAway(last, 1), weekday)
}

function weekdayBefore(day: Day, weekday: Weekday): Day {
  const weekBefore = dayAway(day, -7)
  return dayAway(weekBefore, daysUntil(weekdayOf(weekBefore), weekday))
}

/** Butcher's reckoning of the Gregorian Easter (Nature, 1876): the first Sunday after the Paschal full moon. */
function easterSunday(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451)
  const sum = moon + weekday - 7 * late + 114
  return dayOn(year, Math.floor(sum / 31), (sum % 31) + 1)
}

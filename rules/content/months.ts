import { isYear, noSuchYear } from '../../contract/dates.ts'
import { strings } from '../../strings/content.ts'
import { dateFormat, firstWeekday, isDefaultLocale } from '../shell/regionalFormat.ts'

/** A month of the calendar: `2026-11`. */
export type Month = string

/** A day of the calendar: `2026-11-21`. */
export type Day = string

/** A square of the month's grid; the days around the month fill its first and last week. */
export interface GridDay {
  day: Day
  isInMonth: boolean
}

const monthForm = /^(\d{4})-(0[1-9]|1[0-2])$/
const dayForm = /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Why a month cannot be asked for, in the specification's words (section 5) where it has any; null when it can. */
export function monthProblem(month: string | null | undefined): string | null {
  if (!month) return strings.monthParameterIsRequiredForCalendarEvents
  if (!monthForm.test(month)) return strings.invalidMonthFormat
  return isYear(month) ? null : noSuchYear
}

/** The long month name and the year, "Current Month" for what is no month (section 2). */
export function monthLabel(month: string | null | undefined): string {
  if (!month || monthProblem(month)) return strings.currentMonth
  return format(`${month}-01`, { month: 'long', year: 'numeric' })
}

/** The month that lies `by` months later, or earlier when negative. */
export function monthAway(month: Month, by: number): Month {
  const [year, number] = partsOf(month)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** The months before and after, which are loaded ahead: the next one first, since plans look forward. */
export const neighboursOf = (month: Month): Month[] => [monthAway(month, 1), monthAway(month, -1)]

export const monthOf = (day: Day): Month => day.slice(0, 7)

export function daysIn(month: Month): number {
  const [year, number] = partsOf(month)
  return new Date(Date.UTC(year, number, 0)).getUTCDate()
}

/** Every day of the month, in order. */
export const daysOf = (month: Month): Day[] =>
  Array.from({ length: daysIn(month) }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)

/** The weeks that hold the month, each from the day that weeks begin with (0 is Sunday). */
export function weeksOf(month: Month, begin = firstWeekday()): GridDay[][] {
  const first: Day = `${month}-01`
  const ahead = daysIntoWeek(first, begin)
  const start = dayAway(first, -ahead)
  const count = Math.ceil((ahead + daysIn(month)) / 7)
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = dayAway(start, week * 7 + weekday)
      return { day, isInMonth: monthOf(day) === month }
    }),
  )
}

export const isDay = (text: string): boolean => dayForm.test(text) && dayAway(text, 0) === text

/** Whether posts can be planned on it, and looked for. */
export const canBePlanned = (text: string): boolean => isDay(text) && isYear(text)

export function dayAway(day: Day, by: number): Day {
  const instant = new Date(`${day}T00:00:00Z`)
  instant.setUTCDate(instant.getUTCDate() + by)
  return instant.toISOString().slice(0, 10)
}

/** How many days later `to` is than `from`. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** Sunday is 0. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** How many days of its week lie before it; `begin`: the day that weeks begin with, 0 is Sunday. */
export const daysIntoWeek = (day: Day, begin: number): number => (weekdayOf(day) - begin + 7) % 7

/** The same date in another month, or that month's last day when it is shorter. */
export function sameDateIn(day: Day, month: Month): Day {
  const date = Math.min(Number(day.slice(8)), daysIn(month))
  return `${month}-${String(date).padStart(2, '0')}`
}

const movements: Record<string, (day: Day) => Day> = {
  ArrowLeft: (day) => dayAway(day, -1),
  ArrowRight: (day) => dayAway(day, 1),
  ArrowUp: (day) => dayAway(day, -7),
  ArrowDown: (day) => dayAway(day, 7),
  Home: (day) => dayAway(day, -daysIntoWeek(day, firstWeekday())),
  End: (day) => dayAway(day, 6 - daysIntoWeek(day, firstWeekday())),
  PageUp: (day) => sameDateIn(day, monthAway(monthOf(day), -1)),
  PageDown: (day) => sameDateIn(day, monthAway(monthOf(day), 1)),
}

/**
 * Where a key leads in a grid of days, as WAI-ARIA has it for calendars; null for any other key. At the ends of what can
 * be planned it stays.
 */
export function dayByKey(day: Day, key: string): Day | null {
  const next = movements[key]?.(day) ?? null
  return next === null || monthProblem(monthOf(next)) === null ? next : day
}

/** `Thursday, November 19`, with the year when asked for. */
export const dayLabel = (day: Day, withYear = false): string =>
  format(day, { weekday: 'long', month: 'long', day: 'numeric', ...(withYear && { year: 'numeric' }) })

export const weekdayName = (day: Day, width: 'long' | 'short' | 'narrow' = 'long'): string =>
  format(day, { weekday: width })

/** `November 19`, or `November 19, 2026` */
export const longDate = (day: Day, withYear = false): string =>
  format(day, { month: 'long', day: 'numeric', ...(withYear && { year: 'numeric' }) })

/** `Nov 19`, or `Nov 19, 2026` */
export const shortDate = (day: Day, withYear = false): string =>
  format(day, { month: 'short', day: 'numeric', ...(withYear && { year: 'numeric' }) })

/** `Nov 22–28`, `Nov 29–Dec 5` */
export function dateRange(from: Day, to: Day): string {
  if (!isDefaultLocale()) return formatRange(from, to, { month: 'short', day: 'numeric' })
  return `${shortDate(from)}–${monthOf(from) === monthOf(to) ? String(Number(to.slice(8))) : shortDate(to)}`
}

export const monthName = (month: Month): string => format(`${month}-01`, { month: 'long' })

/** Two days as one span, by the order and the signs of the locale. */
export const formatRange = (from: Day, to: Day, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(options).formatRange(instantOf(from), instantOf(to))

const format = (day: Day, options: Intl.DateTimeFormatOptions): string => dateFormat(options).format(instantOf(day))

const instantOf = (day: Day): Date => new Date(`${day}T00:00:00Z`)

function partsOf(month: Month): [year: number, month: number] {
  const [, year, number] = monthForm.exec(month) ?? []
  if (!year || !number) throw new RangeError(strings.invalidMonthFormat)
  return [Number(year), Number(number)]
}

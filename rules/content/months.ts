import { isYear, noSuchYear } from '../../contract/dates.ts'

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
  if (!month) return 'Month parameter is required for calendar events'
  if (!monthForm.test(month)) return 'Invalid month format'
  return isYear(month) ? null : noSuchYear
}

/** The long month name and the year in US English, "Current Month" for what is no month (section 2). */
export function monthLabel(month: string | null | undefined): string {
  if (!month || monthProblem(month)) return 'Current Month'
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

/** The weeks that hold the month, each from Sunday to Saturday. */
export function weeksOf(month: Month): GridDay[][] {
  const first: Day = `${month}-01`
  const start = dayAway(first, -weekdayOf(first))
  const count = Math.ceil((weekdayOf(first) + daysIn(month)) / 7)
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
  Home: (day) => dayAway(day, -weekdayOf(day)),
  End: (day) => dayAway(day, 6 - weekdayOf(day)),
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

/** `November 19` */
export const longDate = (day: Day): string => format(day, { month: 'long', day: 'numeric' })

/** `Nov 19` */
export const shortDate = (day: Day): string => format(day, { month: 'short', day: 'numeric' })

export const monthName = (month: Month): string => format(`${month}-01`, { month: 'long' })

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats are dear to make and a month needs hundreds: each is made once. */
function format(day: Day, options: Intl.DateTimeFormatOptions): string {
  const name = JSON.stringify(options)
  const known = formats.get(name) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  formats.set(name, known)
  return known.format(new Date(`${day}T00:00:00Z`))
}

function partsOf(month: Month): [year: number, month: number] {
  const [, year, number] = monthForm.exec(month) ?? []
  if (!year || !number) throw new RangeError('Invalid month format')
  return [Number(year), Number(number)]
}

import {
  type CalendarDateTime,
  fromAbsolute,
  parseDate,
  parseDateTime,
  toCalendarDateTime,
  toZoned,
} from '@internationalized/date'
import type { ChosenTime } from '../../contract/content.ts'
import { isDay, isYear, noSuchDay, noSuchYear } from '../../contract/dates.ts'
import { type Day, daysOf, type Month, monthAway } from './months.ts'
import { wallTimeAt } from './wallClock.ts'

/** What a wall time in a zone is: an instant, two of them, or none. */
export type WallTimeReading =
  | { kind: 'once'; at: number }
  | { kind: 'twice'; first: number; second: number }
  | { kind: 'never'; message: string }

/**
 * Reads a wall time (`2026-11-01T01:30`) in an IANA zone, in milliseconds. Where clocks go forward it may not exist,
 * where they go back it may exist twice, and a day that the calendar has not does not exist in any zone.
 */
export function readWallTime(wallTime: string, zone: string): WallTimeReading {
  if (!isDay(wallTime)) return { kind: 'never', message: noSuchDay }
  if (!isYear(wallTime)) return { kind: 'never', message: noSuchYear }
  const clock = parseDateTime(wallTime)
  const first = toZoned(clock, zone, 'earlier').toDate().getTime()
  const second = toZoned(clock, zone, 'later').toDate().getTime()
  const [isFirst, isSecond] = [first, second].map((at) => isShownAt(clock, at, zone))
  if (!isFirst && !isSecond) return { kind: 'never', message: neverMessage(clock) }
  if (first !== second && isFirst && isSecond) return { kind: 'twice', first, second }
  return { kind: 'once', at: isFirst ? first : second }
}

/** The chosen instant in milliseconds, the first of two unless said; a sentence where there is none. */
export function instantOf({ wall_time, timezone, occurrence }: ChosenTime): { at: number } | { message: string } {
  const reading = readWallTime(wall_time, timezone)
  if (reading.kind === 'never') return { message: reading.message }
  if (reading.kind === 'once') return { at: reading.at }
  return { at: occurrence === 'second' ? reading.second : reading.first }
}

/** The instant at which a day (`2026-11-21`) begins in an IANA zone. */
export const startOfDay = (day: string, zone: string): Date => toZoned(parseDate(day), zone).toDate()

/** A day of a zone as a span of time, in milliseconds; `to` is the next day's beginning. */
export interface DaySpan {
  day: Day
  from: number
  to: number
}

/** The days of a month in an IANA zone. */
export function daySpans(month: Month, zone: string): DaySpan[] {
  const days = daysOf(month)
  const starts = [...days, `${monthAway(month, 1)}-01`].map((day) => startOfDay(day, zone).getTime())
  return days.map((day, index) => ({ day, from: starts[index] ?? 0, to: starts[index + 1] ?? 0 }))
}

const minute = 60_000
const hour = 60 * minute

/** `wallTimeAt` for an instant of that day, at a tenth of its price: only a day on which clocks change is read anew. */
export function wallTimeIn({ day, from, to }: DaySpan, at: number, zone: string): string {
  if (to - from !== 24 * hour || from % minute !== 0) return wallTimeAt(at, zone)
  const since = at - from
  return `${day}T${twoDigits(Math.floor(since / hour))}:${twoDigits(Math.floor((since % hour) / minute))}`
}

const twoDigits = (value: number): string => (value < 10 ? `0${value}` : String(value))

const isShownAt = (clock: CalendarDateTime, at: number, zone: string): boolean =>
  toCalendarDateTime(fromAbsolute(at, zone)).compare(clock) === 0

function neverMessage(clock: CalendarDateTime): string {
  const time = clock.toString().slice(11, 16)
  return `${time} does not exist on that day: clocks go forward then. Choose another time.`
}

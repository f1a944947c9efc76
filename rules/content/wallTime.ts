import type { ChosenTime } from '../../contract/content.ts'
import { isDay, isYear, noSuchDay, noSuchYear } from '../../contract/dates.ts'
import { strings } from '../../strings/content.ts'
import { type Day, dayAway, daysOf, type Month } from './months.ts'
import { secondsAhead, wallTimeAt } from './wallClock.ts'

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
  const [first, second] = instantsShowing(asUtc(wallTime), offsetsOf(zone))
  if (first === undefined) return { kind: 'never', message: neverMessage(wallTime) }
  return second === undefined ? { kind: 'once', at: first } : { kind: 'twice', first, second }
}

/** The chosen instant in milliseconds, the first of two unless said; a sentence where there is none. */
export function instantOf({ wall_time, timezone, occurrence }: ChosenTime): { at: number } | { message: string } {
  const reading = readWallTime(wall_time, timezone)
  if (reading.kind === 'never') return { message: reading.message }
  if (reading.kind === 'once') return { at: reading.at }
  return { at: occurrence === 'second' ? reading.second : reading.first }
}

/**
 * The instant at which a day (`2026-11-21`) begins in an IANA zone; where clocks jump over midnight, the one that midnight
 * would have been.
 */
export const startOfDay = (day: string, zone: string): Date => new Date(startBy(day, offsetsOf(zone)))

function startBy(day: string, aheadAt: Offsets): number {
  const clock = asUtc(`${day}T00:00`)
  return instantsShowing(clock, aheadAt)[0] ?? Math.max(...instantsAround(clock, aheadAt))
}

/** A day of a zone as a span of time, in milliseconds; `to` is the next day's beginning. */
export interface DaySpan {
  day: Day
  from: number
  to: number
}

/** The days of a month in an IANA zone. */
export const daySpans = (month: Month, zone: string): DaySpan[] => spansOfDays(daysOf(month), zone)

/** Days in a row in an IANA zone; how far it is ahead is read once for each of them, which is what takes time. */
export function spansOfDays(days: readonly Day[], zone: string): DaySpan[] {
  const aheadAt = remembered(offsetsOf(zone))
  const starts = [...days, ...days.slice(-1).map((last) => dayAway(last, 1))].map((day) => startBy(day, aheadAt))
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

const neverMessage = (wallTime: string): string => strings.doesNotExistOnThatDay(wallTime.slice(11, 16))

/** The instant, in milliseconds, at which clocks of UTC show a wall time. */
const asUtc = (wallTime: string): number => Date.parse(`${wallTime}Z`)

/** How many seconds a zone is ahead of UTC at an instant. */
type Offsets = (at: number) => number

const offsetsOf =
  (zone: string): Offsets =>
  (at) =>
    secondsAhead(at, zone)

function remembered(aheadAt: Offsets): Offsets {
  const known = new Map<number, number>()
  return (at) => {
    const ahead = known.get(at) ?? aheadAt(at)
    known.set(at, ahead)
    return ahead
  }
}

/** All instants at which the clocks of a zone show what those of UTC show at `clock`, the first one first. */
function instantsShowing(clock: number, aheadAt: Offsets): number[] {
  const instants = [...new Set(instantsAround(clock, aheadAt))]
  // Where both offsets are one, clocks did not change in between.
  return instants.length === 1 ? instants : instants.filter((at) => at + 1000 * aheadAt(at) === clock)
}

/** What `clock` would be by the offsets of a day before and a day after: clocks change at most once in between. */
const instantsAround = (clock: number, aheadAt: Offsets): number[] =>
  [clock - 24 * hour, clock + 24 * hour].map((near) => clock - 1000 * aheadAt(near))

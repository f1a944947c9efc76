import { strings } from '../../strings/campaigns.ts'
import { snapped, wallTimeAtMinute } from '../calendar/targets.ts'
import type { Day } from '../content/months.ts'
import type { Span } from '../content/timelineLayout.ts'
import { clockLabel, type WallTime } from '../content/times.ts'
import { clockOf } from '../content/wallTimeAway.ts'

const hour = 60

export interface HourMark {
  label: string
  /** In percent of the axis. */
  at: number
}

/** A label for every third hour: `6 AM`, `Noon`. */
export function hourMarks({ from, to }: Span): HourMark[] {
  const first = Math.ceil(from / (3 * hour)) * 3 * hour
  const count = Math.floor((to - first) / (3 * hour)) + 1
  return Array.from({ length: count }, (_, index) => {
    const minute = first + index * 3 * hour
    return { label: hourLabel(minute), at: ((minute - from) / (to - from)) * 100 }
  })
}

/** `9 AM`, `Noon`, `Midnight`. */
export function hourLabel(minute: number): string {
  if (minute % (24 * hour) === 0) return strings.midnight
  if (minute === 12 * hour) return strings.noon
  return shortHour(clockOf(minute))
}

/** `9 PM`, `9:30 PM` */
export const shortHour = (time: string): string => clockLabel(time).replace(':00', '')

/** A stretch of the axis. */
export interface Band {
  at: number
  width: number
}

/** The good hours on the axis, where they touch as one. */
export function bandsOf(hours: readonly { from: string; until: string }[], { from, to }: Span): Band[] {
  const stretches = hours
    .map((one) => ({ from: Math.max(from, minuteOf(one.from)), to: Math.min(to, minuteOf(one.until, 24 * hour)) }))
    .filter((one) => one.from < one.to)
    .toSorted((one, other) => one.from - other.from)
  const merged: { from: number; to: number }[] = []
  for (const one of stretches) {
    const last = merged.at(-1)
    if (last && one.from <= last.to) merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, one.to) }
    else merged.push(one)
  }
  const length = to - from
  return merged.map((one) => ({ at: ((one.from - from) / length) * 100, width: ((one.to - one.from) / length) * 100 }))
}

/** `17:30` as a minute of the day; midnight as an end is the end of the day. */
function minuteOf(time: string, ofMidnight = 0): number {
  const minute = Number(time.slice(0, 2)) * hour + Number(time.slice(3, 5))
  return minute === 0 ? ofMidnight : minute
}

/** The time at a place on a row, in quarters of an hour. */
export const wallTimeAtPlace = (day: Day, percent: number, { from, to }: Span): WallTime =>
  wallTimeAtMinute(day, snapped(from + (Math.min(100, Math.max(0, percent)) / 100) * (to - from)))

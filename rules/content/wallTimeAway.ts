import { dayAway, daysBetween } from './months.ts'
import { dayOf, minutesOf, type WallTime, wallTimeOf } from './times.ts'

export const minutesOfDay = 24 * 60

/** `09:15` of the minutes of a day. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The wall time so many minutes later, or earlier when negative; clocks that change do not matter on the wall. */
export function wallTimeAway(wallTime: WallTime, minutes: number): WallTime {
  const total = minutesOf(wallTime) + minutes
  const days = Math.floor(total / minutesOfDay)
  return wallTimeOf(dayAway(dayOf(wallTime), days), clockOf(total - days * minutesOfDay))
}

/** How many minutes later `to` is on the wall. */
export const minutesBetween = (from: WallTime, to: WallTime): number =>
  daysBetween(dayOf(from), dayOf(to)) * minutesOfDay + minutesOf(to) - minutesOf(from)

import type { TimeSource } from '../../../contract/campaignSchedule.ts'
import { minutesOfDay } from './quietHours.ts'
import type { GoodHours, OwnGoodHours } from './situation.ts'

/** The quarter hours of a day as minutes from midnight. */
export const quarters: readonly number[] = Array.from({ length: 96 }, (_, index) => index * 15)

/**
 * The quarter hours of a weekday that are good for one of several, each with its hours: those that are good for most of them
 * first, then those that bring more where that is known, then the earlier.
 */
export function goodQuarters(ofEach: readonly (readonly (GoodHours | OwnGoodHours)[])[], weekday: number): number[] {
  const counts = countsOf(ofEach, weekday)
  const all = ofEach.flat()
  const timesAt = (minutes: number): number =>
    Math.max(...all.map((one) => ('times' in one && isGood(one, weekday, minutes) ? one.times : 0)))
  return quarters
    .filter((minutes) => counts.has(minutes))
    .map((minutes) => ({ minutes, count: counts.get(minutes) ?? 0, times: timesAt(minutes) }))
    .toSorted((one, other) => other.count - one.count || other.times - one.times)
    .map(({ minutes }) => minutes)
}

/** Hours of the day that are good, whatever day it is. */
export interface BestHours {
  /** `17:00`, included, and until when, excluded; `24:00` at the end of the day. */
  from: string
  until: string
  source: TimeSource
}

/** The hours that are good for several on most of these weekdays, as bands of a day, in their order. */
export function bestHours(
  ofEach: readonly (readonly GoodHours[])[],
  weekdays: readonly number[],
  source: TimeSource,
): BestHours[] {
  const counts = new Map<number, number>()
  for (const weekday of weekdays) {
    for (const [minutes, count] of countsOf(ofEach, weekday)) counts.set(minutes, (counts.get(minutes) ?? 0) + count)
  }
  const most = Math.max(1, ...counts.values())
  const bands: { from: number; until: number }[] = []
  for (const minutes of quarters.filter((one) => (counts.get(one) ?? 0) * 2 >= most)) {
    const last = bands.at(-1)
    if (last?.until === minutes) last.until = minutes + 15
    else bands.push({ from: minutes, until: minutes + 15 })
  }
  return bands.map(({ from, until }) => ({ from: timeAt(from), until: timeAt(until), source }))
}

function countsOf(ofEach: readonly (readonly GoodHours[])[], weekday: number): Map<number, number> {
  const counts = new Map<number, number>()
  for (const hours of ofEach) {
    for (const minutes of quarters) {
      if (hours.some((one) => isGood(one, weekday, minutes))) counts.set(minutes, (counts.get(minutes) ?? 0) + 1)
    }
  }
  return counts
}

/** Hours until midnight or beyond end with the day. */
function isGood({ weekdays, from, until }: GoodHours, weekday: number, minutes: number): boolean {
  const [first, end] = [minutesOfDay(from), minutesOfDay(until)]
  return weekdays.includes(weekday) && minutes >= first && (end <= first || minutes < end)
}

const timeAt = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

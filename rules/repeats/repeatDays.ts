import type { Weekly } from '../../contract/repeatOfPost.ts'
import { longestRepeat, mostRepeated } from '../../contract/repeats.ts'
import { type Day, dayAway, daysBetween, weekdayOf } from '../content/months.ts'
import { type WallTime, wallTimeOf } from '../content/times.ts'
import { secondsAhead, wallTimeAt } from '../content/wallClock.ts'
import { readWallTime } from '../content/wallTime.ts'

/** usual: the day has the time once · moved: clocks go forward over it · first: clocks go back, and it is the first */
export type ClockNote = 'usual' | 'moved' | 'first'

/** A day on which a post comes again, and when. */
export interface RepeatTime {
  day: Day
  /** What the clock on the wall shows then; where clocks go forward over the time, as much later as they go. */
  wallTime: WallTime
  /** Milliseconds. */
  at: number
  clock: ClockNote
}

/** When it ends: with a day, which is included, or after so many posts. */
export type RepeatEnd = { kind: 'day'; day: Day } | { kind: 'count'; count: number }

export type RepeatPattern = ({ kind: 'weekly'; end: RepeatEnd } & Weekly) | { kind: 'dates'; days: readonly Day[] }

export interface RepeatBounds {
  /** Of the post that comes again; the weeks are counted from its own. */
  from: Day
  /** `09:00` */
  time: string
  /** IANA zone. */
  timezone: string
  /** Milliseconds: what lies before is left out. */
  now: number
}

export interface RepeatTimes {
  /** Soonest first, each day once, at most `mostRepeated`. */
  times: readonly RepeatTime[]
  /** Chosen days whose time has passed. */
  passed: readonly Day[]
  /** Chosen days that lie more than a year away, or are more than can be made at once. */
  tooFar: readonly Day[]
}

/** The days and times at which a post comes again, beside its own. */
export function repeatTimes(pattern: RepeatPattern, bounds: RepeatBounds): RepeatTimes {
  const last = lastDay(bounds)
  const days =
    pattern.kind === 'weekly' ? weekdaysUntil(pattern, bounds.from, last) : distinct(pattern.days, bounds.from)
  const { reached, tooFar } = Object.groupBy(days, (day) => (day <= last ? 'reached' : 'tooFar'))
  const times = (reached ?? []).map((day) => repeatTime(day, bounds))
  const ahead = times.filter(({ at }) => at > bounds.now)
  const most = pattern.kind === 'weekly' && pattern.end.kind === 'count' ? pattern.end.count : mostRepeated
  const isWeekly = pattern.kind === 'weekly'
  return {
    times: ahead.slice(0, Math.min(most, mostRepeated)),
    // Of weeks that have passed nobody has chosen the days.
    passed: isWeekly ? [] : times.filter(({ at }) => at <= bounds.now).map(({ day }) => day),
    tooFar: [...(isWeekly ? [] : ahead.slice(mostRepeated).map(({ day }) => day)), ...(tooFar ?? [])],
  }
}

/** The last day that a post may come again on. */
export const lastDay = ({ from, timezone, now }: Omit<RepeatBounds, 'time'>): Day => {
  const today = wallTimeAt(now, timezone).slice(0, 10)
  return dayAway(from > today ? from : today, longestRepeat)
}

/**
 * A time of day on a day. Where clocks go forward over it, it is as much later as they go; where they go back and it is
 * there twice, it is the first.
 */
export function repeatTime(day: Day, { time, timezone }: Pick<RepeatBounds, 'time' | 'timezone'>): RepeatTime {
  const wallTime = wallTimeOf(day, time)
  const reading = readWallTime(wallTime, timezone)
  if (reading.kind === 'once') return { day, wallTime, at: reading.at, clock: 'usual' }
  if (reading.kind === 'twice') return { day, wallTime, at: reading.first, clock: 'first' }
  const at = asClocksWere(wallTime, timezone)
  return { day, wallTime: wallTimeAt(at, timezone), at, clock: 'moved' }
}

const hours24 = 24 * 3_600_000

/** The instant that a wall time would be, had clocks not gone forward: they do so at most once in a day. */
function asClocksWere(wallTime: WallTime, timezone: string): number {
  const clock = Date.parse(`${wallTime}Z`)
  return clock - 1000 * secondsAhead(clock - hours24, timezone)
}

/**
 * The days of the week after the post's own day; weeks begin on Sunday, whatever the person's calendar shows, so that what
 * repeats does not move with a setting.
 */
function weekdaysUntil({ every, weekdays, end }: Weekly & { end: RepeatEnd }, from: Day, last: Day): Day[] {
  const until = end.kind === 'day' && end.day < last ? end.day : last
  const week = dayAway(from, -weekdayOf(from))
  const days: Day[] = []
  for (let day = dayAway(from, 1); day <= until; day = dayAway(day, 1)) {
    const weeks = Math.floor(daysBetween(week, day) / 7)
    if (weeks % every === 0 && weekdays.includes(weekdayOf(day))) days.push(day)
  }
  return days
}

const distinct = (days: readonly Day[], from: Day): Day[] => [...new Set(days)].filter((day) => day !== from).toSorted()

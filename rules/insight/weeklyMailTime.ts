import { type Day, dayAway, weekdayOf } from '../content/months.ts'
import { dayOf, wallTimeOf } from '../content/times.ts'
import { wallTimeAt } from '../content/wallClock.ts'
import { instantOf, startOfDay } from '../content/wallTime.ts'

/** The person's wall clock on Monday. */
const mailTime = '08:00'
const day = 24 * 3_600_000

/** A weekly mail: the Monday that it is of, and when it goes out (milliseconds). */
export interface WeeklyMailDue {
  week: Day
  at: number
}

interface Question {
  /** Milliseconds. */
  now: number
  timezone: string
  /** The Monday of the last mail; null before the first. */
  lastWeek: Day | null
}

/** The next mail after an instant: on a Monday at eight of the zone's wall clock, and of no week a second time. */
export const nextWeeklyMail = ({ now, timezone, lastWeek }: Question): WeeklyMailDue =>
  firstAfter(mondayOf(dayOf(wallTimeAt(now, timezone))), { now, timezone, lastWeek })

/** Whether one is so late, by two days, that it says too little of what is to come. */
export const isTooLate = (at: number, now: number): boolean => now - at > 2 * day

/** The Monday of the week that a day is in. */
export const mondayOf = (some: Day): Day => dayAway(some, -((weekdayOf(some) + 6) % 7))

function firstAfter(week: Day, question: Question): WeeklyMailDue {
  const at = mailInstant(week, question.timezone)
  const isNext = at > question.now && (question.lastWeek === null || week > question.lastWeek)
  return isNext ? { week, at } : firstAfter(dayAway(week, 7), question)
}

/** Where clocks jump over the time, as that day begins. */
function mailInstant(week: Day, timezone: string): number {
  const reading = instantOf({ wall_time: wallTimeOf(week, mailTime), timezone })
  return 'at' in reading ? reading.at : startOfDay(week, timezone).getTime()
}

import { dayAway, daysBetween } from '../content/months.ts'
import { dayOf, timeOf, type WallTime, wallTimeOf } from '../content/times.ts'

/**
 * The first wall time at which a rest is over: so many days later on the calendar at the same time of day, so that a post
 * of Monday at nine is rested on a Monday at nine whatever clocks did in between.
 */
export const restedFrom = (last: WallTime, days: number): WallTime =>
  wallTimeOf(dayAway(dayOf(last), days), timeOf(last))

/** Days on the calendar from one time to another. */
export const restedDays = (last: WallTime, next: WallTime): number => daysBetween(dayOf(last), dayOf(next))

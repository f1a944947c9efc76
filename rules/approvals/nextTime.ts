import type { ChosenTime } from '../../contract/content.ts'
import { dayAway } from '../content/months.ts'
import { dayOf, timeOf, wallTimeOf } from '../content/times.ts'
import { wallTimeAt } from '../content/wallClock.ts'

/** The same time of day as one that has passed, where it comes next: today or tomorrow. */
export function nextTime({ wall_time, timezone }: ChosenTime, now: number): ChosenTime {
  const clock = wallTimeAt(now, timezone)
  const today = wallTimeOf(dayOf(clock), timeOf(wall_time))
  const isAhead = today > clock
  return { wall_time: isAhead ? today : wallTimeOf(dayAway(dayOf(clock), 1), timeOf(wall_time)), timezone }
}

import type { Day } from './months.ts'
import { dayOf, type WallTime, wallTimeOf } from './times.ts'

/** When a post of a day that has not begun is suggested to go out. */
export const morning = '09:00'

/** The time to suggest for a day that was begun for: nine o'clock, or the next slot where that day is no later. */
export const suggestedTime = (day: Day | null, slot: WallTime): WallTime =>
  day !== null && day > dayOf(slot) ? wallTimeOf(day, morning) : slot

import { type Day, dayAway, daysBetween } from '../content/months.ts'

/** Days, both included. */
export interface DayRange {
  from: Day
  to: Day
}

/** How many days a range has. */
export const lengthOf = ({ from, to }: DayRange): number => daysBetween(from, to) + 1

/** As many days right before a range. */
export function rangeBefore(range: DayRange): DayRange {
  const to = dayAway(range.from, -1)
  return { from: dayAway(to, 1 - lengthOf(range)), to }
}

/** Every day of a range, the first one first. */
export const daysIn = (range: DayRange): Day[] =>
  Array.from({ length: lengthOf(range) }, (_, index) => dayAway(range.from, index))

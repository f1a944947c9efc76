import { mostReportDays } from '../../contract/analytics.ts'
import { canBePlanned } from '../content/months.ts'
import { type DayRange, lengthOf } from './range.ts'

/** What is wrong with a day of a range, by the field that it is chosen in. */
export type RangeProblems = Partial<DayRange>

/** Why no report goes over some days; none where one does. */
export function rangeProblems(range: DayRange): RangeProblems {
  if (!canBePlanned(range.from)) return { from: 'Choose the first day' }
  if (!canBePlanned(range.to)) return { to: 'Choose the last day' }
  if (range.to < range.from) return { to: 'The last day is before the first one' }
  return lengthOf(range) > mostReportDays ? { to: `Choose ${mostReportDays} days at the most` } : {}
}

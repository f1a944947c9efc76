import { mostReportDays } from '../../contract/analytics.ts'
import { strings } from '../../strings/insight.ts'
import { canBePlanned } from '../content/months.ts'
import { type DayRange, lengthOf } from './range.ts'

/** What is wrong with a day of a range, by the field that it is chosen in. */
export type RangeProblems = Partial<DayRange>

/** Why no report goes over some days; none where one does. */
export function rangeProblems(range: DayRange): RangeProblems {
  if (!canBePlanned(range.from)) return { from: strings.chooseTheFirstDay }
  if (!canBePlanned(range.to)) return { to: strings.chooseTheLastDay }
  if (range.to < range.from) return { to: strings.theLastDayIsBeforeTheFirst }
  return lengthOf(range) > mostReportDays ? { to: strings.chooseDaysAtTheMost(mostReportDays) } : {}
}

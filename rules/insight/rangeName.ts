import { strings } from '../../strings/insight.ts'
import { spanWords } from '../campaigns/dateWords.ts'
import type { Day } from '../content/months.ts'
import type { DayRange } from './range.ts'

/** Whether a range ended before today. */
export const isOver = ({ to }: DayRange, today: Day): boolean => to < today

/** What the numbers of a range are called over a column: `Now`, or its days where they are over. */
export const rangeName = (range: DayRange, today: Day): string =>
  isOver(range, today) ? spanWords(range.from, range.to, today) : strings.now

import { strings } from '../../strings/insight.ts'
import { type Day, daysBetween } from '../content/months.ts'
import type { DayRange } from './range.ts'

/** So many days after a range most of what its posts bring has come. */
const youngDays = 7

/**
 * That the posts of a range had less time than those before, as their numbers count on their first day; null of one that is
 * over for a week.
 */
export const lessTimeWords = ({ to }: DayRange, today: Day): string | null =>
  daysBetween(to, today) < youngDays ? strings.postsCountOnTheDayTheyWent : null

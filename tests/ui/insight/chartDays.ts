import { dayAway } from '../../../rules/content/months.ts'
import type { ShownDay } from '../../../rules/insight/weeks.ts'

/** Days from October 26 on, a Monday. */
export const daysOf = (changes: readonly Partial<ShownDay>[]): ShownDay[] =>
  changes.map((change, index) => ({
    ...{ day: dayAway('2026-10-26', index), postsOut: 1, failed: 0, late: 0, impressions: null, reach: null },
    ...{ engagement: null, ratedEngagement: null, clicks: null, followers: null, topPost: null },
    ...change,
  }))

/** Days that reached so many. */
export const reached = (...values: (number | null)[]): ShownDay[] => daysOf(values.map((reach) => ({ reach })))

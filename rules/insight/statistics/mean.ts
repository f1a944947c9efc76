import { type Interval, intervalOfMean, meanOf } from '../../campaigns/experiment/intervals.ts'
import { medianOf } from '../median.ts'

/** Of fewer, one lucky post would pass for a rule. */
export const leastForInterval = 5

export interface PostSummary {
  posts: number
  mean: number
  median: number
  /** Of the mean, in 95 of 100 such samples; null under five posts. */
  interval: Interval | null
}

/** What posts brought each, none of it below 0, and so no end of the interval; null of none. */
export function summaryOf(values: readonly number[]): PostSummary | null {
  if (values.length === 0) return null
  const interval = values.length < leastForInterval ? null : intervalOfMean(values)
  return {
    ...{ posts: values.length, mean: meanOf(values), median: medianOf(values) },
    interval: interval && { from: Math.max(0, interval.from), until: interval.until },
  }
}

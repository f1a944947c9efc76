import type { BucketReport } from '../../../contract/analytics.ts'
import { intervalOfMean, meanOf } from '../../../rules/campaigns/experiment/intervals.ts'
import { medianOf } from '../../../rules/insight/median.ts'

type Results = BucketReport['reach']

/** Of fewer, one lucky post would pass for a rule. */
const leastPosts = 5

/** What posts brought that were told of; null where none was. No post brings less than nothing, and neither does a mean. */
export function resultsOfPosts(values: readonly (number | null)[]): Results {
  const told = values.filter((value) => value !== null)
  if (told.length === 0) return null
  const interval = told.length < leastPosts ? null : intervalOfMean(told)
  return {
    posts: told.length,
    mean: meanOf(told),
    median: medianOf(told),
    interval: interval && { from: Math.max(0, interval.from), until: interval.until },
  }
}

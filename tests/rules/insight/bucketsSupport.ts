import { summaryOf } from '../../../rules/insight/statistics/mean.ts'
import type { BucketReport } from '../../../src/machines/insight/bucketsReport.ts'

/** An active bucket with a share of 20 percent, of which nothing is out. */
export const bucketOf = (change: Partial<BucketReport> = {}): BucketReport => ({
  ...{ bucketId: 1, name: 'Tips', color: 'leaf', isActive: true, wanted: 20 },
  ...{ postsOut: 0, reach: null, engagement: null },
  ...change,
})

/** What posts brought that lie close together around a mean. */
export const around = (mean: number, posts: number) =>
  summaryOf(Array.from({ length: posts }, (_, index) => mean + (index % 3) - 1))

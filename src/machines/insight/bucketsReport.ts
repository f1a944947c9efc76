import type { BucketReport as WireBucket, BucketsReport as WireReport } from '../../../contract/analytics.ts'
import type { ReportFilters } from '../../../rules/insight/reportFilters.ts'
import type { Camel } from '../../../rules/shell/camel.ts'

export type BucketsReport = Camel<WireReport>
export type BucketReport = Camel<WireBucket>

/**
 * What a report on buckets goes over: days of the person's zone, both included, a business (null: all of them), and what it
 * is narrowed to.
 */
export interface BucketsQuery {
  from: string
  to: string
  businessProfileId: number | null
  filters: ReportFilters
}

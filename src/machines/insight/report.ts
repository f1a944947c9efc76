import type { RankedPost as WirePost, AnalyticsReport as WireReport } from '../../../contract/analytics.ts'
import type { Day } from '../../../rules/content/months.ts'
import type { ReportFilters } from '../../../rules/insight/reportFilters.ts'
import type { Camel } from '../../../rules/shell/camel.ts'

export type AnalyticsReport = Camel<WireReport>
export type RankedPost = Camel<WirePost>

/** What a report goes over: days of the person's zone, both included, and what they are narrowed to. */
export interface ReportQuery {
  from: Day
  to: Day
  /** With as many days right before. */
  isCompared: boolean
  /** Null: of all businesses. */
  businessProfileId: number | null
  filters: ReportFilters
}

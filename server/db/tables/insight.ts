import type { Generated } from 'kysely'
import type { PostMetric } from '../../../contract/metrics.ts'
import type { Instant } from './columns.ts'

export interface InsightTables {
  metric_collections: MetricCollectionTable
  metric_readings: MetricReadingTable
}

/** A publication whose numbers are read. */
interface MetricCollectionTable {
  publication_id: number
  user_id: number
  account_id: number
  /** When they are read next; null once they are read no more. */
  next_at: Instant | null
  /** Readings that brought nothing since the last that did. */
  tries: Generated<number>
}

/** What the network told of a publication at one moment; it never changes. A metric that was not told is null. */
type MetricReadingTable = Record<PostMetric, number | null> & {
  publication_id: number
  /** Which age of the plan it counts as (`rules/insight/collectionPlan.ts`). */
  step: number
  user_id: number
  read_at: Instant
}

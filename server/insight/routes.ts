import type { Kysely } from 'kysely'
import { readAnalytics, readBucketAnalytics } from '../../contract/analytics.ts'
import { readPostMetrics } from '../../contract/postMetrics.ts'
import type { Database } from '../db/schema.ts'
import type { ProviderApp } from '../http/env.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import { readBucketsReport } from './buckets/bucketAnalytics.ts'
import { readPostNumbers } from './postMetrics.ts'
import { readAnalyticsReport } from './report/analyticsReport.ts'
import { strategyRoutes } from './strategy/routes.ts'

/** What came of posts. */
export function insightRoutes(app: ProviderApp, { db }: { db: Kysely<Database> }): void {
  registerEndpoint(app, readPostMetrics, ({ id }, { user }) => readPostNumbers(db, user.id, Number(id)))
  registerEndpoint(app, readAnalytics, ({ query }, { user }) =>
    readAnalyticsReport({ db, now: Date.now() }, user, query),
  )
  registerEndpoint(app, readBucketAnalytics, ({ query }, { user }) => readBucketsReport(db, user, query))
  strategyRoutes(app, { db })
}

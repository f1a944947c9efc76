import type { Kysely } from 'kysely'
import { readAnalytics, readBucketAnalytics } from '../../contract/analytics.ts'
import { readToldPosts } from '../../contract/calendar.ts'
import { readPostMetrics } from '../../contract/postMetrics.ts'
import type { Database } from '../db/schema.ts'
import type { ProviderApp } from '../http/env.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import type { ReadingBudget } from '../networks/metering/readingBudget.ts'
import { readBucketsReport } from './buckets/bucketAnalytics.ts'
import { readPostNumbers } from './postMetrics.ts'
import { readAnalyticsReport } from './report/analyticsReport.ts'
import { strategyRoutes } from './strategy/routes.ts'
import { toldPosts } from './toldPosts.ts'

interface Deps {
  db: Kysely<Database>
  readingBudget: ReadingBudget
}

/** What came of posts. */
export function insightRoutes(app: ProviderApp, { db, readingBudget }: Deps): void {
  const deps = () => ({ db, readingBudget, now: Date.now() })
  registerEndpoint(app, readPostMetrics, ({ id }, { user }) => readPostNumbers(deps(), user.id, Number(id)))
  registerEndpoint(app, readAnalytics, ({ query }, { user }) => readAnalyticsReport(deps(), user, query))
  registerEndpoint(app, readBucketAnalytics, ({ query }, { user }) => readBucketsReport(db, user, query))
  registerEndpoint(app, readToldPosts, ({ query }, { user }) => toldPosts(db, user, query))
  strategyRoutes(app, { db })
}

import { listTrendingTopics } from '../../contract/trends.ts'
import type { ProviderApp } from '../http/env.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import type { FindTrendingTopics } from './trendingTopics.ts'

/** What people talk about, for those who fill their buckets. */
export function trendRoutes(app: ProviderApp, findTopics: FindTrendingTopics): void {
  registerEndpoint(app, listTrendingTopics, ({ query }, { user }) => findTopics(user, query))
}

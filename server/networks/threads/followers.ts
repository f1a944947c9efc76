import { readInsights } from '../meta/insights.ts'
import type { FollowersReader } from '../network.ts'
import type { Graph } from './graph.ts'
import { isUnsupportedMetric } from './metrics.ts'

const metric = 'followers_count'

/** Threads API: User Insights. Throws a `NetworkFault`. */
export const createThreadsFollowers =
  (graph: Graph): FollowersReader =>
  async (account) => {
    const path = `${account.remoteId}/threads_insights`
    const ask = () => graph(account, path, { parameters: { metric }, what: 'the reading' })
    return (await readInsights({ title: 'Threads', ask, isUnsupportedMetric }, [metric]))[metric] ?? null
  }

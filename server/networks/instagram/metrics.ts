import type { Callers } from '../meta/callers.ts'
import type { Graph, GraphAccess } from '../meta/graph.ts'
import { isNoSuchObject } from '../meta/graphFault.ts'
import { isUnsupportedMetric, type MetricNames, metricsOf, readInsights, readPosts } from '../meta/insights.ts'
import type { MetricsReader, PostLister, PostMetrics } from '../network.ts'

interface Deps {
  graph: Graph
  callers: Callers
  list: PostLister
}

/** Instagram Platform: Media Insights. A story has not all of them, and only for a day. */
const names: MetricNames = {
  views: 'impressions',
  reach: 'reach',
  likes: 'likes',
  comments: 'comments',
  shares: 'shares',
  saved: 'saves',
}

/** Reads the insights of an account's media, signed in with Instagram or with Facebook. Throws a `NetworkFault`. */
export function createInstagramMetrics({ graph, callers, list }: Deps): MetricsReader {
  async function readMedium(access: GraphAccess, id: string): Promise<PostMetrics> {
    const ask = (metrics: readonly string[]) => graph.readFirst(access, `${id}/insights`, { metric: metrics.join(',') })
    return metricsOf(await readInsights({ title: access.title, ask, isUnsupportedMetric }, Object.keys(names)), names)
  }

  return {
    most: 10,
    read: (account, remoteIds) =>
      callers.withAccess(account, (access) =>
        readPosts(remoteIds, { read: (id) => readMedium(access, id), isNoSuchObject, list: () => list(account, null) }),
      ),
  }
}

import { type Insights, type MetricNames, metricsOf, readInsights, readPosts } from '../meta/insights.ts'
import type { Account, MetricsReader, PostLister, PostMetrics } from '../network.ts'
import { NoSuchObject, UnsupportedMetric } from './answers.ts'
import type { Graph } from './graph.ts'

/** Threads API: Media Insights. */
const asked = ['views', 'likes', 'replies', 'reposts', 'quotes', 'shares']

const names: MetricNames = {
  views: 'impressions',
  likes: 'likes',
  replies: 'comments',
  reposts_and_shares: 'shares',
  quotes: 'quotes',
}

/** Reads the insights of an account's posts. Throws a `NetworkFault`. */
export function createThreadsMetrics(graph: Graph, list: PostLister): MetricsReader {
  async function readPost(account: Account, id: string): Promise<PostMetrics> {
    const ask = (metrics: readonly string[]) =>
      graph(account, `${encodeURIComponent(id)}/insights`, {
        parameters: { metric: metrics.join(',') },
        what: 'the reading',
      })
    const insights = await readInsights({ title: 'Threads', ask, isUnsupportedMetric }, asked)
    return metricsOf({ ...insights, ...repostsAndShares(insights) }, names)
  }

  return {
    most: 10,
    read: (account, remoteIds) =>
      readPosts(remoteIds, {
        read: (id) => readPost(account, id),
        isNoSuchObject: (cause) => cause instanceof NoSuchObject,
        list: () => list(account, null),
      }),
  }
}

export const isUnsupportedMetric = (cause: unknown): boolean => cause instanceof UnsupportedMetric

/**
 * Reposts on Threads and shares to elsewhere both pass a post on as it is. Where one of them is missing, so is their sum:
 * a part of it would look like a loss.
 */
const repostsAndShares = ({ reposts, shares }: Insights): Insights =>
  reposts === undefined || shares === undefined ? {} : { reposts_and_shares: reposts + shares }

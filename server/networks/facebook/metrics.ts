import * as z from 'zod/mini'
import type { Callers } from '../meta/callers.ts'
import type { Graph, GraphAccess } from '../meta/graph.ts'
import { isNoSuchObject } from '../meta/graphFault.ts'
import { isUnsupportedMetric, type MetricNames, metricsOf, readInsightsByOne, readPosts } from '../meta/insights.ts'
import type { Account, MetricsReader, PostLister, PostMetrics } from '../network.ts'

interface Deps {
  graph: Graph
  callers: Callers
  list: PostLister
}

/** What is left of post insights since June 2026 (Graph API: Page Insights); reactions of every kind count as likes. */
const names: MetricNames = {
  post_media_view: 'impressions',
  post_total_media_view_unique: 'reach',
  post_reactions_by_type_total: 'likes',
  post_clicks: 'clicks',
}

/** Reads the insights of a page's posts, by a call for each metric. Throws a `NetworkFault`. */
export function createFacebookMetrics({ graph, callers, list }: Deps): MetricsReader {
  async function readPost(account: Account, access: GraphAccess, remoteId: string): Promise<PostMetrics> {
    const id = await postIdOf({ graph, access, account }, remoteId)
    if (id === null) return {}
    const ask = (metrics: readonly string[]) =>
      graph.readFirst(access, `${id}/insights`, { metric: metrics.join(','), period: 'lifetime' })
    return metricsOf(
      await readInsightsByOne({ title: access.title, ask, isUnsupportedMetric }, Object.keys(names)),
      names,
    )
  }

  return {
    // Four calls each, and one more of a video.
    most: 5,
    read: (account, remoteIds) =>
      callers.withAccess(account, (access) =>
        readPosts(remoteIds, {
          read: (id) => readPost(account, access, id),
          isNoSuchObject,
          list: () => list(account, null),
        }),
      ),
  }
}

interface Reading {
  graph: Graph
  access: GraphAccess
  account: Account
}

const video = z.object({ post_id: z.optional(z.string().check(z.minLength(1))) })

/**
 * The post that is read for a remote id: a video has no insights of its own, but tells which post it stands in, with or
 * without the page's id before it (Graph API: Video, `post_id`). Null where it tells none.
 */
async function postIdOf({ graph, access, account }: Reading, remoteId: string): Promise<string | null> {
  if (remoteId.includes('_')) return remoteId
  const id = video.safeParse(await graph.read(access, remoteId, { fields: 'post_id' })).data?.post_id ?? null
  return id === null || id.includes('_') ? id : `${account.remoteId}_${id}`
}

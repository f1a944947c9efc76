import * as z from 'zod/mini'
import type { MetricsReader } from '../network.ts'
import { presentMetrics } from '../presentMetrics.ts'
import type { TiktokApi } from './api.ts'

const path = '/v2/video/query/?fields=id,view_count,like_count,comment_count,share_count'

const count = z.optional(z.nullable(z.int().check(z.gte(0))))
const queried = z.object({
  videos: z.array(
    z.object({
      id: z.union([z.string(), z.int()]),
      view_count: count,
      like_count: count,
      comment_count: count,
      share_count: count,
    }),
  ),
})

/** The id of a post that everybody may see; any other is known only by the id that it was begun with, as `v_pub_file~…`. */
const publicId = /^\d+$/

/**
 * Display API: Query Videos (scope `video.list`), 20 at most, which knows public posts alone. Others are not asked for. By how
 * many people a post was seen is not told there.
 */
export const createTiktokMetrics = (api: Pick<TiktokApi, 'ask'>): MetricsReader => ({
  most: 20,
  async read(account, remoteIds) {
    const ids = remoteIds.filter((id) => publicId.test(id))
    if (ids.length === 0) return new Map()
    const { videos } = await api.ask(queried, account, path, { filters: { video_ids: ids } })
    return new Map(
      videos.map(({ id, view_count, like_count, comment_count, share_count }) => [
        String(id),
        presentMetrics({
          impressions: view_count,
          likes: like_count,
          comments: comment_count,
          shares: share_count,
        }),
      ]),
    )
  },
})

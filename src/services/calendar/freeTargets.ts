import { fromPromise } from 'xstate'
import { listFreeSlots } from '../../../contract/slots.ts'

import { assignTargets, type FreeTarget, type SlotSeeker } from '../../../rules/calendar/assignTargets.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

export interface FreeTargetsQuery {
  posts: readonly SlotSeeker[]
  /** Null: the primary profile. */
  businessProfileId: number | null
}

/** The effects of the free slots that posts could go to. */
export const freeTargetsActors = (call: Call) => ({
  read: fromPromise<Result<FreeTarget[]>, { query: FreeTargetsQuery }>(({ input: { query }, signal }) =>
    toResult(readTargets(call, query, signal)),
  ),
})

/** Free slots for every bucket that the posts are of, given to the posts in their order, none twice. */
async function readTargets(call: Call, query: FreeTargetsQuery, signal: AbortSignal): Promise<FreeTarget[]> {
  const { posts, businessProfileId } = query
  const buckets = [...new Set(posts.map(({ bucketId }) => bucketId))]
  const common = {
    ...(businessProfileId !== null && { businessProfileId: String(businessProfileId) }),
    exceptPosts: posts.map(({ postId }) => postId).join(','),
    count: String(Math.min(posts.length * 2, 500)),
  }
  const free = await Promise.all(
    buckets.map(async (bucketId) => {
      const asked = { ...common, ...(bucketId !== null && { bucket: String(bucketId) }) }
      return [bucketId, (await call(listFreeSlots, { query: asked }, { signal })).results] as const
    }),
  )
  return assignTargets(posts, new Map(free))
}

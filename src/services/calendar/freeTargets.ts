import { fromPromise } from 'xstate'
import { mostFreeSlots } from '../../../contract/slots.ts'
import { assignTargets, type FreeTarget, type SlotSeeker } from '../../../rules/calendar/assignTargets.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'
import { readFreeSlots } from '../slots/freeSlots.ts'

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
  const exceptPostIds = posts.map(({ postId }) => postId)
  const count = Math.min(posts.length * 2, mostFreeSlots)
  const free = await Promise.all(
    buckets.map(async (bucketId) => {
      const asked = { businessProfileId, bucketId, exceptPostIds, count }
      return [bucketId, await readFreeSlots(call, asked, signal)] as const
    }),
  )
  return assignTargets(posts, new Map(free))
}

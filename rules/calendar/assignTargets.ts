import type { FreeSlot } from '../../contract/slots.ts'
import type { WallTime } from '../content/times.ts'
import type { Camel } from '../shell/camel.ts'

/** A post that looks for a slot. */
export interface SlotSeeker {
  postId: number
  bucketId: number | null
  accountIds: readonly number[]
}

/** The slot that a post would go to. */
export interface FreeTarget {
  postId: number
  slotId: number
  wallTime: WallTime
}

/**
 * Gives each post, in order, the first free slot of its bucket that is for one of its accounts or for all, none twice;
 * what finds none is left out. `free` is by bucket.
 */
export function assignTargets(
  posts: readonly SlotSeeker[],
  free: ReadonlyMap<number | null, readonly Camel<FreeSlot>[]>,
): FreeTarget[] {
  const taken = new Set<string>()
  return posts.flatMap(({ postId, bucketId, accountIds }) => {
    const slot = free
      .get(bucketId)
      ?.find(
        ({ accountId, schedule }) =>
          (accountId === null || accountIds.includes(accountId)) && !taken.has(schedule.wallTime),
      )
    if (!slot) return []
    taken.add(slot.schedule.wallTime)
    return [{ postId, slotId: slot.slotId, wallTime: slot.schedule.wallTime }]
  })
}

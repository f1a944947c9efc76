import type { ComingAgain, DayAhead, FreeSlotAhead } from '../../contract/weekAhead.ts'
import type { WallTime } from '../content/times.ts'
import type { Camel } from '../shell/camel.ts'

type DayOfWeek = Camel<DayAhead>

/** What stands on a coming day, or has room there. */
export type DayAheadItem<Post> =
  | { kind: 'post'; wallTime: WallTime; post: Post }
  | { kind: 'again'; wallTime: WallTime; entry: Camel<ComingAgain> }
  | { kind: 'free'; wallTime: WallTime; slot: Camel<FreeSlotAhead> }

interface Asked<Post> {
  posts: readonly Post[]
  /** How many more posts there are than these. */
  morePosts: number
  /** Null while it is not known. */
  ahead: DayOfWeek | null
  /** How many items have room. */
  most: number
}

/**
 * The items of a day in the order of their times, and how many more there are. Where there are more than have room, free
 * slots give way first: what is planned is not hidden behind what is not.
 */
export function dayAheadItems<Post extends { wallTime: WallTime }>({
  posts,
  morePosts,
  ahead,
  most,
}: Asked<Post>): {
  items: DayAheadItem<Post>[]
  more: number
} {
  const planned: DayAheadItem<Post>[] = [
    ...posts.map((post) => ({ kind: 'post' as const, wallTime: post.wallTime, post })),
    ...(ahead?.comingAgain ?? []).map((entry) => ({ kind: 'again' as const, wallTime: entry.wallTime, entry })),
  ]
  const free: DayAheadItem<Post>[] = (ahead?.freeSlots ?? []).map((slot) => ({
    kind: 'free',
    wallTime: slot.wallTime,
    slot,
  }))
  const shown = [...planned.toSorted(byTime).slice(0, most), ...free].slice(0, most)
  const total = posts.length + morePosts + (ahead ? ahead.freeCount + ahead.againCount + ahead.blockedCount : 0)
  return { items: shown.toSorted(byTime), more: total - shown.length }
}

const byTime = (one: { wallTime: WallTime }, other: { wallTime: WallTime }): number =>
  Number(one.wallTime > other.wallTime) - Number(one.wallTime < other.wallTime)

import { strings } from '../../strings/recycling.ts'
import type { WallTime } from '../content/times.ts'
import type { RecycledPost } from './queue.ts'
import { restedFrom } from './rest.ts'

/** A time at which a group is out, and the days of rest that have to lie before it. */
interface GroupTime {
  wallTime: WallTime
  restDays: number
}

/** Posts that say the same rest together. */
export interface RestingGroups {
  /** Whether a time is far enough from all that the post, or what says the same, is planned at. */
  isRested(post: RecycledPost, wallTime: WallTime, restDays: number): boolean
  /** The post is out at that time, too. */
  add(post: RecycledPost, wallTime: WallTime, restDays: number): void
}

/** `clock` reads milliseconds on the user's wall. */
export function createRestingGroups(posts: readonly RecycledPost[], clock: (at: number) => WallTime): RestingGroups {
  const groups = new Map<string, GroupTime[]>()
  const timesOf = (post: RecycledPost): GroupTime[] => {
    const name = post.textKey ?? strings.postId(post.id)
    const times = groups.get(name) ?? []
    groups.set(name, times)
    return times
  }
  for (const post of posts) {
    const known = [post.lastOutAt, ...post.plannedAt].map((at) => ({ wallTime: clock(at), restDays: 0 }))
    timesOf(post).push(...known)
  }
  return {
    isRested: (post, wallTime, restDays) =>
      timesOf(post).every((other) =>
        other.wallTime <= wallTime
          ? restedFrom(other.wallTime, restDays) <= wallTime
          : restedFrom(wallTime, Math.max(restDays, other.restDays)) <= other.wallTime,
      ),
    add: (post, wallTime, restDays) => void timesOf(post).push({ wallTime, restDays }),
  }
}

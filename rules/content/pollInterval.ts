import type { Post as WirePost } from '../../contract/content.ts'
import type { Camel } from '../shell/camel.ts'
import type { PlannedPost } from './days.ts'
import { isInMotion, stateOfPart } from './states.ts'

/** Milliseconds. */
const whilePublishing = 2500
const whileChecking = 10_000
const afterDue = 1500
const whileLate = 60_000
const longest = 15 * 60_000

/**
 * After how many milliseconds a month may have changed by itself; null while nothing in it is on its way. A month does
 * not tell which of its posts wait for their networks, for hours it may be, so each is asked for the less often the
 * later it is.
 */
export function monthChangesIn(posts: readonly PlannedPost[], now: number): number | null {
  const waits = posts.flatMap(({ state, start }) => {
    const late = now - Date.parse(start)
    if (isInMotion(state)) return [halfOf(late, whilePublishing, whileChecking)]
    return state === 'scheduled' ? [untilDue(late)] : []
  })
  return soonest(waits)
}

/** The same of one post, whose parts say more: when each is tried next. */
export function postChangesIn(post: Camel<WirePost>, now: number): number | null {
  const waits = post.publications.flatMap(({ state, nextAt }) => {
    const shown = stateOfPart(state)
    if (shown === 'publishing') return [whilePublishing]
    if (shown === 'unknown') return [whileChecking]
    if (shown !== 'scheduled') return []
    const at = nextAt ?? post.schedule?.at
    return [at === undefined ? whilePublishing : untilDue(now - Date.parse(at))]
  })
  return soonest(waits)
}

/** `late` is negative before it is due. */
const untilDue = (late: number): number =>
  late < 0 ? Math.min(afterDue - late, longest) : halfOf(late, afterDue, whileLate)

/** Half of how late it is already: what has just been due is asked for at once, what hangs ever less often. */
const halfOf = (late: number, least: number, most: number): number => Math.min(Math.max(late / 2, least), most)

const soonest = (waits: readonly number[]): number | null => (waits.length === 0 ? null : Math.min(...waits))

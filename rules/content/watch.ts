import type { Post as WirePost } from '../../contract/content.ts'
import type { Camel } from '../shell/camel.ts'
import type { PlannedPost } from './days.ts'
import { isInMotion, stateOfPart } from './states.ts'

/** Milliseconds. */
const whilePublishing = 2500
const whileChecking = 10_000
const afterDue = 1500
const longest = 15 * 60_000

/** After how many milliseconds a month may have changed by itself; null while nothing in it is on its way. */
export function monthChangesIn(posts: readonly PlannedPost[], now: number): number | null {
  const waits = posts.flatMap(({ state, start }) => {
    if (isInMotion(state)) return [whilePublishing]
    return state === 'scheduled' ? [untilDue(start, now)] : []
  })
  return soonest(waits)
}

/** The same of one post, whose parts say more. */
export function postChangesIn(post: Camel<WirePost>, now: number): number | null {
  const waits = post.publications.flatMap(({ state, nextAt }) => {
    const shown = stateOfPart(state)
    if (shown === 'publishing') return [whilePublishing]
    if (shown === 'unknown') return [whileChecking]
    return shown === 'scheduled' ? [untilDue(nextAt ?? post.schedule?.at ?? null, now)] : []
  })
  return soonest(waits)
}

const untilDue = (at: string | null, now: number): number =>
  at === null ? whilePublishing : Math.min(Math.max(Date.parse(at) - now, 0) + afterDue, longest)

const soonest = (waits: readonly number[]): number | null => (waits.length === 0 ? null : Math.min(...waits))

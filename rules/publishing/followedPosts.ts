import type { PublicationState, Post as WirePost } from '../../contract/content.ts'
import type { Camel } from '../shell/camel.ts'

type Post = Pick<Camel<WirePost>, 'state' | 'schedule' | 'updatedAt' | 'publications'>

/** Milliseconds. */
const afterDue = 1500
const whilePublishing = 2500
/** What was planned or sent elsewhere is seen within this time too. */
const atMost = 60_000
const whileHidden = 5 * 60_000

/** How long before it is due a post is followed, milliseconds: longer than any wait between two polls. */
const horizon = 20 * 60_000

/** Somebody is at it, or it is looked for on its network. */
const inMotion: readonly PublicationState[] = ['verifying', 'claimed', 'sending', 'unknown', 'reconciling']

/** Whether a post still goes on by itself. */
export const isUnderWay = ({ state, publications }: Post): boolean =>
  ['scheduled', 'publishing', 'unknown'].includes(state) || publications.some((part) => inMotion.includes(part.state))

/** Whether there is something to tell of a post that was on its way: a draft was only taken off the plan. */
export const isFinished = (post: Post): boolean => post.state !== 'draft' && !isUnderWay(post)

/** Whether a post goes out soon or is going out, so that its end must not be missed. `now`: milliseconds since 1970. */
export const isFollowed = (post: Post, now: number): boolean => isUnderWay(post) && lateness(post, now) > -horizon

/**
 * After how many milliseconds posts are polled again. What has just been due is asked for at once, what hangs ever
 * less often, each minute at least since another device may plan or send too, and everything less often while nobody
 * sees the page.
 */
export function nextPollIn(posts: readonly Post[], now: number, isVisible: boolean): number {
  const waits = posts.filter(isUnderWay).map((post) => waitFor(lateness(post, now)))
  return Math.max(Math.min(atMost, ...waits), isVisible ? 0 : whileHidden)
}

const waitFor = (late: number): number => (late < 0 ? afterDue - late : Math.max(late / 2, whilePublishing))

/** Negative before it is due. */
const lateness = ({ schedule, updatedAt }: Post, now: number): number => now - Date.parse(schedule?.at ?? updatedAt)

import { mostAtOnce } from '../../contract/severalPosts.ts'
import { type Day, dayAway, daysBetween } from '../content/months.ts'
import { timeOf, type WallTime, wallTimeOf } from '../content/times.ts'
import { minutesOfDay, wallTimeAway } from '../content/wallTimeAway.ts'

/** A post as moving and copying see it. */
export interface MovablePost {
  postId: number
  title: string
  /** On the person's wall clock; null of a draft without a time. */
  wallTime: WallTime | null
  accountIds: readonly number[]
  bucketId: number | null
}

/** A slot that nothing is planned at. */
export interface OpenSlot {
  /** Null: for every account of the business. */
  accountId: number | null
  /** Null: for any bucket. */
  bucketId: number | null
  wallTime: WallTime
}

/** shift: by so many minutes of the wall clock · day: to a day, each at its own time · slots: one after the other */
export type MoveTarget =
  | { kind: 'shift'; minutes: number }
  | { kind: 'day'; day: Day }
  | { kind: 'slots'; slots: readonly OpenSlot[] }

/** Why a post goes nowhere. */
export type LeftReason = 'past' | 'noTime' | 'noSlot' | 'alreadyThere' | 'tooMany'

export interface PlannedMove<Post extends MovablePost = MovablePost> {
  post: Post
  to: WallTime
}

export interface MovePlan<Post extends MovablePost = MovablePost> {
  /** In the order of the times that they go to. */
  moves: readonly PlannedMove<Post>[]
  left: readonly { post: Post; reason: LeftReason }[]
}

/** Of a draft without a time that is put on a day. */
const morning = '09:00'

/**
 * Where several posts go, those that stand first before the others; what would lie in the past is left, and what is more
 * than can be done at once.
 */
export function movePlan<Post extends MovablePost>(
  posts: readonly Post[],
  target: MoveTarget,
  now: WallTime,
): MovePlan<Post> {
  const open = target.kind === 'slots' ? [...target.slots] : []
  return planOf(
    posts.toSorted(byTime).map((post) => ({ post, to: destinationOf(post, target, open) })),
    now,
  )
}

/** A post that stands in a week already. */
export interface StandingPost {
  title: string
  wallTime: WallTime
}

/**
 * The posts of a week copied to another: to the same day of the week and the same time. What would lie in the past is left,
 * and what stands there already.
 */
export function weekPlan<Post extends MovablePost>(
  posts: readonly Post[],
  { from, to, there, now }: { from: Day; to: Day; there: readonly StandingPost[]; now: WallTime },
): MovePlan<Post> {
  const minutes = daysBetween(from, to) * minutesOfDay
  const known = new Set(there.map(placeOf))
  const wanted = posts.toSorted(byTime).map((post) => {
    const copy = destinationOf(post, { kind: 'shift', minutes }, [])
    const isThere = !('reason' in copy) && known.has(placeOf({ title: post.title, wallTime: copy.wallTime }))
    return { post, to: isThere ? ({ reason: 'alreadyThere' } as const) : copy }
  })
  return planOf(wanted, now)
}

type Destination = { wallTime: WallTime } | { reason: LeftReason }

/** A slot that is taken is no longer open. */
function destinationOf(post: MovablePost, target: MoveTarget, open: OpenSlot[]): Destination {
  switch (target.kind) {
    case 'shift':
      return post.wallTime === null ? { reason: 'noTime' } : { wallTime: wallTimeAway(post.wallTime, target.minutes) }
    case 'day':
      return { wallTime: wallTimeOf(target.day, post.wallTime === null ? morning : timeOf(post.wallTime)) }
    case 'slots': {
      const at = open.findIndex((slot) => isFor(slot, post))
      const [slot] = at === -1 ? [] : open.splice(at, 1)
      return slot ? { wallTime: slot.wallTime } : { reason: 'noSlot' }
    }
  }
}

const isFor = (slot: OpenSlot, post: MovablePost): boolean =>
  (slot.accountId === null || post.accountIds.includes(slot.accountId)) &&
  (slot.bucketId === null || slot.bucketId === post.bucketId)

function planOf<Post extends MovablePost>(
  wanted: readonly { post: Post; to: Destination }[],
  now: WallTime,
): MovePlan<Post> {
  const moves: PlannedMove<Post>[] = []
  const left: { post: Post; reason: LeftReason }[] = []
  for (const { post, to } of wanted) {
    if ('reason' in to) left.push({ post, reason: to.reason })
    else if (to.wallTime <= now) left.push({ post, reason: 'past' })
    else moves.push({ post, to: to.wallTime })
  }
  const inTime = moves.toSorted((one, other) => inOrder(one.to, other.to))
  const tooMany = inTime.slice(mostAtOnce).map(({ post }) => ({ post, reason: 'tooMany' as const }))
  return { moves: inTime.slice(0, mostAtOnce), left: [...left, ...tooMany] }
}

/** Those without a time come last. */
const byTime = (one: MovablePost, other: MovablePost): number =>
  inOrder(one.wallTime ?? last, other.wallTime ?? last) || one.postId - other.postId

const last = '9999-12-31T23:59'

const inOrder = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)

const placeOf = ({ title, wallTime }: StandingPost): string => `${wallTime} ${title}`

/** The days of the week that begins with a day. */
export const weekOf = (first: Day): { from: Day; to: Day } => ({
  from: first,
  to: dayAway(first, 6),
})

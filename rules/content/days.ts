import type { PostState } from '../../contract/content.ts'
import type { Network } from '../../contract/networks.ts'
import type { Day } from './months.ts'
import { dayOf, type WallTime } from './times.ts'

/** A post in a month of the calendar, as the page holds it. */
export interface PlannedPost {
  postId: number
  /** When it goes or went out. */
  start: string
  /** The same on the person's wall clock. */
  wallTime: WallTime
  /** The beginning of the text. */
  title: string
  state: PostState
  networks: Network[]
  /** The business it speaks for; null while the person has none. */
  businessProfileId: number | null
}

/** The posts of each day that has any, in the order of the wall clock. The same list is grouped once. */
export function postsByDay(posts: readonly PlannedPost[]): ReadonlyMap<Day, readonly PlannedPost[]> {
  const known = grouped.get(posts)
  if (known) return known
  const days = Map.groupBy([...posts].sort(byTime), ({ wallTime }) => dayOf(wallTime))
  grouped.set(posts, days)
  return days
}

const grouped = new WeakMap<readonly PlannedPost[], ReadonlyMap<Day, readonly PlannedPost[]>>()

/** Times are written so that the order of their signs is theirs: no collation, which is slow, is needed. */
const byTime = (one: PlannedPost, other: PlannedPost): number =>
  inOrder(one.wallTime, other.wallTime) || inOrder(one.start, other.start) || one.postId - other.postId

function inOrder(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** How many lines of a post's text a square of the calendar shows: it adapts to the day. */
export type Density = 'three' | 'two' | 'one' | 'row'

const densities: readonly Density[] = ['three', 'three', 'two', 'one']

export const densityOf = (count: number): Density => densities[count] ?? 'row'

/** What a square shows of a full day, and how many posts it only counts. */
export function shownIn<Item>(items: readonly Item[], room: number): { shown: readonly Item[]; more: number } {
  if (items.length <= room) return { shown: items, more: 0 }
  return { shown: items.slice(0, room - 1), more: items.length - room + 1 }
}

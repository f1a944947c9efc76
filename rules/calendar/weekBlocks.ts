import type { PostState } from '../../contract/content.ts'
import type { Network } from '../../contract/networks.ts'
import type { Day } from '../content/months.ts'
import { dayOf, minutesOf, type WallTime } from '../content/times.ts'
import type { WeekSlot } from './slotsOfWeek.ts'
import type { Block } from './weekLayout.ts'

/** A post as a week shows it. */
export interface WeekPost {
  postId: number
  wallTime: WallTime
  title: string
  state: PostState
  networks: Network[]
  bucketId: number | null
  accountIds: number[]
}

/** A post, or a slot that is free. */
export type WeekBlock = Block & ({ kind: 'post'; post: WeekPost; isInSlot: boolean } | { kind: 'slot'; slot: WeekSlot })

/** Minutes that a post and a slot are tall where an hour is as tall as the week draws it. */
export const postHeight = 72
export const slotHeight = 34

/** What stands on each day, soonest first; of one minute posts before slots. */
export function blocksByDay(posts: readonly WeekPost[], slots: readonly WeekSlot[]): ReadonlyMap<Day, WeekBlock[]> {
  const times = new Set(slots.map(({ wallTime }) => wallTime))
  const blocks = [
    ...posts.map((post) => ({
      day: dayOf(post.wallTime),
      kind: 'post' as const,
      post,
      isInSlot: times.has(post.wallTime),
      minute: minutesOf(post.wallTime),
      height: postHeight,
    })),
    ...slots
      .filter(({ isFree }) => isFree)
      .map((slot) => ({
        day: dayOf(slot.wallTime),
        kind: 'slot' as const,
        slot,
        minute: minutesOf(slot.wallTime),
        height: slotHeight,
      })),
  ]
  return Map.groupBy(
    blocks.sort((one, other) => one.minute - other.minute),
    ({ day }) => day,
  )
}

/** What a slot is told apart by. */
export const slotKey = ({ slot, wallTime }: WeekSlot): string => `${slot.id} ${wallTime}`

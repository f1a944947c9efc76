import type { RepeatOfPost, Weekly } from '../../contract/repeatOfPost.ts'
import { mostOfRepeat, mostRepeated } from '../../contract/repeats.ts'
import type { Day } from '../content/months.ts'
import { dayOf, timeOf, type WallTime } from '../content/times.ts'
import type { RepeatSource } from './repeatDraft.ts'

interface Repeatable {
  id: number
  schedule: { wallTime: WallTime; timezone: string } | null
  /** Null: it is none of several. */
  repeat: Pick<RepeatOfPost, 'count'> | null
}

/** A post as what comes again; null while it has no time. */
export function repeatSource({ id, schedule, repeat }: Repeatable): RepeatSource | null {
  if (schedule === null) return null
  const { wallTime, timezone } = schedule
  const room = repeat === null ? mostRepeated : roomAfter(repeat.count)
  return { postId: id, from: dayOf(wallTime), time: timeOf(wallTime), timezone, rule: null, room }
}

/** How many more posts a repeat can get at once. */
export const roomAfter = (count: number): number => Math.max(0, Math.min(mostRepeated, mostOfRepeat - count))

interface PlacedPost {
  post: number
  day: Day
  schedule: { wallTime: WallTime; timezone: string } | null
  isMoved: boolean
}

interface PlacedRepeat {
  weekly: Weekly | null
  /** In the order of their days. */
  posts: readonly PlacedPost[]
}

/**
 * More of a repeat after its last day, as those before were chosen. They are made of the last post that has a time, and at
 * the time of the last that was not moved by itself; null where none has a time.
 */
export function furtherSource({ weekly, posts }: PlacedRepeat): RepeatSource | null {
  const timed = posts.flatMap(({ schedule, ...post }) => (schedule === null ? [] : [{ ...post, schedule }]))
  const [last, lastDay] = [timed.at(-1), posts.at(-1)?.day]
  if (!last || lastDay === undefined) return null
  const { wallTime, timezone } = (timed.findLast(({ isMoved }) => !isMoved) ?? last).schedule
  return {
    postId: last.post,
    from: lastDay,
    time: timeOf(wallTime),
    timezone,
    rule: weekly ?? 'dates',
    room: roomAfter(posts.length),
  }
}

import type { Day } from '../content/months.ts'
import { type WallTime, wallTimeOf } from '../content/times.ts'
import { clockOf, minutesBetween, minutesOfDay, wallTimeAway } from '../content/wallTimeAway.ts'

/** Minutes that what is moved in a week goes by. */
export const step = 15

/** A wall time of a day and a minute of it; what is outside of the day is its first minute, or its last quarter. */
export const wallTimeAtMinute = (day: Day, minute: number): WallTime =>
  wallTimeOf(day, clockOf(Math.min(Math.max(minute, 0), minutesOfDay - step)))

/** The quarter of an hour that is nearest to a minute. */
export const snapped = (minute: number): number => Math.round(minute / step) * step

/** Where each of several posts goes when one of them, `held`, is put at `to`: all by as much. */
export function movedTogether<Post extends { wallTime: WallTime }>(
  posts: readonly Post[],
  held: Post,
  to: WallTime,
): { post: Post; to: WallTime }[] {
  const by = minutesBetween(held.wallTime, to)
  return posts.map((post) => ({ post, to: wallTimeAway(post.wallTime, by) }))
}

const movements: Readonly<Record<string, (target: WallTime, isFar: boolean) => WallTime>> = {
  ArrowLeft: (target) => wallTimeAway(target, -minutesOfDay),
  ArrowRight: (target) => wallTimeAway(target, minutesOfDay),
  ArrowUp: (target, isFar) => wallTimeAway(target, isFar ? -60 : -step),
  ArrowDown: (target, isFar) => wallTimeAway(target, isFar ? 60 : step),
}

/** Where a key takes what is moved: arrows by days and quarters of an hour, with `isFar` by hours; null for other keys. */
export const targetByKey = (target: WallTime, key: string, isFar: boolean): WallTime | null =>
  movements[key]?.(target, isFar) ?? null

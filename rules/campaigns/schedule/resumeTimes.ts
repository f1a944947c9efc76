import { dayOf } from '../../content/times.ts'
import { wallTimeAt } from '../../content/wallClock.ts'
import { leadTime } from './dayTimes.ts'
import type { FoundTime, ScheduleSituation } from './situation.ts'
import { createTimeFinder, type TimeFinder } from './timeFinder.ts'

/** A post that is held, with the time that it had, in milliseconds. */
export interface HeldPost {
  id: number
  at: number
  accountIds: readonly number[]
}

/** What going on would do to it: it has its time as before, another one, or none, with why. */
export type Resumption =
  | { id: number; kind: 'same' }
  | { id: number; kind: 'moved'; time: FoundTime }
  | { id: number; kind: 'noRoom'; text: string }

/**
 * When held posts of a campaign would go out, in their order. Who has a time that still lies ahead within the campaign's
 * days, with nothing too close, has it again, whatever limits it was chosen against; the others get the next free time from
 * their day on, or the last before it, in the order of their times.
 */
export function resumeTimes(posts: readonly HeldPost[], situation: ScheduleSituation): Resumption[] {
  const finder = createTimeFinder(situation)
  const inTime = posts.toSorted((one, other) => one.at - other.at)
  const again = new Set(inTime.filter((post) => hasItAgain(post, finder, situation)).map(({ id }) => id))
  const moved = new Map(
    inTime.filter(({ id }) => !again.has(id)).map((post) => [post.id, next(post, finder, situation)]),
  )
  return posts.map(({ id }) => moved.get(id) ?? { id, kind: 'same' })
}

function hasItAgain({ at, accountIds }: HeldPost, finder: TimeFinder, { now }: ScheduleSituation): boolean {
  const day = finder.days.find(({ from, to }) => at >= from && at < to)
  if (!day || at < now + leadTime || accountIds.length === 0 || !finder.isFree(accountIds, at)) return false
  finder.reserve({ at, accountIds, post: null, day })
  return true
}

function next({ id, at, accountIds }: HeldPost, finder: TimeFinder, situation: ScheduleSituation): Resumption {
  const from = dayOf(wallTimeAt(Math.max(at, situation.now), situation.timezone))
  const after = finder.days.filter(({ day }) => day >= from)
  const before = finder.days.filter(({ day }) => day < from).toReversed()
  const placement = finder.place(accountIds, [...after, ...before])
  return placement.kind === 'placed'
    ? { id, kind: 'moved', time: placement.time }
    : { id, kind: 'noRoom', text: placement.text }
}

import { meanOf } from '../../campaigns/experiment/intervals.ts'
import type { CadenceWeek } from '../cadence.ts'

const week = 7 * 24 * 3_600_000

interface WeekPost {
  /** When it went out, in milliseconds. */
  at: number
  /** Against the usual of its account; null where that is not told. */
  ratio: number | null
}

/** The whole weeks of an account up to now, the earlier first, from that of its first post on; `now` in milliseconds. */
export function accountWeeks(posts: readonly WeekPost[], now: number): CadenceWeek[] {
  const byAge = Map.groupBy(posts, ({ at }) => Math.floor((now - at) / week))
  const oldest = Math.max(-1, ...byAge.keys())
  return Array.from({ length: oldest + 1 }, (_, index) => weekOf(byAge.get(oldest - index) ?? []))
}

function weekOf(posts: readonly WeekPost[]): CadenceWeek {
  const told = posts.flatMap(({ ratio }) => ratio ?? [])
  return { posts: posts.length, perPost: told.length === 0 ? null : meanOf(told) }
}

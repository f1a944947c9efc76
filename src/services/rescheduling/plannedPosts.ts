import { fromPromise } from 'xstate'
import { readPlannedPosts } from '../../../contract/calendar.ts'
import type { CalendarFilters } from '../../../rules/calendar/filters.ts'
import type { Day } from '../../../rules/content/months.ts'
import { type MovablePost, weekOf } from '../../../rules/rescheduling/movePlan.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

export interface WeekPostsQuery {
  /** The first day of the week. */
  first: Day
  filters: CalendarFilters
  /** Null: of all of them. */
  businessProfileId: number | null
}

/** A post that stands in a week. */
export type PostOfWeek = MovablePost & { wallTime: string }

export interface WeekPosts {
  posts: readonly PostOfWeek[]
  /** How many more the week has, which are too many to be read. */
  unlisted: number
}

/** The effects of a list of all that stands in a week. */
export const plannedPostsActors = (call: Call) => ({
  read: fromPromise<Result<WeekPosts>, { query: WeekPostsQuery }>(({ input: { query }, signal }) =>
    toResult(readWeek(call, query, signal)),
  ),
})

async function readWeek(
  call: Call,
  { first, filters, businessProfileId }: WeekPostsQuery,
  signal: AbortSignal,
): Promise<WeekPosts> {
  const query = {
    ...weekOf(first),
    ...filters,
    ...(businessProfileId !== null && { businessProfileId: String(businessProfileId) }),
    whole: 'true' as const,
  }
  const { results, moreByDay } = await call(readPlannedPosts, { query }, { signal })
  return { posts: results, unlisted: Object.values(moreByDay).reduce((sum, more) => sum + more, 0) }
}

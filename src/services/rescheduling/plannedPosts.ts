import { fromPromise } from 'xstate'
import { readPlannedPosts } from '../../../contract/calendar.ts'
import type { Day } from '../../../rules/content/months.ts'
import type { StandingPost } from '../../../rules/rescheduling/movePlan.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

export interface PlannedPostsQuery {
  from: Day
  /** Included. */
  to: Day
}

/** The effects of a list of what stands in some days. */
export const plannedPostsActors = (call: Call) => ({
  read: fromPromise<Result<StandingPost[]>, { query: PlannedPostsQuery }>(({ input: { query }, signal }) =>
    toResult(call(readPlannedPosts, { query }, { signal }).then(({ results }) => results)),
  ),
})

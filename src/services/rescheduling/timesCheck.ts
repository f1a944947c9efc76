import { fromPromise } from 'xstate'
import { checkTimes } from '../../../contract/rescheduling.ts'
import type { WallTime } from '../../../rules/content/times.ts'
import type { Conflict } from '../../machines/content/moveSeveral.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

/** Posts, each with the time that it would go to. */
export interface TimesQuery {
  kind: 'move' | 'copy'
  times: readonly { postId: number; schedule: WantedTime }[]
}

/** A time on a wall clock, which of the two where it shows it twice. */
export interface WantedTime {
  wallTime: WallTime
  timezone: string
  occurrence?: 'first' | 'second'
}

/** The effects of looking up what posts would stand too close to. */
export const timesCheckActors = (call: Call) => ({
  read: fromPromise<Result<readonly Conflict[]>, { query: TimesQuery }>(({ input: { query }, signal }) => {
    const times = query.times.map(({ postId, schedule }) => ({ post: postId, schedule }))
    const body = { kind: query.kind, times }
    return toResult(call(checkTimes, { body }, { signal }).then(({ conflicts }) => conflicts))
  }),
})

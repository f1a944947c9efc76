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
  times: readonly { postId: number; to: WallTime }[]
}

interface Deps {
  call: Call
  /** Of the person: what their wall clock shows. */
  timezone(): string
}

/** The effects of looking up what posts would stand too close to. */
export const timesCheckActors = ({ call, timezone }: Deps) => ({
  read: fromPromise<Result<readonly Conflict[]>, { query: TimesQuery }>(({ input: { query }, signal }) => {
    const times = query.times.map(({ postId, to }) => ({
      post: postId,
      schedule: { wallTime: to, timezone: timezone() },
    }))
    const body = { kind: query.kind, times }
    return toResult(call(checkTimes, { body }, { signal }).then(({ conflicts }) => conflicts))
  }),
})

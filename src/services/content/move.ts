import { fromPromise } from 'xstate'
import { reschedulePosts } from '../../../contract/rescheduling.ts'
import type { Move } from '../../machines/content/move.machine.ts'
import type { Conflict } from '../../machines/content/moveSeveral.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

interface Deps {
  call: Call
  /** Of the person: what their wall clock shows. */
  timezone(): string
}

/** The effects of moving a post in the month, which knows its time but not its version. */
export const moveActors = ({ call, timezone }: Deps) => ({
  movePost: fromPromise<Result<readonly Conflict[]>, { move: Move }>(async ({ input: { move }, signal }) => {
    const moves = [{ post: move.postId, schedule: { wallTime: move.to, timezone: timezone() } }]
    const result = await toResult(call(reschedulePosts, { body: { moves } }, { signal }))
    if (result.kind !== 'ok') return result
    const { left, conflicts } = result.value
    const [refusal] = left
    // Among several it would be left where it is; alone that is a refusal.
    return refusal ? { kind: 'rejected', status: 409, message: refusal.text } : { kind: 'ok', value: conflicts }
  }),
})

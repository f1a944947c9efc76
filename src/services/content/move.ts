import { fromPromise } from 'xstate'
import type { Move } from '../../machines/content/move.machine.ts'
import type { Conflict } from '../../machines/content/moveSeveral.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { resultOf } from '../http/toResult.ts'
import type { movePost } from './movePost.ts'

interface Deps {
  call: Call
  /** Of the person: what their wall clock shows. */
  timezone(): string
  /** What is asked comes with the first move. Throws an `ApiError` where it cannot be had. */
  loadMovePost(): Promise<typeof movePost>
}

/** The effects of moving a post in the month. */
export const moveActors = ({ call, timezone, loadMovePost }: Deps) => ({
  movePost: fromPromise<Result<readonly Conflict[]>, { move: Move }>(async ({ input: { move }, signal }) => {
    try {
      const perform = await loadMovePost()
      return await perform(call, { move, timezone: timezone(), signal })
    } catch (thrown) {
      return resultOf(thrown)
    }
  }),
})

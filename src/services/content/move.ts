import { fromPromise } from 'xstate'
import { callMessages } from '../../../rules/shell/callMessages.ts'
import type { Move } from '../../machines/content/move.machine.ts'
import type { Conflict } from '../../machines/content/moveSeveral.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import type { movePost } from './movePost.ts'

interface Deps {
  call: Call
  /** Of the person: what their wall clock shows. */
  timezone(): string
  /** What is asked comes with the first move. Rejects where it cannot be had. */
  loadMovePost(): Promise<typeof movePost>
}

/** The effects of moving a post in the month. */
export const moveActors = ({ call, timezone, loadMovePost }: Deps) => ({
  movePost: fromPromise<Result<readonly Conflict[]>, { move: Move }>(async ({ input: { move }, signal }) => {
    const perform = await loadMovePost().catch(() => null)
    return perform ? perform(call, { move, timezone: timezone(), signal }) : notSent
  }),
})

/** Whatever kept the script away: nothing was asked, and so the post has certainly not moved. */
const notSent: Result<never> = { kind: 'rejected', status: 0, message: callMessages.codeMissing }

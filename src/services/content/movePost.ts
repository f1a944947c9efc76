import { reschedulePosts } from '../../../contract/rescheduling.ts'
import type { Move } from '../../machines/content/move.machine.ts'
import type { Conflict } from '../../machines/content/moveSeveral.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

interface Wanted {
  move: Move
  /** Of the person: what their wall clock shows. */
  timezone: string
  signal: AbortSignal
}

/** Moves a post of which its time is known but not its version, and answers what it stands too close to now. */
export async function movePost(
  call: Call,
  { move: { postId, to }, timezone, signal }: Wanted,
): Promise<Result<readonly Conflict[]>> {
  const moves = [{ post: postId, schedule: { wallTime: to, timezone } }]
  const result = await toResult(call(reschedulePosts, { body: { moves } }, { signal }))
  if (result.kind !== 'ok') return result
  const { left, conflicts } = result.value
  const [refusal] = left
  // Among several it would be left where it is; alone that is a refusal.
  return refusal ? { kind: 'rejected', status: 409, message: refusal.text } : { kind: 'ok', value: conflicts }
}

import { narrowResult, type Result } from '../shell/result.ts'

/** What a write to a post comes back with: a result, or that somebody else has changed the post meanwhile. */
export type WriteResult<Value, Current> = Result<Value> | Conflict<Current>

export interface Conflict<Current> {
  kind: 'conflict'
  /** The provider's sentence. */
  message: string
  /** As it is now. */
  current: Current
}

/** The provider's no to the link that was given with a write. */
export interface LinkRejected {
  kind: 'linkRejected'
  message: string
}

/** The value of a write whose guard has said that it is ok. Throws on any other. */
export const writtenValue = <Value>(result: WriteResult<Value, unknown> | LinkRejected): Value =>
  narrowResult(result, 'ok').value

/** What a write has met whose guard has said that it is a conflict. Throws on any other. */
export const conflictValue = <Current>(result: WriteResult<unknown, Current> | LinkRejected): Current =>
  narrowResult(result, 'conflict').current

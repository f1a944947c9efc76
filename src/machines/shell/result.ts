import { callMessages } from '../../../rules/shell/callMessages.ts'
import { isClearNo } from '../../../rules/shell/clearNo.ts'
import { narrow } from './narrow.ts'

/** What a call comes back with: its value, the provider's no, or nothing at all. A bug is none of these: it is an error. */
export type Result<Value> = { kind: 'ok'; value: Value } | Rejected | Offline

export interface Rejected {
  kind: 'rejected'
  /** Of HTTP; 0 where the call was refused before it was made. */
  status: number
  message: string
}

export interface Offline {
  kind: 'offline'
  /** Where the service has a sentence of its own for it. */
  message?: string
  /** What sends could not be loaded, and so nothing was sent. */
  isUnsent?: true
}

export const offlineText = callMessages.offline
export const unforeseenText = callMessages.unexpected
/** Of a change whose answer did not come: neither done nor refused may be said of it. */
export const unansweredText = callMessages.unanswered
export const unclearText = callMessages.unclear

/** What to say of a result that is not ok. */
export const problemOf = (result: { kind: string; message?: string }): string =>
  result.message ?? (result.kind === 'offline' ? offlineText : unforeseenText)

/**
 * Why a call that changes something did not end well. refused: the provider said no, or nothing was sent · unclear: no
 * answer came, or none that is its decision, and it may have been done all the same.
 */
export interface WriteProblem {
  outcome: 'refused' | 'unclear'
  message: string
}

/** What is known of a call that changes something and did not end well. */
export const writeProblemOf = (result: Result<unknown>): WriteProblem => ({
  outcome: isRefused(result) ? 'refused' : 'unclear',
  message: isUnsent(result) ? (result.message ?? callMessages.unsent) : problemOf(result),
})

/** The same of a save, of which the guards have said that it is neither ok, nor invalid, nor a conflict. Throws on one that is. */
export const writeProblemOfSave = (
  result: Result<unknown> | { kind: 'invalid' } | { kind: 'conflict' },
): WriteProblem => writeProblemOf(result.kind === 'offline' ? result : narrowResult(result, 'rejected'))

/** Whether the provider said no, or the call was refused before it was made, or could not be made. */
export const isRefused = (result: Result<unknown>): boolean =>
  isUnsent(result) || (result.kind === 'rejected' && (result.status === 0 || isClearNo(result.status)))

const isUnsent = (result: Result<unknown>): result is Offline => 'isUnsent' in result

/** Of a change that failed in a way that nobody foresaw, or whose answer did not come in time. */
export const unclearBecause = (message: string): WriteProblem => ({ outcome: 'unclear', message })

/** The value of a result whose guard has said that it is ok. Throws on any other. */
export const okValue = <Value>(result: Result<Value>): Value => narrowResult(result, 'ok').value

/** A result whose guard has said that it is of `kind`. Throws on any other. */
export const narrowResult = <Any extends { kind: string }, Kind extends Any['kind']>(result: Any, kind: Kind) =>
  narrow(result, 'kind', kind)

/** The body of an actor that the composition has to provide. */
export const notProvided = (name: string) => (): Promise<never> => Promise.reject(new Error(`${name} is not provided`))

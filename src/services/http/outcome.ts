import type { Outcome } from '../../machines/shell/result.ts'
import { type Failure, failureIn } from './failure.ts'
import { problemOf } from './problem.ts'

/**
 * What a machine hears of a call: its answer, a refusal with a sentence, or that nobody was reached. `fallback` is the
 * sentence where the provider gives none. A misshapen answer is nobody's decision: it is thrown.
 */
export async function outcomeOf<Value>(work: Promise<Value>, fallback?: string): Promise<Outcome<Value>> {
  try {
    return { kind: 'answered', value: await work }
  } catch (thrown) {
    return lossOf(failureIn(thrown), fallback)
  }
}

/** A failure as a machine hears it. */
export function lossOf(failure: Failure, fallback?: string): Exclude<Outcome<never>, { kind: 'answered' }> {
  if (failure.kind === 'unreachable' && !fallback) return { kind: 'unreachable' }
  if (failure.kind === 'misshapen' || failure.kind === 'stopped') throw failure
  if (!fallback) return { kind: 'refused', status: statusOf(failure), message: messageOf(failure) }
  const { message, detail, status } = problemOf(failure, fallback)
  return { kind: 'refused', status, message: detail ? `${message}. ${detail}` : message }
}

const statusOf = (failure: Failure): number => (failure.kind === 'refused' ? failure.status : 0)
const messageOf = (failure: Failure): string => (failure.kind === 'refused' ? failure.message : '')

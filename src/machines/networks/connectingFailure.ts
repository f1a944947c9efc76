import { type Result, type WriteProblem, writeProblemOf } from '../shell/result.ts'

/**
 * What is known of a call about accounts that did not end well: whatever the provider answers is its no, also that it
 * cannot reach a network.
 */
export const failureOf = (result: Result<unknown>): WriteProblem => ({
  ...writeProblemOf(result),
  ...(result.kind === 'rejected' && { outcome: 'refused' }),
})

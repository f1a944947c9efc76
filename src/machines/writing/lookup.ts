import { outputOf, problemOfOutput } from '../shell/events.ts'
import { offlineText, type Result, unforeseenText } from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'

/** Milliseconds: it is asked after a calm moment, and given up where nobody answers. */
export const lookupDelays = { debounce: 250, timeLimit }

/** Whether somebody or something was found, and whether it was answered at all. */
export const lookupGuards = {
  isFound: (_: unknown, result: Result<readonly unknown[]>) => result.kind === 'ok' && result.value.length > 0,
  isOk: (_: unknown, { kind }: Result<readonly unknown[]>) => kind === 'ok',
}

/**
 * How looking something up while it is typed ends: `found`, `nothing` or `failed`. Of the machine's own are the actions
 * `setFound` and `setProblem`.
 */
export const lookupEnd = {
  onDone: [
    { guard: { type: 'isFound', params: outputOf }, target: 'found', actions: { type: 'setFound', params: outputOf } },
    { guard: { type: 'isOk', params: outputOf }, target: 'nothing' },
    { target: 'failed', actions: { type: 'setProblem', params: problemOfOutput } },
  ],
  onError: { target: 'failed', actions: { type: 'setProblem', params: unforeseenText } },
} as const

/** A network that does not answer is given up. */
export const lookupLimit = {
  timeLimit: { target: 'failed', actions: { type: 'setProblem', params: offlineText } },
} as const

import { assign, emit, fromPromise, setup } from 'xstate'
import { outputOf } from '../shell/events.ts'
import { notProvided, type Result } from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'

interface PaymentContext {
  attempts: number
  maxAttempts: number
}

/** How the subscription stands, as the provider says it. */
export interface SubscriptionStatus {
  status: string
  current: string
  /** granted: nothing is paid for on this installation */
  way: 'payment' | 'granted'
}

/**
 * Somebody has come back from the payment provider, whose word reaches ours by another way and may take a moment: asks
 * until the subscription runs, and says so when it takes long. Begins and ends with the page.
 */
export const paymentMachine = setup({
  types: {
    context: {} as PaymentContext,
    events: {} as { type: 'check.requested' },
    emitted: {} as { type: 'payment.confirmed' },
    input: {} as { maxAttempts: number },
    tags: {} as 'busy',
  },
  actors: { readStatus: fromPromise<Result<SubscriptionStatus>>(notProvided('readStatus')) },
  delays: { pause: 2000, timeLimit },
  guards: {
    isRunning: (_, result: Result<SubscriptionStatus>) =>
      result.kind === 'ok' && !['inactive', 'canceled', 'blocked', ''].includes(result.value.status),
    isGranted: (_, result: Result<SubscriptionStatus>) => result.kind === 'ok' && result.value.way === 'granted',
    hasPatience: ({ context }) => context.attempts < context.maxAttempts,
  },
  actions: {
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    clearAttempts: assign({ attempts: 0 }),
    emitConfirmed: emit({ type: 'payment.confirmed' }),
  },
}).createMachine({
  id: 'payment',
  context: ({ input }) => ({ attempts: 0, maxAttempts: input.maxAttempts }),
  initial: 'asking',
  states: {
    asking: {
      tags: 'busy',
      entry: 'countAttempt',
      invoke: {
        id: 'readStatus',
        src: 'readStatus',
        onDone: [
          { guard: { type: 'isGranted', params: outputOf }, target: 'unneeded' },
          { guard: { type: 'isRunning', params: outputOf }, target: 'confirmed', actions: 'emitConfirmed' },
          { guard: 'hasPatience', target: 'waiting' },
          { target: 'late' },
        ],
        onError: 'late',
      },
      after: { timeLimit: 'late' },
    },
    waiting: {
      tags: 'busy',
      after: { pause: 'asking' },
      on: { 'check.requested': 'asking' },
    },
    late: { on: { 'check.requested': { target: 'asking', actions: 'clearAttempts' } } },
    confirmed: {},
    unneeded: { description: 'No payment provider is set here: there is no payment to wait for.' },
  },
})

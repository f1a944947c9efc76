import { assign, fromPromise, setup } from 'xstate'
import { notProvided, type Result } from '../shell/result.ts'

interface PaymentContext {
  attempts: number
  maxAttempts: number
}

/** How the subscription stands, as the provider says it. */
export interface Standing {
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
    input: {} as { maxAttempts: number },
    tags: {} as 'busy',
  },
  actors: { readStanding: fromPromise<Result<Standing>>(notProvided('readStanding')) },
  delays: { pause: 2000 },
  guards: {
    isRunning: (_, result: Result<Standing>) =>
      result.kind === 'ok' && !['inactive', 'canceled', 'blocked', ''].includes(result.value.status),
    isGranted: (_, result: Result<Standing>) => result.kind === 'ok' && result.value.way === 'granted',
    hasPatience: ({ context }) => context.attempts < context.maxAttempts,
  },
  actions: {
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    beginAgain: assign({ attempts: 0 }),
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
        id: 'readStanding',
        src: 'readStanding',
        onDone: [
          { guard: { type: 'isGranted', params: ({ event }) => event.output }, target: 'unneeded' },
          { guard: { type: 'isRunning', params: ({ event }) => event.output }, target: 'confirmed' },
          { guard: 'hasPatience', target: 'waiting' },
          { target: 'late' },
        ],
        onError: 'late',
      },
    },
    waiting: {
      tags: 'busy',
      after: { pause: 'asking' },
      on: { 'check.requested': 'asking' },
    },
    late: { on: { 'check.requested': { target: 'asking', actions: 'beginAgain' } } },
    confirmed: {},
    unneeded: { description: 'No payment provider is set here: there is no payment to wait for.' },
  },
})

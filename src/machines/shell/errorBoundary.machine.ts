import { assign, setup } from 'xstate'

/** What is known of a crash (specification, section 3). */
export interface Crash {
  errorId: string
  message: string
}

export interface ErrorBoundaryContext {
  crash: Crash | null
  retryCount: number
  maxRetries: number
}

/**
 * A part of the page that may crash, be tried again a few times, and then only be refreshed. The view under it is made
 * anew for each `retryCount`. Going to another page begins afresh.
 */
export const errorBoundaryMachine = setup({
  types: {
    context: {} as ErrorBoundaryContext,
    events: {} as { type: 'crash.caught'; crash: Crash } | { type: 'retry.requested' } | { type: 'page.changed' },
    input: {} as { maxRetries: number },
    tags: {} as 'fallback',
  },
  delays: { retryIndicator: 1000 },
  guards: { hasRetriesLeft: ({ context }) => context.retryCount < context.maxRetries },
  actions: {
    setCrash: assign((_, crash: Crash) => ({ crash })),
    incrementRetryCount: assign({ retryCount: ({ context }) => context.retryCount + 1 }),
    clearCrash: assign({ crash: null }),
    reset: assign({ crash: null, retryCount: 0 }),
  },
}).createMachine({
  id: 'errorBoundary',
  context: ({ input }) => ({ crash: null, retryCount: 0, maxRetries: input.maxRetries }),
  initial: 'healthy',
  on: { 'page.changed': { target: '.healthy', actions: 'reset' } },
  states: {
    healthy: {
      on: {
        'crash.caught': [
          {
            guard: 'hasRetriesLeft',
            target: 'crashed',
            actions: { type: 'setCrash', params: ({ event }) => event.crash },
          },
          { target: 'exhausted', actions: { type: 'setCrash', params: ({ event }) => event.crash } },
        ],
      },
    },
    crashed: {
      tags: 'fallback',
      on: { 'retry.requested': { target: 'retrying', actions: 'incrementRetryCount' } },
    },
    retrying: {
      tags: 'fallback',
      after: { retryIndicator: { target: 'healthy', actions: 'clearCrash' } },
    },
    exhausted: { tags: 'fallback' },
  },
})

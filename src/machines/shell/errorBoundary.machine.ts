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
    tags: {} as 'fallen',
  },
  delays: { retryIndicator: 1000 },
  guards: { hasRetriesLeft: ({ context }) => context.retryCount < context.maxRetries },
  actions: {
    keepCrash: assign((_, crash: Crash) => ({ crash })),
    countRetry: assign({ retryCount: ({ context }) => context.retryCount + 1 }),
    forgetCrash: assign({ crash: null }),
    beginAfresh: assign({ crash: null, retryCount: 0 }),
  },
}).createMachine({
  id: 'errorBoundary',
  context: ({ input }) => ({ crash: null, retryCount: 0, maxRetries: input.maxRetries }),
  initial: 'sound',
  on: { 'page.changed': { target: '.sound', actions: 'beginAfresh' } },
  states: {
    sound: {
      on: {
        'crash.caught': [
          {
            guard: 'hasRetriesLeft',
            target: 'crashed',
            actions: { type: 'keepCrash', params: ({ event }) => event.crash },
          },
          { target: 'beyondRepair', actions: { type: 'keepCrash', params: ({ event }) => event.crash } },
        ],
      },
    },
    crashed: {
      tags: 'fallen',
      on: { 'retry.requested': { target: 'retrying', actions: 'countRetry' } },
    },
    retrying: {
      tags: 'fallen',
      after: { retryIndicator: { target: 'sound', actions: 'forgetCrash' } },
    },
    beyondRepair: { tags: 'fallen' },
  },
})

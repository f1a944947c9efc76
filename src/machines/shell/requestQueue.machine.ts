import { assign, fromPromise, setup } from 'xstate'
import { nonNull } from './nonNull.ts'
import { notProvided } from './result.ts'
import { timeLimit } from './timeLimit.ts'

export interface QueuedRequest {
  id: number
  /** Higher goes first; of equals the one that came first. */
  priority: number
}

export interface RequestQueueContext {
  /** In the order in which they will go. */
  waiting: readonly QueuedRequest[]
  runningId: number | null
}

/** Work that nobody waits for, one call at a time, by priority, with a pause in between. Lives as long as the page. */
export const requestQueueMachine = setup({
  types: {
    context: {} as RequestQueueContext,
    events: {} as { type: 'request.queued'; request: QueuedRequest } | { type: 'request.canceled'; id: number },
    tags: {} as 'busy',
  },
  actors: {
    perform: fromPromise<void, { id: number }>(notProvided('perform')),
  },
  delays: { spacing: 100, timeLimit },
  guards: {
    isAnyWaiting: ({ context }) => context.waiting.length > 0,
    isRunning: ({ context }, id: number) => context.runningId === id,
  },
  actions: {
    addRequest: assign(({ context }, request: QueuedRequest) => ({
      waiting: [...context.waiting, request].sort((one, other) => other.priority - one.priority),
    })),
    removeRequest: assign(({ context }, id: number) => ({
      waiting: context.waiting.filter((request) => request.id !== id),
    })),
    setRunning: assign(({ context: { waiting } }) => ({
      runningId: waiting[0]?.id ?? null,
      waiting: waiting.slice(1),
    })),
    clearRunning: assign({ runningId: null }),
  },
}).createMachine({
  id: 'requestQueue',
  context: { waiting: [], runningId: null },
  initial: 'idle',
  on: {
    'request.queued': { actions: { type: 'addRequest', params: ({ event }) => event.request } },
    'request.canceled': { actions: { type: 'removeRequest', params: ({ event }) => event.id } },
  },
  states: {
    idle: { always: { guard: 'isAnyWaiting', target: 'pending', actions: 'setRunning' } },
    pending: {
      tags: 'busy',
      on: {
        // One that only waits is taken back as everywhere.
        'request.canceled': { guard: { type: 'isRunning', params: ({ event }) => event.id }, target: 'spacing' },
      },
      invoke: {
        id: 'perform',
        src: 'perform',
        input: ({ context }) => ({ id: nonNull(context.runningId) }),
        onDone: 'spacing',
        onError: 'spacing',
      },
      after: { timeLimit: 'spacing' },
      exit: 'clearRunning',
    },
    spacing: { tags: 'busy', after: { spacing: 'idle' } },
  },
})

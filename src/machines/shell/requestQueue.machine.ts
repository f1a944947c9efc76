import { assign, fromPromise, setup } from 'xstate'

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

/** Work that nobody waits for, one call at a time, by priority, with a breath in between. Lives as long as the page. */
export const requestQueueMachine = setup({
  types: {
    context: {} as RequestQueueContext,
    events: {} as { type: 'request.queued'; request: QueuedRequest } | { type: 'request.canceled'; id: number },
    tags: {} as 'busy',
  },
  actors: {
    perform: fromPromise<void, { id: number }>(() => Promise.reject(new Error('perform is not provided'))),
  },
  delays: { spacing: 100 },
  guards: {
    isAnyWaiting: ({ context }) => context.waiting.length > 0,
    isRunning: ({ context }, id: number) => context.runningId === id,
  },
  actions: {
    queue: assign(({ context }, request: QueuedRequest) => ({
      waiting: [...context.waiting, request].sort((one, other) => other.priority - one.priority || one.id - other.id),
    })),
    drop: assign(({ context }, id: number) => ({ waiting: context.waiting.filter((request) => request.id !== id) })),
    takeFirst: assign(({ context: { waiting } }) => ({
      runningId: waiting[0]?.id ?? null,
      waiting: waiting.slice(1),
    })),
    forgetRunning: assign({ runningId: null }),
  },
}).createMachine({
  id: 'requestQueue',
  context: { waiting: [], runningId: null },
  initial: 'idle',
  on: {
    'request.queued': { actions: { type: 'queue', params: ({ event }) => event.request } },
    'request.canceled': { actions: { type: 'drop', params: ({ event }) => event.id } },
  },
  states: {
    idle: { always: { guard: 'isAnyWaiting', target: 'performing', actions: 'takeFirst' } },
    performing: {
      tags: 'busy',
      on: {
        'request.canceled': [
          { guard: { type: 'isRunning', params: ({ event }) => event.id }, target: 'resting' },
          { actions: { type: 'drop', params: ({ event }) => event.id } },
        ],
      },
      invoke: {
        id: 'perform',
        src: 'perform',
        input: ({ context }) => ({ id: context.runningId ?? 0 }),
        onDone: 'resting',
        onError: 'resting',
      },
      exit: 'forgetRunning',
    },
    resting: { tags: 'busy', after: { spacing: 'idle' } },
  },
})

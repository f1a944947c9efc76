import { assign, emit, fromPromise, raise, setup } from 'xstate'
import { outputOf, problemOfOutput, writeProblemOfOutput } from '../shell/events.ts'
import { nonNull } from '../shell/nonNull.ts'
import {
  notProvided,
  offlineText,
  okValue,
  type Result,
  unclearBecause,
  unclearText,
  unforeseenText,
  type WriteProblem,
} from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'
import type { QueueChange, QueueFact, RecyclingQueue } from './recycling.ts'

export interface QueueQuery {
  /** Null: of all businesses. */
  businessProfileId: number | null
  /** How many are looked at, from this one on. */
  weeks: number
}

interface QueueContext {
  query: QueueQuery
  /** The last answer; it stays in sight while it is read again and when that fails. */
  found: RecyclingQueue | null
  problem: string | null
  /** What is asked for, in its order; the first is being done. */
  changes: readonly QueueChange[]
}

/**
 * What comes again, and what is done to it: changes go one after another as they were asked for, and after each the queue
 * is read anew, since one that is skipped or moved makes room for others.
 */
export const recyclingQueueMachine = setup({
  types: {
    context: {} as QueueContext,
    input: {} as { query: QueueQuery },
    events: {} as
      | { type: 'refresh.requested' }
      | { type: 'retry.requested' }
      | { type: 'change.requested'; change: QueueChange },
    emitted: {} as
      | { type: 'change.done'; change: QueueChange; fact: QueueFact }
      | { type: 'change.failed'; change: QueueChange; problem: WriteProblem },
    tags: {} as 'reading' | 'busy',
  },
  actors: {
    readQueue: fromPromise<Result<RecyclingQueue>, { query: QueueQuery }>(notProvided('readQueue')),
    performChange: fromPromise<Result<QueueFact>, { change: QueueChange; query: QueueQuery }>(
      notProvided('performChange'),
    ),
  },
  delays: { timeLimit },
  guards: {
    isOk: (_, { kind }: Result<unknown>) => kind === 'ok',
    hasNext: ({ context }) => context.changes.length > 0,
  },
  actions: {
    setFound: assign((_, result: Result<RecyclingQueue>) => ({ found: okValue(result), problem: null })),
    setProblem: assign((_, problem: string) => ({ problem })),
    addChange: assign(({ context }, change: QueueChange) => ({ changes: [...context.changes, change] })),
    removeFirst: assign(({ context }) => ({ changes: context.changes.slice(1) })),
    requestRefresh: raise({ type: 'refresh.requested' }),
    emitDone: emit(({ context }, result: Result<QueueFact>) => ({
      type: 'change.done' as const,
      change: firstOf(context.changes),
      fact: okValue(result),
    })),
    emitFailed: emit(({ context }, problem: WriteProblem) => ({
      type: 'change.failed' as const,
      change: firstOf(context.changes),
      problem,
    })),
  },
}).createMachine({
  id: 'recyclingQueue',
  context: ({ input }) => ({ query: input.query, found: null, problem: null, changes: [] }),
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      states: {
        loading: {
          description: 'Whoever asks again meanwhile is answered by a read that began after they asked.',
          tags: 'reading',
          on: { 'refresh.requested': { target: 'loading', reenter: true } },
          invoke: {
            id: 'readQueue',
            src: 'readQueue',
            input: ({ context }) => ({ query: context.query }),
            onDone: [
              {
                guard: { type: 'isOk', params: outputOf },
                target: 'ready',
                actions: { type: 'setFound', params: outputOf },
              },
              { target: 'loadFailed', actions: { type: 'setProblem', params: problemOfOutput } },
            ],
            onError: { target: 'loadFailed', actions: { type: 'setProblem', params: unforeseenText } },
          },
          after: { timeLimit: { target: 'loadFailed', actions: { type: 'setProblem', params: offlineText } } },
        },
        ready: { on: { 'refresh.requested': 'loading' } },
        loadFailed: { on: { 'refresh.requested': 'loading', 'retry.requested': 'loading' } },
      },
    },
    change: {
      initial: 'idle',
      on: { 'change.requested': { actions: { type: 'addChange', params: ({ event }) => event.change } } },
      states: {
        idle: { always: { guard: 'hasNext', target: 'saving' } },
        saving: {
          tags: 'busy',
          invoke: {
            id: 'performChange',
            src: 'performChange',
            input: ({ context }) => ({ change: firstOf(context.changes), query: context.query }),
            onDone: [
              {
                guard: { type: 'isOk', params: outputOf },
                target: 'idle',
                actions: [{ type: 'emitDone', params: outputOf }, 'removeFirst', 'requestRefresh'],
              },
              {
                target: 'idle',
                actions: [{ type: 'emitFailed', params: writeProblemOfOutput }, 'removeFirst', 'requestRefresh'],
              },
            ],
            onError: {
              target: 'idle',
              actions: [
                { type: 'emitFailed', params: unclearBecause(unforeseenText) },
                'removeFirst',
                'requestRefresh',
              ],
            },
          },
          after: {
            timeLimit: {
              target: 'idle',
              actions: [{ type: 'emitFailed', params: unclearBecause(unclearText) }, 'removeFirst', 'requestRefresh'],
            },
          },
        },
      },
    },
  },
})

const firstOf = (changes: readonly QueueChange[]): QueueChange => nonNull(changes[0] ?? null)

import { assign, emit, fromPromise, setup } from 'xstate'
import { outputOf, writeProblemOfOutput } from '../shell/events.ts'
import { nonNull } from '../shell/nonNull.ts'
import {
  notProvided,
  okValue,
  type Result,
  unclearBecause,
  unclearText,
  unforeseenText,
  type WriteProblem,
} from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'
import type { Bucket, BucketFact } from './bucket.ts'

/** What is done to a bucket without a form. */
export type BucketChange =
  | { kind: 'activate'; bucket: Bucket; isActive: boolean }
  | { kind: 'delete'; bucket: Bucket }
  | { kind: 'restore'; bucket: Bucket }
  | { kind: 'assign'; bucketId: number; postId: number; title: string }
  | { kind: 'remove'; bucketId: number; postId: number; assignmentId: number; title: string }

/**
 * Changes of buckets, one after another as they were asked for, so that none is lost to a press that comes too soon. One
 * that fails leaves everything as it was; the next goes on.
 */
export const bucketChangesMachine = setup({
  types: {
    context: {} as { changes: readonly BucketChange[] },
    events: {} as { type: 'change.requested'; change: BucketChange },
    emitted: {} as
      | { type: 'change.done'; change: BucketChange; fact: BucketFact }
      | { type: 'change.failed'; change: BucketChange; problem: WriteProblem },
    tags: {} as 'busy',
  },
  actors: {
    performChange: fromPromise<Result<BucketFact>, { change: BucketChange }>(notProvided('performChange')),
  },
  delays: { timeLimit },
  guards: {
    isOk: (_, { kind }: Result<unknown>) => kind === 'ok',
    hasNext: ({ context }) => context.changes.length > 0,
  },
  actions: {
    addChange: assign(({ context }, change: BucketChange) => ({ changes: [...context.changes, change] })),
    removeFirst: assign(({ context }) => ({ changes: context.changes.slice(1) })),
    emitDone: emit(({ context }, result: Result<BucketFact>) => ({
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
  id: 'bucketChanges',
  context: { changes: [] },
  initial: 'idle',
  on: {
    'change.requested': { actions: { type: 'addChange', params: ({ event }) => event.change } },
  },
  states: {
    idle: { always: { guard: 'hasNext', target: 'saving' } },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'performChange',
        src: 'performChange',
        input: ({ context }) => ({ change: firstOf(context.changes) }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'idle',
            actions: [{ type: 'emitDone', params: outputOf }, 'removeFirst'],
          },
          { target: 'idle', actions: [{ type: 'emitFailed', params: writeProblemOfOutput }, 'removeFirst'] },
        ],
        onError: {
          target: 'idle',
          actions: [{ type: 'emitFailed', params: unclearBecause(unforeseenText) }, 'removeFirst'],
        },
      },
      after: {
        timeLimit: {
          target: 'idle',
          actions: [{ type: 'emitFailed', params: unclearBecause(unclearText) }, 'removeFirst'],
        },
      },
    },
  },
})

const firstOf = (changes: readonly BucketChange[]): BucketChange => nonNull(changes[0] ?? null)

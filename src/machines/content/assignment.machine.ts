import { assign, emit, fromPromise, setup } from 'xstate'
import { narrowEvent, outputOf, problemOfOutput } from '../shell/events.ts'
import { nonNull } from '../shell/nonNull.ts'
import { isRefused, notProvided, okValue, type Result, unansweredText, unforeseenText } from '../shell/result.ts'

/** A post that is to be in another bucket. */
export interface AssignedPost {
  id: number
  /** The bucket that it is in, and the assignment by which it is; both or neither. */
  bucketId: number | null
  assignmentId: number | null
}

/** Posts on their way into a bucket, or out of theirs. */
export interface Assignment {
  posts: readonly AssignedPost[]
  /** Null: out of their buckets. */
  bucket: { id: number; name: string } | null
}

/** Where a post was before it was moved; null: in no bucket. */
export interface Moved {
  post: number
  movedFrom: number | null
}

interface AssignmentContext {
  /** What is on its way. */
  assignment: Assignment | null
}

type AssignmentEvent =
  | { type: 'assignment.requested'; assignment: Assignment }
  /** Takes back what an assignment moved. */
  | { type: 'undo.requested'; moved: readonly Moved[] }

type AssignmentEmitted =
  /** With the posts that were elsewhere before. */
  | { type: 'posts.assigned'; assignment: Assignment; moved: readonly Moved[] }
  | { type: 'assignment.failed'; message: string }
  | { type: 'undo.done'; moved: readonly Moved[] }
  | { type: 'undo.failed'; message: string }
  /** Without a clear answer it may have been done all the same. */
  | { type: 'assignment.unclear'; message: string }
  /** Another one is on its way: this one was not begun. */
  | { type: 'assignment.declined' }

/**
 * Putting posts into a bucket, out of it, and back. What shows them keeps them where they were until the provider has
 * said yes. One at a time, so that an undo can never overtake what it undoes.
 */
export const assignmentMachine = setup({
  types: {
    context: {} as AssignmentContext,
    events: {} as AssignmentEvent,
    emitted: {} as AssignmentEmitted,
    tags: {} as 'busy',
  },
  actors: {
    assignPosts: fromPromise<Result<readonly Moved[]>, { assignment: Assignment }>(notProvided('assignPosts')),
    undoAssignment: fromPromise<Result<readonly Moved[]>, { moved: readonly Moved[] }>(notProvided('undoAssignment')),
  },
  /** Milliseconds; an undo is a call for each bucket that posts go back to. */
  delays: { timeLimit: 60_000 },
  guards: {
    isAny: (_, list: readonly unknown[]) => list.length > 0,
    isOk: (_, { kind }: Result<unknown>) => kind === 'ok',
    isRefused: (_, result: Result<unknown>) => isRefused(result),
  },
  actions: {
    setAssignment: assign((_, assignment: Assignment) => ({ assignment })),
    clearAssignment: assign({ assignment: null }),
    emitAssigned: emit(({ context }, result: Result<readonly Moved[]>) => ({
      type: 'posts.assigned' as const,
      assignment: nonNull(context.assignment),
      moved: okValue(result),
    })),
    emitFailed: emit((_, message: string) => ({ type: 'assignment.failed' as const, message })),
    emitUndone: emit((_, result: Result<readonly Moved[]>) => ({ type: 'undo.done' as const, moved: okValue(result) })),
    emitUndoFailed: emit((_, message: string) => ({ type: 'undo.failed' as const, message })),
    emitUnclear: emit((_, message: string) => ({ type: 'assignment.unclear' as const, message })),
    emitDeclined: emit({ type: 'assignment.declined' }),
  },
}).createMachine({
  id: 'assignment',
  context: { assignment: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'assignment.requested': {
          guard: { type: 'isAny', params: ({ event }) => event.assignment.posts },
          target: 'assigning',
          actions: { type: 'setAssignment', params: ({ event }) => event.assignment },
        },
        'undo.requested': { guard: { type: 'isAny', params: ({ event }) => event.moved }, target: 'undoing' },
      },
    },
    assigning: {
      tags: 'busy',
      on: { 'assignment.requested': { actions: 'emitDeclined' }, 'undo.requested': { actions: 'emitDeclined' } },
      after: {
        timeLimit: { target: 'idle', actions: [{ type: 'emitUnclear', params: unansweredText }, 'clearAssignment'] },
      },
      invoke: {
        id: 'assignPosts',
        src: 'assignPosts',
        input: ({ event }) => ({ assignment: narrowEvent(event, 'assignment.requested').assignment }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'idle',
            actions: [{ type: 'emitAssigned', params: outputOf }, 'clearAssignment'],
          },
          {
            guard: { type: 'isRefused', params: outputOf },
            target: 'idle',
            actions: [{ type: 'emitFailed', params: problemOfOutput }, 'clearAssignment'],
          },
          { target: 'idle', actions: [{ type: 'emitUnclear', params: problemOfOutput }, 'clearAssignment'] },
        ],
        onError: { target: 'idle', actions: [{ type: 'emitUnclear', params: unforeseenText }, 'clearAssignment'] },
      },
    },
    undoing: {
      tags: 'busy',
      on: { 'assignment.requested': { actions: 'emitDeclined' }, 'undo.requested': { actions: 'emitDeclined' } },
      after: { timeLimit: { target: 'idle', actions: { type: 'emitUnclear', params: unansweredText } } },
      invoke: {
        id: 'undoAssignment',
        src: 'undoAssignment',
        input: ({ event }) => ({ moved: narrowEvent(event, 'undo.requested').moved }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'idle',
            actions: { type: 'emitUndone', params: outputOf },
          },
          {
            guard: { type: 'isRefused', params: outputOf },
            target: 'idle',
            actions: { type: 'emitUndoFailed', params: problemOfOutput },
          },
          { target: 'idle', actions: { type: 'emitUnclear', params: problemOfOutput } },
        ],
        onError: { target: 'idle', actions: { type: 'emitUnclear', params: unforeseenText } },
      },
    },
  },
})

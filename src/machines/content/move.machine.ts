import { assign, emit, fromPromise, setup } from 'xstate'
import type { WallTime } from '../../../rules/content/times.ts'
import { narrowEvent, outputOf, problemOfOutput } from '../shell/events.ts'
import { nonNull } from '../shell/nonNull.ts'
import { isRefused, notProvided, okValue, type Result, unansweredText, unforeseenText } from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'
import type { Conflict } from './moveSeveral.ts'

/** A planned post on its way to another time. */
export interface Move {
  postId: number
  title: string
  from: WallTime
  to: WallTime
}

export type MoveEvent = { type: 'move.requested'; move: Move }

type MoveEmitted =
  | { type: 'move.began'; move: Move }
  /** With what it stands too close to now. */
  | { type: 'move.done'; move: Move; conflicts: readonly Conflict[] }
  | { type: 'move.failed'; move: Move; message: string }
  /** Without a clear answer it may have moved all the same. */
  | { type: 'move.unclear'; move: Move; message: string }
  /** Another one is on its way: this one was not begun. */
  | { type: 'move.declined'; move: Move }

/**
 * A post moved in the calendar, by drag or by keys. It shows at its new time at once and goes back if the provider
 * refuses. One at a time, so that an undo can never overtake what it undoes.
 */
export const moveMachine = setup({
  types: {
    context: {} as { move: Move | null },
    events: {} as MoveEvent,
    emitted: {} as MoveEmitted,
    tags: {} as 'busy',
  },
  actors: { movePost: fromPromise<Result<readonly Conflict[]>, { move: Move }>(notProvided('movePost')) },
  /** A call ends by itself after 30 seconds: what has not ended by then never will. */
  delays: { timeLimit },
  guards: {
    isElsewhere: (_, { from, to }: Move) => from !== to,
    isOk: (_, { kind }: Result<readonly Conflict[]>) => kind === 'ok',
    isRefused: (_, result: Result<readonly Conflict[]>) => isRefused(result),
  },
  actions: {
    setMove: assign((_, move: Move) => ({ move })),
    clearMove: assign({ move: null }),
    emitBegan: emit((_, move: Move) => ({ type: 'move.began' as const, move })),
    emitDeclined: emit((_, move: Move) => ({ type: 'move.declined' as const, move })),
    emitDone: emit(({ context }, result: Result<readonly Conflict[]>) => ({
      type: 'move.done' as const,
      move: nonNull(context.move),
      conflicts: okValue(result),
    })),
    emitFailed: emit(({ context }, message: string) => ({
      type: 'move.failed' as const,
      move: nonNull(context.move),
      message,
    })),
    emitUnclear: emit(({ context }, message: string) => ({
      type: 'move.unclear' as const,
      move: nonNull(context.move),
      message,
    })),
  },
}).createMachine({
  id: 'move',
  context: { move: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'move.requested': {
          guard: { type: 'isElsewhere', params: ({ event }) => event.move },
          target: 'pending',
          actions: [
            { type: 'setMove', params: ({ event }) => event.move },
            { type: 'emitBegan', params: ({ event }) => event.move },
          ],
        },
      },
    },
    pending: {
      tags: 'busy',
      after: {
        timeLimit: { target: 'idle', actions: [{ type: 'emitUnclear', params: unansweredText }, 'clearMove'] },
      },
      on: {
        'move.requested': { actions: { type: 'emitDeclined', params: ({ event }) => event.move } },
      },
      invoke: {
        id: 'movePost',
        src: 'movePost',
        input: ({ event }) => ({ move: narrowEvent(event, 'move.requested').move }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'idle',
            actions: [{ type: 'emitDone', params: outputOf }, 'clearMove'],
          },
          {
            guard: { type: 'isRefused', params: outputOf },
            target: 'idle',
            actions: [{ type: 'emitFailed', params: problemOfOutput }, 'clearMove'],
          },
          {
            target: 'idle',
            actions: [{ type: 'emitUnclear', params: problemOfOutput }, 'clearMove'],
          },
        ],
        onError: { target: 'idle', actions: [{ type: 'emitUnclear', params: unforeseenText }, 'clearMove'] },
      },
    },
  },
})

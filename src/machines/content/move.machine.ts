import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate'
import type { WallTime } from '../../../rules/content/times.ts'
import { notProvided, problemOf, type Result, unforeseenText } from '../shell/result.ts'

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
  | { type: 'move.done'; move: Move }
  | { type: 'move.failed'; move: Move; message: string }
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
  actors: { movePost: fromPromise<Result<null>, { move: Move | null }>(notProvided('movePost')) },
  guards: {
    isElsewhere: (_, { from, to }: Move) => from !== to,
    isOk: (_, { kind }: Result<null>) => kind === 'ok',
  },
  actions: {
    take: assign((_, move: Move) => ({ move })),
    putDown: assign({ move: null }),
    tellBegun: emit((_, move: Move) => ({ type: 'move.began' as const, move })),
    tellDeclined: emit((_, move: Move) => ({ type: 'move.declined' as const, move })),
    tellDone: enqueueActions(({ context: { move }, enqueue }) => {
      if (move) enqueue.emit({ type: 'move.done', move })
    }),
    tellFailed: enqueueActions(({ context: { move }, enqueue }, message: string) => {
      if (move) enqueue.emit({ type: 'move.failed', move, message })
    }),
  },
}).createMachine({
  id: 'move',
  context: { move: null },
  initial: 'still',
  states: {
    still: {
      on: {
        'move.requested': {
          guard: { type: 'isElsewhere', params: ({ event }) => event.move },
          target: 'moving',
          actions: [
            { type: 'take', params: ({ event }) => event.move },
            { type: 'tellBegun', params: ({ event }) => event.move },
          ],
        },
      },
    },
    moving: {
      tags: 'busy',
      on: {
        'move.requested': { actions: { type: 'tellDeclined', params: ({ event }) => event.move } },
      },
      invoke: {
        id: 'movePost',
        src: 'movePost',
        input: ({ context }) => ({ move: context.move }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'still',
            actions: ['tellDone', 'putDown'],
          },
          {
            target: 'still',
            actions: [{ type: 'tellFailed', params: ({ event }) => problemOf(event.output) }, 'putDown'],
          },
        ],
        onError: { target: 'still', actions: [{ type: 'tellFailed', params: unforeseenText }, 'putDown'] },
      },
    },
  },
})

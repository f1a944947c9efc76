import { assign, emit, fromPromise, setup } from 'xstate'
import { outputOf, problemOfOutput } from '../shell/events.ts'
import { nonNull } from '../shell/nonNull.ts'
import { isRefused, notProvided, okValue, type Result, unansweredText, unforeseenText } from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'
import {
  type DoneMoves,
  type MoveOutcome,
  type MoveRequest,
  movesOf,
  type PostCopy,
  type PostMove,
  undoOf,
} from './moveSeveral.ts'

export type MoveSeveralEvent =
  | { type: 'moves.requested'; moves: readonly PostMove[] }
  | { type: 'copies.requested'; copies: readonly PostCopy[] }
  | { type: 'undo.requested'; done: DoneMoves }

interface MoveSeveralContext {
  /** What is on its way; null while nothing is. */
  request: MoveRequest | null
  /** Of it the posts that show at their new places already. */
  moves: readonly PostMove[]
  /** What was done last and can be taken back; null where nothing can. */
  lastDone: DoneMoves | null
}

type MoveSeveralEmitted =
  | { type: 'moves.began'; request: MoveRequest }
  | { type: 'moves.done'; done: DoneMoves }
  | { type: 'moves.failed'; request: MoveRequest; message: string }
  /** Without a clear answer they may have moved all the same. */
  | { type: 'moves.unclear'; request: MoveRequest; message: string }
  /** Others are on their way: these were not begun. */
  | { type: 'moves.declined' }

/**
 * Posts moved or copied together. They show at their new times at once, and go back if the provider refuses. One request
 * at a time, so that an undo can never overtake what it undoes.
 */
export const moveSeveralMachine = setup({
  types: {
    context: {} as MoveSeveralContext,
    events: {} as MoveSeveralEvent,
    emitted: {} as MoveSeveralEmitted,
    tags: {} as 'busy',
  },
  actors: {
    perform: fromPromise<Result<MoveOutcome>, { request: MoveRequest }>(notProvided('perform')),
  },
  delays: { timeLimit },
  guards: {
    isElsewhere: (_, moves: readonly PostMove[]) => moves.some(goesElsewhere),
    isAny: (_, things: readonly unknown[]) => things.length > 0,
    isOk: (_, { kind }: Result<MoveOutcome>) => kind === 'ok',
    isRefused: (_, result: Result<MoveOutcome>) => isRefused(result),
  },
  actions: {
    setRequest: assign((_, request: MoveRequest) => ({ request, moves: movesOf(request) })),
    clearRequest: assign({ request: null, moves: [] }),
    setLastDone: assign(({ context }, outcome: MoveOutcome) => ({
      lastDone: nextDone(context, outcome),
    })),
    emitBegan: emit(({ context }) => ({ type: 'moves.began' as const, request: nonNull(context.request) })),
    emitDeclined: emit({ type: 'moves.declined' }),
    emitDone: emit(({ context }, outcome: MoveOutcome) => ({
      type: 'moves.done' as const,
      done: { ...outcome, kind: nonNull(context.request).kind },
    })),
    emitFailed: emit(({ context }, message: string) => ({
      type: 'moves.failed' as const,
      request: nonNull(context.request),
      message,
    })),
    emitUnclear: emit(({ context }, message: string) => ({
      type: 'moves.unclear' as const,
      request: nonNull(context.request),
      message,
    })),
  },
}).createMachine({
  id: 'moveSeveral',
  context: { request: null, moves: [], lastDone: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'moves.requested': {
          guard: { type: 'isElsewhere', params: ({ event }) => event.moves },
          target: 'pending',
          actions: [
            {
              type: 'setRequest',
              params: ({ event }) => ({ kind: 'move' as const, moves: event.moves.filter(goesElsewhere) }),
            },
            'emitBegan',
          ],
        },
        'copies.requested': {
          guard: { type: 'isAny', params: ({ event }) => event.copies },
          target: 'pending',
          actions: [
            { type: 'setRequest', params: ({ event }) => ({ kind: 'copy' as const, copies: event.copies }) },
            'emitBegan',
          ],
        },
        'undo.requested': {
          guard: { type: 'isAny', params: ({ event }) => event.done.moved },
          target: 'pending',
          actions: [{ type: 'setRequest', params: ({ event }) => undoOf(event.done) }, 'emitBegan'],
        },
      },
    },
    pending: {
      tags: 'busy',
      after: {
        timeLimit: { target: 'idle', actions: [{ type: 'emitUnclear', params: unansweredText }, 'clearRequest'] },
      },
      on: {
        'moves.requested': { actions: 'emitDeclined' },
        'copies.requested': { actions: 'emitDeclined' },
        'undo.requested': { actions: 'emitDeclined' },
      },
      invoke: {
        id: 'perform',
        src: 'perform',
        input: ({ context }) => ({ request: nonNull(context.request) }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'idle',
            actions: [
              { type: 'setLastDone', params: outcomeOf },
              { type: 'emitDone', params: outcomeOf },
              'clearRequest',
            ],
          },
          {
            guard: { type: 'isRefused', params: outputOf },
            target: 'idle',
            actions: [{ type: 'emitFailed', params: problemOfOutput }, 'clearRequest'],
          },
          { target: 'idle', actions: [{ type: 'emitUnclear', params: problemOfOutput }, 'clearRequest'] },
        ],
        onError: { target: 'idle', actions: [{ type: 'emitUnclear', params: unforeseenText }, 'clearRequest'] },
      },
    },
  },
})

/** As `params` of an action: what came of the request. */
function outcomeOf({ event }: { event: { output: Result<MoveOutcome> } }): MoveOutcome {
  return okValue(event.output)
}

const goesElsewhere = ({ from, to }: PostMove): boolean => from !== to

/** What can be taken back after an outcome: it itself, or what could before where it changed nothing of that. */
function nextDone({ request, lastDone }: MoveSeveralContext, outcome: MoveOutcome): DoneMoves | null {
  const asked = nonNull(request)
  if (outcome.moved.length === 0) return lastDone
  if ('done' in asked) return asked.done.moved === lastDone?.moved ? null : lastDone
  return { ...outcome, kind: asked.kind }
}

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
  /** What was asked for meanwhile, in the order in which it is begun. */
  waiting: readonly MoveRequest[]
  /** Of all these the posts that show at their new places already; of one that is there twice the last counts. */
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

/**
 * Posts moved or copied together. They show at their new times at once, and go back if the provider refuses. One request
 * at a time, so that an undo can never overtake what it undoes; what is asked for meanwhile shows too, and waits.
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
    isNewUndo: ({ context }, done: DoneMoves) => done.moved.length > 0 && !isAsked(context, done),
    isPending: ({ context }) => context.request !== null,
    isOk: (_, { kind }: Result<MoveOutcome>) => kind === 'ok',
    isRefused: (_, result: Result<MoveOutcome>) => isRefused(result),
  },
  actions: {
    setRequest: assign((_, request: MoveRequest) => ({ request, moves: movesOf(request) })),
    addWaiting: assign(({ context }, request: MoveRequest) => ({
      waiting: [...context.waiting, request],
      moves: [...context.moves, ...movesOf(request)],
    })),
    setNextRequest: assign(({ context: { waiting } }) => ({
      request: waiting[0] ?? null,
      waiting: waiting.slice(1),
      moves: waiting.flatMap(movesOf),
    })),
    setLastDone: assign(({ context }, outcome: MoveOutcome) => ({
      lastDone: nextDone(context, outcome),
    })),
    emitBegan: emit(({ context }) => ({ type: 'moves.began' as const, request: nonNull(context.request) })),
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
  context: { request: null, waiting: [], moves: [], lastDone: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'moves.requested': {
          guard: { type: 'isElsewhere', params: ({ event }) => event.moves },
          target: 'pending',
          actions: [{ type: 'setRequest', params: ({ event }) => moveOf(event.moves) }, 'emitBegan'],
        },
        'copies.requested': {
          guard: { type: 'isAny', params: ({ event }) => event.copies },
          target: 'pending',
          actions: [{ type: 'setRequest', params: ({ event }) => copyOf(event.copies) }, 'emitBegan'],
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
        timeLimit: { target: 'settled', actions: { type: 'emitUnclear', params: unansweredText } },
      },
      on: {
        'moves.requested': {
          guard: { type: 'isElsewhere', params: ({ event }) => event.moves },
          actions: { type: 'addWaiting', params: ({ event }) => moveOf(event.moves) },
        },
        'copies.requested': {
          guard: { type: 'isAny', params: ({ event }) => event.copies },
          actions: { type: 'addWaiting', params: ({ event }) => copyOf(event.copies) },
        },
        'undo.requested': {
          guard: { type: 'isNewUndo', params: ({ event }) => event.done },
          actions: { type: 'addWaiting', params: ({ event }) => undoOf(event.done) },
        },
      },
      invoke: {
        id: 'perform',
        src: 'perform',
        input: ({ context }) => ({ request: nonNull(context.request) }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'settled',
            actions: [
              { type: 'setLastDone', params: outcomeOf },
              { type: 'emitDone', params: outcomeOf },
            ],
          },
          {
            guard: { type: 'isRefused', params: outputOf },
            target: 'settled',
            actions: { type: 'emitFailed', params: problemOfOutput },
          },
          { target: 'settled', actions: { type: 'emitUnclear', params: problemOfOutput } },
        ],
        onError: { target: 'settled', actions: { type: 'emitUnclear', params: unforeseenText } },
      },
    },
    settled: {
      description: 'What waits is begun whatever came of the one before: it may be about other posts.',
      entry: 'setNextRequest',
      always: [{ guard: 'isPending', target: 'pending', actions: 'emitBegan' }, { target: 'idle' }],
    },
  },
})

/** As `params` of an action: what came of the request. */
function outcomeOf({ event }: { event: { output: Result<MoveOutcome> } }): MoveOutcome {
  return okValue(event.output)
}

const moveOf = (moves: readonly PostMove[]): MoveRequest => ({ kind: 'move', moves: moves.filter(goesElsewhere) })

const copyOf = (copies: readonly PostCopy[]): MoveRequest => ({ kind: 'copy', copies })

/** Whether something is being taken back already, or waits to be. */
const isAsked = ({ request, waiting }: MoveSeveralContext, { moved }: DoneMoves): boolean =>
  [request, ...waiting].some((one) => one !== null && 'done' in one && one.done.moved === moved)

const goesElsewhere = ({ from, to }: PostMove): boolean => from !== to

/** What can be taken back after an outcome: it itself, or what could before where it changed nothing of that. */
function nextDone({ request, lastDone }: MoveSeveralContext, outcome: MoveOutcome): DoneMoves | null {
  const asked = nonNull(request)
  if (outcome.moved.length === 0) return lastDone
  if ('done' in asked) return asked.done.moved === lastDone?.moved ? null : lastDone
  return { ...outcome, kind: asked.kind }
}

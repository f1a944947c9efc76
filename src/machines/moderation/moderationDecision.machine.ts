import { assign, emit, fromPromise, setup } from 'xstate'
import { narrowEvent, outputOf, writeProblemOfOutput } from '../shell/events.ts'
import { nonNull } from '../shell/nonNull.ts'
import {
  isRefused,
  notProvided,
  okValue,
  type Result,
  unclearBecause,
  unclearText,
  unforeseenText,
  type WriteProblem,
} from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'
import type { Decided, Decision, LeftCase, SeenCase, Undone } from './moderation.ts'

/** Milliseconds in which the server takes decisions back. */
const undoTime = 600_000

interface DecisionContext {
  /** Cases that the next decision is for, beside or in place of the one that is read. */
  selected: readonly SeenCase[]
  /** What was decided last. */
  kind: Decision['decision'] | null
  /** Of the last decision: what can be taken back. */
  undoable: readonly number[]
  /** What the last call left as it was. */
  left: readonly LeftCase[]
  problem: WriteProblem | null
}

type DecisionEvent =
  | { type: 'case.toggled'; seen: SeenCase }
  | { type: 'selection.cleared' }
  | { type: 'decision.requested'; cases: readonly SeenCase[]; decision: Decision }
  | { type: 'undo.requested' }
  | { type: 'notice.dismissed' }

type DecisionEmitted =
  | { type: 'cases.decided'; kind: Decision['decision']; decided: Decided }
  | { type: 'decisions.undone'; undone: Undone }
  /** It may have been done all the same. */
  | { type: 'decision.unclear' }

/**
 * An administrator deciding on held posts, one or several, and taking the last decision back within its time. What another
 * administrator was faster with stays as it is and is told; what was selected of it is no longer.
 */
export const moderationDecisionMachine = setup({
  types: {
    context: {} as DecisionContext,
    events: {} as DecisionEvent,
    emitted: {} as DecisionEmitted,
    tags: {} as 'busy' | 'undoable',
  },
  actors: {
    decide: fromPromise<Result<Decided>, { cases: readonly SeenCase[]; decision: Decision }>(notProvided('decide')),
    undo: fromPromise<Result<Undone>, { cases: readonly number[] }>(notProvided('undo')),
  },
  delays: { timeLimit, undoTime },
  guards: {
    isOk: (_, { kind }: Result<unknown>) => kind === 'ok',
    isRefused: (_, result: Result<unknown>) => isRefused(result),
    hasCases: (_, cases: readonly SeenCase[]) => cases.length > 0,
    isUndoable: ({ context }) => context.undoable.length > 0,
  },
  actions: {
    toggleCase: assign(({ context: { selected } }, seen: SeenCase) => ({
      selected: selected.some(({ id }) => id === seen.id)
        ? selected.filter(({ id }) => id !== seen.id)
        : [...selected, seen],
    })),
    clearSelection: assign({ selected: [] }),
    clearUndoable: assign({ undoable: [] }),
    clearNotice: assign({ problem: null, left: [] }),
    setDecided: assign((_, result: Result<Decided>) => {
      const { results, left } = okValue(result)
      return {
        selected: [],
        left,
        undoable: results.filter(({ undoUntil }) => undoUntil !== null).map(({ id }) => id),
      }
    }),
    setUndone: assign((_, result: Result<Undone>) => ({ left: okValue(result).left, undoable: [] })),
    setProblem: assign((_, problem: WriteProblem) => ({ problem })),
    setKind: assign((_, kind: Decision['decision']) => ({ kind })),
    emitDecided: emit(({ context }, result: Result<Decided>) => ({
      type: 'cases.decided' as const,
      kind: nonNull(context.kind),
      decided: okValue(result),
    })),
    emitUndone: emit((_, result: Result<Undone>) => ({ type: 'decisions.undone' as const, undone: okValue(result) })),
    emitUnclear: emit({ type: 'decision.unclear' }),
  },
}).createMachine({
  id: 'moderationDecision',
  context: { selected: [], kind: null, undoable: [], left: [], problem: null },
  initial: 'ready',
  states: {
    ready: {
      initial: 'choosing',
      on: {
        'case.toggled': { actions: { type: 'toggleCase', params: ({ event }) => event.seen } },
        'selection.cleared': { actions: 'clearSelection' },
        'notice.dismissed': { actions: 'clearNotice' },
        'decision.requested': {
          guard: { type: 'hasCases', params: ({ event }) => event.cases },
          target: 'deciding',
          actions: ['clearNotice', { type: 'setKind', params: ({ event }) => event.decision.decision }],
        },
      },
      states: {
        choosing: { always: { guard: 'isUndoable', target: 'undoable' } },
        undoable: {
          tags: 'undoable',
          on: { 'undo.requested': { target: '#moderationDecision.undoing', actions: 'clearNotice' } },
          after: { undoTime: { target: 'choosing', actions: 'clearUndoable' } },
        },
      },
    },
    deciding: {
      tags: 'busy',
      invoke: {
        id: 'decide',
        src: 'decide',
        input: ({ event }) => {
          const { cases, decision } = narrowEvent(event, 'decision.requested')
          return { cases, decision }
        },
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'ready',
            actions: [
              { type: 'setDecided', params: outputOf },
              { type: 'emitDecided', params: outputOf },
            ],
          },
          {
            guard: { type: 'isRefused', params: outputOf },
            target: 'ready',
            actions: { type: 'setProblem', params: writeProblemOfOutput },
          },
          { target: 'ready', actions: [{ type: 'setProblem', params: writeProblemOfOutput }, 'emitUnclear'] },
        ],
        onError: {
          target: 'ready',
          actions: [{ type: 'setProblem', params: unclearBecause(unforeseenText) }, 'emitUnclear'],
        },
      },
      after: {
        timeLimit: {
          target: 'ready',
          actions: [{ type: 'setProblem', params: unclearBecause(unclearText) }, 'emitUnclear'],
        },
      },
    },
    undoing: {
      tags: 'busy',
      invoke: {
        id: 'undo',
        src: 'undo',
        input: ({ context }) => ({ cases: context.undoable }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'ready',
            actions: [
              { type: 'setUndone', params: outputOf },
              { type: 'emitUndone', params: outputOf },
            ],
          },
          {
            guard: { type: 'isRefused', params: outputOf },
            target: 'ready',
            actions: { type: 'setProblem', params: writeProblemOfOutput },
          },
          { target: 'ready', actions: [{ type: 'setProblem', params: writeProblemOfOutput }, 'emitUnclear'] },
        ],
        onError: {
          target: 'ready',
          actions: [{ type: 'setProblem', params: unclearBecause(unforeseenText) }, 'emitUnclear'],
        },
      },
      after: {
        timeLimit: {
          target: 'ready',
          actions: [{ type: 'setProblem', params: unclearBecause(unclearText) }, 'emitUnclear'],
        },
      },
    },
  },
})

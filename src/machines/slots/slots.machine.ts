import { assign, emit, fromPromise, setup } from 'xstate'
import { outputOf, problemOfOutput, writeProblemOfOutput } from '../shell/events.ts'
import { nonNull } from '../shell/nonNull.ts'
import {
  isRefused,
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
import type { Slot, SlotChange, SlotFact } from './slot.ts'

export interface SlotsQuery {
  /** Null: of the primary business. */
  businessProfileId: number | null
}

interface SlotsContext {
  query: SlotsQuery
  /** In the order of a week; null until they are known. */
  slots: readonly Slot[] | null
  /** What is to be done, in the order in which it was asked for. */
  changes: readonly SlotChange[]
  /** Why they could not be read. */
  problem: string | null
  /** Why the last change did not end well. */
  changeProblem: WriteProblem | null
}

/**
 * The time slots of a business. Changes are made one after another as they were asked for, so that none is lost to a
 * press that comes too soon; one that is refused leaves everything as it was, and of one whose end nobody knows the slots
 * are read again.
 */
export const slotsMachine = setup({
  types: {
    context: {} as SlotsContext,
    input: {} as { query: SlotsQuery },
    events: {} as
      | { type: 'refresh.requested' }
      | { type: 'retry.requested' }
      | { type: 'change.requested'; change: SlotChange },
    emitted: {} as
      | { type: 'change.done'; change: SlotChange; fact: SlotFact }
      | { type: 'change.failed'; change: SlotChange; problem: WriteProblem },
    tags: {} as 'busy' | 'saving',
  },
  actors: {
    readSlots: fromPromise<Result<readonly Slot[]>, { query: SlotsQuery }>(notProvided('readSlots')),
    performChange: fromPromise<Result<SlotFact>, { query: SlotsQuery; change: SlotChange }>(
      notProvided('performChange'),
    ),
  },
  delays: { timeLimit },
  guards: {
    isOk: (_, { kind }: Result<unknown>) => kind === 'ok',
    isRefused: (_, result: Result<unknown>) => isRefused(result),
    hasNext: ({ context }) => context.changes.length > 0,
  },
  actions: {
    setSlots: assign((_, result: Result<readonly Slot[]>) => ({ slots: okValue(result), problem: null })),
    setProblem: assign((_, problem: string) => ({ problem })),
    addChange: assign(({ context }, change: SlotChange) => ({ changes: [...context.changes, change] })),
    removeFirst: assign(({ context }) => ({ changes: context.changes.slice(1) })),
    setChangeProblem: assign((_, changeProblem: WriteProblem | null) => ({ changeProblem })),
    applyFact: assign(({ context }, result: Result<SlotFact>) => ({
      slots: withFact(nonNull(context.slots), okValue(result)),
    })),
    emitDone: emit(({ context }, result: Result<SlotFact>) => ({
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
  id: 'slots',
  context: ({ input }) => ({ query: input.query, slots: null, changes: [], problem: null, changeProblem: null }),
  initial: 'loading',
  on: {
    'change.requested': { actions: { type: 'addChange', params: ({ event }) => event.change } },
  },
  states: {
    loading: {
      tags: 'busy',
      on: { 'refresh.requested': { target: 'loading', reenter: true } },
      invoke: {
        id: 'readSlots',
        src: 'readSlots',
        input: ({ context }) => ({ query: context.query }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'ready',
            actions: { type: 'setSlots', params: outputOf },
          },
          { target: 'loadFailed', actions: { type: 'setProblem', params: problemOfOutput } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'setProblem', params: unforeseenText } },
      },
      after: { timeLimit: { target: 'loadFailed', actions: { type: 'setProblem', params: offlineText } } },
    },
    loadFailed: {
      description: 'What is asked for meanwhile waits until the slots are known.',
      on: {
        'retry.requested': 'loading',
        'refresh.requested': 'loading',
        'change.requested': {
          target: 'loading',
          actions: { type: 'addChange', params: ({ event }) => event.change },
        },
      },
    },
    ready: {
      always: { guard: 'hasNext', target: 'saving' },
      on: { 'refresh.requested': 'loading' },
    },
    saving: {
      tags: 'saving',
      entry: { type: 'setChangeProblem', params: null },
      invoke: {
        id: 'performChange',
        src: 'performChange',
        input: ({ context }) => ({ query: context.query, change: firstOf(context.changes) }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'ready',
            actions: [{ type: 'applyFact', params: outputOf }, { type: 'emitDone', params: outputOf }, 'removeFirst'],
          },
          {
            guard: { type: 'isRefused', params: outputOf },
            target: 'ready',
            actions: [
              { type: 'setChangeProblem', params: writeProblemOfOutput },
              { type: 'emitFailed', params: writeProblemOfOutput },
              'removeFirst',
            ],
          },
          {
            target: 'loading',
            actions: [
              { type: 'setChangeProblem', params: writeProblemOfOutput },
              { type: 'emitFailed', params: writeProblemOfOutput },
              'removeFirst',
            ],
          },
        ],
        onError: {
          target: 'loading',
          actions: [
            { type: 'setChangeProblem', params: unclearBecause(unforeseenText) },
            { type: 'emitFailed', params: unclearBecause(unforeseenText) },
            'removeFirst',
          ],
        },
      },
      after: {
        timeLimit: {
          target: 'loading',
          actions: [
            { type: 'setChangeProblem', params: unclearBecause(unclearText) },
            { type: 'emitFailed', params: unclearBecause(unclearText) },
            'removeFirst',
          ],
        },
      },
    },
  },
})

const firstOf = (changes: readonly SlotChange[]): SlotChange => nonNull(changes[0] ?? null)

function withFact(slots: readonly Slot[], fact: SlotFact): readonly Slot[] {
  switch (fact.kind) {
    case 'created':
      return [...slots, ...fact.slots].sort(byWeek)
    case 'changed':
      return slots.map((one) => (one.id === fact.slot.id ? fact.slot : one)).sort(byWeek)
    case 'deleted':
      return slots.filter(({ id }) => !fact.slots.some((gone) => gone.id === id))
  }
}

const byWeek = (one: Slot, other: Slot): number =>
  one.weekday - other.weekday || one.time.localeCompare(other.time) || one.id - other.id

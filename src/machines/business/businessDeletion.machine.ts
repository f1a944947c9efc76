import { assign, emit, fromPromise, setup } from 'xstate'
import type { StopAction, DeletionConflict as WireConflict } from '../../../contract/businessDeletion.ts'
import { isSameName } from '../../../rules/business/businessName.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { strings } from '../../../strings/business.ts'
import { outputOf } from '../shell/events.ts'
import { narrowResult, notProvided, unforeseenText } from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'

export type { StopAction }

/** Why a profile cannot simply be deleted: its active campaigns, and what can be done with them. */
export type DeletionConflict = Camel<WireConflict>

/** All that is known of a deletion that failed (specification, section 8). */
export interface DeletionProblem {
  message: string
  details: string | null
  /** Of HTTP; 0 where there was no answer. */
  status: number
}

export type DeletionResult =
  /** `wasGone`: somebody had deleted or deactivated it before. */
  | { kind: 'deleted'; wasGone: boolean }
  | { kind: 'conflict'; conflict: DeletionConflict }
  | { kind: 'failed'; problem: DeletionProblem }
  /** No answer came that could be read: it may be deleted all the same. */
  | { kind: 'unanswered'; problem: DeletionProblem }

export interface DeletionInput {
  id: number
  name: string
}

interface BusinessDeletionContext extends DeletionInput {
  typed: string
  conflict: DeletionConflict | null
  /** What happens to the campaigns. */
  stopAction: StopAction
  problem: DeletionProblem | null
}

export type BusinessDeletionEvent =
  | { type: 'name.typed'; name: string }
  | { type: 'deletion.confirmed' }
  | { type: 'deletion.declined' }
  | { type: 'action.chosen'; action: StopAction }
  /** The campaigns shall be stopped as chosen, and the profile deleted. */
  | { type: 'stopping.confirmed' }

type BusinessDeletionEmitted =
  | { type: 'profile.deleted'; id: number; message: string }
  /** Nobody answered: it may be deleted, and may be not. */
  | { type: 'deletion.unanswered' }

const unforeseen: DeletionProblem = { message: unforeseenText, details: null, status: 0 }
const unanswered: DeletionProblem = {
  message: strings.itIsNotKnownWhetherTheBusiness,
  details: strings.thereWasNoAnswerInTime,
  status: 0,
}

/**
 * A business profile on its way out (specification, section 4): its name is typed to confirm; active campaigns stand
 * against it until the person says what shall happen to them. One that is gone already counts as deleted.
 */
export const businessDeletionMachine = setup({
  types: {
    context: {} as BusinessDeletionContext,
    events: {} as BusinessDeletionEvent,
    emitted: {} as BusinessDeletionEmitted,
    input: {} as DeletionInput,
    tags: {} as 'busy' | 'confirmed',
  },
  actors: {
    deleteProfile: fromPromise<DeletionResult, { id: number; stopAction: StopAction | null }>(
      notProvided('deleteProfile'),
    ),
  },
  /** Milliseconds. */
  delays: { timeLimit },
  guards: {
    isNameTyped: ({ context: { typed, name } }) => isSameName(typed, name),
    isOffered: ({ context }, action: StopAction) => context.conflict?.stopOptions.includes(action) === true,
    isDeleted: (_, { kind }: DeletionResult) => kind === 'deleted',
    isConflict: (_, { kind }: DeletionResult) => kind === 'conflict',
    isFailed: (_, { kind }: DeletionResult) => kind === 'failed',
  },
  actions: {
    setTyped: assign((_, typed: string) => ({ typed })),
    setConflict: assign((_, result: DeletionResult) => {
      const { conflict } = narrowResult(result, 'conflict')
      return { conflict, stopAction: preselected(conflict) }
    }),
    setStopAction: assign((_, stopAction: StopAction) => ({ stopAction })),
    setProblem: assign((_, problem: DeletionProblem | null) => ({ problem })),
    setFailure: assign((_, result: DeletionResult) => ({ problem: narrowResult(result, 'failed').problem })),
    setUnanswered: assign((_, result: DeletionResult) => ({ problem: narrowResult(result, 'unanswered').problem })),
    emitDeleted: emit(({ context: { id } }, result: DeletionResult) => ({
      type: 'profile.deleted',
      id,
      message: narrowResult(result, 'deleted').wasGone
        ? strings.businessProfileAlreadyDeletedOrDeactivated
        : strings.businessProfileDeletedSuccessfully,
    })),
    emitUnanswered: emit({ type: 'deletion.unanswered' }),
  },
}).createMachine({
  id: 'businessDeletion',
  context: ({ input }) => ({ ...input, typed: '', conflict: null, stopAction: 'archive', problem: null }),
  initial: 'confirming',
  states: {
    confirming: {
      initial: 'unconfirmed',
      on: {
        'name.typed': { target: '.deciding', actions: { type: 'setTyped', params: ({ event }) => event.name } },
        'deletion.declined': 'declined',
      },
      states: {
        deciding: { always: [{ guard: 'isNameTyped', target: 'confirmable' }, { target: 'unconfirmed' }] },
        unconfirmed: {},
        confirmable: {
          tags: 'confirmed',
          on: {
            'deletion.confirmed': {
              target: '#businessDeletion.deleting',
              actions: { type: 'setProblem', params: null },
            },
          },
        },
      },
    },
    deleting: {
      tags: 'busy',
      after: {
        timeLimit: {
          target: 'confirming.confirmable',
          actions: [{ type: 'setProblem', params: unanswered }, 'emitUnanswered'],
        },
      },
      invoke: {
        id: 'deleteProfile',
        src: 'deleteProfile',
        input: ({ context: { id } }) => ({ id, stopAction: null }),
        onDone: [
          {
            guard: { type: 'isDeleted', params: outputOf },
            target: 'deleted',
            actions: { type: 'emitDeleted', params: outputOf },
          },
          {
            guard: { type: 'isConflict', params: outputOf },
            target: 'conflict',
            actions: { type: 'setConflict', params: outputOf },
          },
          {
            guard: { type: 'isFailed', params: outputOf },
            target: 'confirming.confirmable',
            actions: { type: 'setFailure', params: outputOf },
          },
          {
            target: 'confirming.confirmable',
            actions: [{ type: 'setUnanswered', params: outputOf }, 'emitUnanswered'],
          },
        ],
        onError: {
          target: 'confirming.confirmable',
          actions: [{ type: 'setProblem', params: unforeseen }, 'emitUnanswered'],
        },
      },
    },
    conflict: {
      description: 'Active campaigns belong to it: they are listed, with what can be done about them.',
      on: {
        'action.chosen': {
          guard: { type: 'isOffered', params: ({ event }) => event.action },
          actions: { type: 'setStopAction', params: ({ event }) => event.action },
        },
        'stopping.confirmed': { target: 'stopping', actions: { type: 'setProblem', params: null } },
        'deletion.declined': 'declined',
      },
    },
    stopping: {
      tags: 'busy',
      after: {
        timeLimit: {
          target: 'conflict',
          actions: [{ type: 'setProblem', params: unanswered }, 'emitUnanswered'],
        },
      },
      invoke: {
        id: 'deleteProfile',
        src: 'deleteProfile',
        input: ({ context: { id, stopAction } }) => ({ id, stopAction }),
        onDone: [
          {
            guard: { type: 'isDeleted', params: outputOf },
            target: 'deleted',
            actions: { type: 'emitDeleted', params: outputOf },
          },
          {
            guard: { type: 'isConflict', params: outputOf },
            target: 'conflict',
            actions: { type: 'setConflict', params: outputOf },
          },
          {
            guard: { type: 'isFailed', params: outputOf },
            target: 'conflict',
            actions: { type: 'setFailure', params: outputOf },
          },
          { target: 'conflict', actions: [{ type: 'setUnanswered', params: outputOf }, 'emitUnanswered'] },
        ],
        onError: { target: 'conflict', actions: [{ type: 'setProblem', params: unforeseen }, 'emitUnanswered'] },
      },
    },
    deleted: { type: 'final' },
    declined: { type: 'final' },
  },
})

/** The recommended action where it is among the options, else archive, else the first there is. */
function preselected({ recommendedAction, stopOptions }: DeletionConflict): StopAction {
  const wished: StopAction[] = [recommendedAction, 'archive']
  return wished.find((action) => stopOptions.includes(action)) ?? stopOptions[0] ?? 'archive'
}

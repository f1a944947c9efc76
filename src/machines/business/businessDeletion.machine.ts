import { assign, emit, fromPromise, setup } from 'xstate'
import type { StopAction, DeletionConflict as WireConflict } from '../../../contract/business.ts'
import { isSameName } from '../../../rules/business/businessName.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { notProvided, unforeseenText } from '../shell/result.ts'

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

export interface DeletionInput {
  id: number
  name: string
}

interface ProfileDeletionContext extends DeletionInput {
  typed: string
  conflict: DeletionConflict | null
  /** What happens to the campaigns. */
  stopAction: StopAction
  problem: DeletionProblem | null
}

export type ProfileDeletionEvent =
  | { type: 'name.typed'; name: string }
  | { type: 'deletion.confirmed' }
  | { type: 'deletion.declined' }
  | { type: 'action.chosen'; action: StopAction }
  /** The campaigns shall be stopped as chosen, and the profile deleted. */
  | { type: 'stopping.confirmed' }

type ProfileDeletionFact = { type: 'profile.deleted'; id: number; message: string }

const unforeseen: DeletionProblem = { message: unforeseenText, details: null, status: 0 }

/**
 * A business profile on its way out (specification, section 4): its name is typed to confirm; active campaigns stand
 * against it until the person says what shall happen to them. One that is gone already counts as deleted.
 */
export const businessDeletionMachine = setup({
  types: {
    context: {} as ProfileDeletionContext,
    events: {} as ProfileDeletionEvent,
    emitted: {} as ProfileDeletionFact,
    input: {} as DeletionInput,
    tags: {} as 'busy' | 'confirmed',
  },
  actors: {
    deleteProfile: fromPromise<DeletionResult, { id: number; stopAction: StopAction | null }>(
      notProvided('deleteProfile'),
    ),
  },
  guards: {
    isNameTyped: ({ context: { typed, name } }) => isSameName(typed, name),
    isOffered: ({ context }, action: StopAction) => context.conflict?.stopOptions.includes(action) === true,
    isDeleted: (_, { kind }: DeletionResult) => kind === 'deleted',
    isConflict: (_, { kind }: DeletionResult) => kind === 'conflict',
  },
  actions: {
    type: assign((_, typed: string) => ({ typed })),
    keepConflict: assign((_, result: DeletionResult) =>
      result.kind === 'conflict'
        ? { conflict: result.conflict, stopAction: preselected(result.conflict), problem: null }
        : {},
    ),
    choose: assign((_, stopAction: StopAction) => ({ stopAction })),
    say: assign((_, problem: DeletionProblem | null) => ({ problem })),
    sayFailure: assign((_, result: DeletionResult) => (result.kind === 'failed' ? { problem: result.problem } : {})),
    tellDeleted: emit(({ context: { id } }, result: DeletionResult) => ({
      type: 'profile.deleted',
      id,
      message:
        result.kind === 'deleted' && result.wasGone
          ? 'Business profile already deleted or deactivated'
          : 'Business profile deleted successfully',
    })),
  },
}).createMachine({
  id: 'profileDeletion',
  context: ({ input }) => ({ ...input, typed: '', conflict: null, stopAction: 'archive', problem: null }),
  initial: 'confirming',
  states: {
    confirming: {
      initial: 'unconfirmed',
      on: {
        'name.typed': { target: '.deciding', actions: { type: 'type', params: ({ event }) => event.name } },
        'deletion.declined': 'declined',
      },
      states: {
        deciding: { always: [{ guard: 'isNameTyped', target: 'confirmable' }, { target: 'unconfirmed' }] },
        unconfirmed: {},
        confirmable: {
          tags: 'confirmed',
          on: {
            'deletion.confirmed': {
              target: '#profileDeletion.deleting',
              actions: { type: 'say', params: null },
            },
          },
        },
      },
    },
    deleting: {
      tags: 'busy',
      invoke: {
        id: 'deleteProfile',
        src: 'deleteProfile',
        input: ({ context: { id } }) => ({ id, stopAction: null }),
        onDone: [
          {
            guard: { type: 'isDeleted', params: ({ event }) => event.output },
            target: 'deleted',
            actions: { type: 'tellDeleted', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => event.output },
            target: 'conflicted',
            actions: { type: 'keepConflict', params: ({ event }) => event.output },
          },
          {
            target: 'confirming.confirmable',
            actions: { type: 'sayFailure', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'confirming.confirmable', actions: { type: 'say', params: unforeseen } },
      },
    },
    conflicted: {
      description: 'Active campaigns belong to it: they are listed, with what can be done about them.',
      on: {
        'action.chosen': {
          guard: { type: 'isOffered', params: ({ event }) => event.action },
          actions: { type: 'choose', params: ({ event }) => event.action },
        },
        'stopping.confirmed': { target: 'stopping', actions: { type: 'say', params: null } },
        'deletion.declined': 'declined',
      },
    },
    stopping: {
      tags: 'busy',
      invoke: {
        id: 'deleteProfile',
        src: 'deleteProfile',
        input: ({ context: { id, stopAction } }) => ({ id, stopAction }),
        onDone: [
          {
            guard: { type: 'isDeleted', params: ({ event }) => event.output },
            target: 'deleted',
            actions: { type: 'tellDeleted', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isConflict', params: ({ event }) => event.output },
            target: 'conflicted',
            actions: { type: 'keepConflict', params: ({ event }) => event.output },
          },
          { target: 'conflicted', actions: { type: 'sayFailure', params: ({ event }) => event.output } },
        ],
        onError: { target: 'conflicted', actions: { type: 'say', params: unforeseen } },
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

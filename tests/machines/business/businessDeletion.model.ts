import type { SnapshotFrom } from 'xstate'
import {
  businessDeletionMachine,
  type DeletionConflict,
  type DeletionProblem,
  type DeletionResult,
  type StopAction,
} from '../../../src/machines/business/businessDeletion.machine.ts'
import { model } from '../../support/walks/model.ts'

export const sampleConflict: DeletionConflict = {
  error: 'This business has active campaigns',
  activeCampaigns: [
    { id: 8, name: 'Spring', status: 'running', canPause: true, canArchive: false, isStuck: false },
    { id: 9, name: 'Autumn', status: 'scheduled', canPause: true, canArchive: true, isStuck: false },
  ],
  stopOptions: ['pause', 'force_archive'],
  recommendedAction: 'pause',
}
export const sampleProblem = { message: 'The database is away', details: 'Try again in a minute', status: 500 }

const conflict: DeletionResult = { kind: 'conflict', conflict: sampleConflict }
const withoutPause = {
  kind: 'conflict',
  conflict: { ...sampleConflict, stopOptions: ['archive', 'force_archive'] },
} satisfies DeletionResult
const offeringAll: DeletionResult = {
  kind: 'conflict',
  conflict: { ...sampleConflict, stopOptions: ['archive', 'pause', 'force_archive'] },
}
const forceOrArchive: DeletionResult = {
  kind: 'conflict',
  conflict: { ...sampleConflict, stopOptions: ['force_archive', 'archive'] },
}
const withoutOptions: DeletionResult = { kind: 'conflict', conflict: { ...sampleConflict, stopOptions: [] } }
const onlyForce: DeletionResult = {
  kind: 'conflict',
  conflict: { ...sampleConflict, stopOptions: ['force_archive'], recommendedAction: 'pause' },
}
const stuck: DeletionResult = {
  kind: 'conflict',
  conflict: {
    ...sampleConflict,
    activeCampaigns: [
      { id: 7, name: 'Winter', status: 'generating', canPause: false, canArchive: false, isStuck: true },
      ...sampleConflict.activeCampaigns,
    ],
    stopOptions: ['force_archive'],
    recommendedAction: 'force_archive',
  },
}
const deleted: DeletionResult = { kind: 'deleted', wasGone: false }
const wasGone: DeletionResult = { kind: 'deleted', wasGone: true }
const failed: DeletionResult = { kind: 'failed', problem: sampleProblem }
const lostProblem = {
  message: 'Failed to delete profile',
  details: 'Network error. It may be deleted all the same.',
  status: 0,
}
const lost: DeletionResult = { kind: 'unanswered', problem: lostProblem }

const deletesAs = (stopAction: StopAction | null) => ({ id: 3, stopAction })
const unforeseen = { message: 'Something went wrong. Please try again.', details: null, status: 0 }
const unanswered = {
  message: 'It is not known whether the business was deleted',
  details: 'There was no answer in time. You can delete it again: what is gone already counts as deleted.',
  status: 0,
}
const saysOf =
  ({ message, details, status }: DeletionProblem) =>
  ({ context: { problem } }: SnapshotFrom<typeof businessDeletionMachine>) =>
    problem?.message === message && problem.details === details && problem.status === status

const confirmed = [{ type: 'name.typed', name: 'Bakery' }, { type: 'deletion.confirmed' }] as const
const ends = (output: DeletionResult) => ({ done: 'deleteProfile', output }) as const
const conflicted = [...confirmed, ends(conflict)] as const
const stopping = [...conflicted, { type: 'stopping.confirmed' }] as const

/** A business profile on its way out. */
export const profileDeletion = model(businessDeletionMachine, {
  input: { id: 3, name: 'Bakery' },
  payloads: {
    'name.typed': [{ name: 'Bake' }, { name: 'Bakery' }],
    'deletion.confirmed': [{}],
    'deletion.declined': [{}],
    'action.chosen': [{ action: 'archive' }, { action: 'pause' }, { action: 'force_archive' }],
    'stopping.confirmed': [{}],
    deleteProfile: { outputs: [deleted, wasGone, conflict, stuck, failed, lost] },
  },
  always: {
    'a conflict lists its campaigns': (snapshot) =>
      !snapshot.matches('conflict') || (snapshot.context.conflict?.activeCampaigns.length ?? 0) > 0,
    'the chosen action is one of the options, where there are any': ({ context: { conflict: found, stopAction } }) =>
      found === null || found.stopOptions.length === 0 || found.stopOptions.includes(stopAction),
    'it is said that it is being deleted while it is': (snapshot) =>
      snapshot.hasTag('busy') === (snapshot.matches('deleting') || snapshot.matches('stopping')),
    'nothing is sent before the name is typed': ({ value, context }) =>
      typeof value === 'object' || value === 'declined' || context.typed === 'Bakery',
  },
  equivalent: {
    'reorder: * on deleteProfile done (1) after the next':
      'An answer is of one kind only, so the order of two guards on its kind does not matter.',
    'reorder: * on deleteProfile done (2) after the next': 'As above.',
    'retarget: deleting on * to deciding': 'The name is still as it was typed, so it comes to the same state.',
    'context*stopAction*': 'Read where there is a conflict only, which says it anew.',
  },
  journeys: [
    {
      says: 'deleting asks for the name to be typed',
      events: [{ type: 'deletion.confirmed' }],
      endsIn: { confirming: 'unconfirmed' },
      tags: [],
      where: ({ context }) => context.typed === '' && context.conflict === null && context.problem === null,
      given: { deleteProfile: [] },
    },
    {
      says: 'another name is not enough',
      events: [{ type: 'name.typed', name: 'bakery' }, { type: 'deletion.confirmed' }],
      endsIn: { confirming: 'unconfirmed' },
    },
    {
      says: 'a name with two spaces and decomposed letters is confirmed as one types it',
      events: [
        { type: 'name.typed', name: 'Ines Okafor Cafe' },
        { in: { confirming: 'unconfirmed' }, tags: [] },
        { type: 'name.typed', name: 'Ines Okafor Café' },
      ],
      endsIn: { confirming: 'confirmable' },
      tags: ['confirmed'],
      input: { id: 3, name: 'Ines  Okafor Cafe\u0301' },
    },
    {
      says: 'a name that is typed and then changed is not enough',
      events: [
        { type: 'name.typed', name: ' Bakery ' },
        { in: { confirming: 'confirmable' }, tags: ['confirmed'] },
        { type: 'name.typed', name: 'Baker' },
        { type: 'deletion.confirmed' },
      ],
      endsIn: { confirming: 'unconfirmed' },
      tags: [],
    },
    {
      says: 'success: "Business profile deleted successfully"',
      events: [...confirmed, { in: 'deleting' }, ends(deleted)],
      endsIn: 'deleted',
      given: { deleteProfile: [deletesAs(null)] },
      emits: [{ type: 'profile.deleted', id: 3, message: 'Business profile deleted successfully' }],
    },
    {
      says: 'a 404 on delete counts as success ("already deleted or deactivated")',
      events: [...confirmed, ends(wasGone)],
      endsIn: 'deleted',
      emits: [{ type: 'profile.deleted', id: 3, message: 'Business profile already deleted or deactivated' }],
    },
    {
      says: 'active campaigns are listed with the stop options, of which the recommended is chosen beforehand',
      events: conflicted,
      endsIn: 'conflict',
      where: ({ context }) => context.conflict === sampleConflict && context.stopAction === 'pause',
      emits: [],
    },
    {
      says: 'the recommended action goes before archive where both are offered',
      events: [...confirmed, ends(offeringAll)],
      endsIn: 'conflict',
      where: ({ context }) => context.stopAction === 'pause',
    },
    {
      says: 'where the recommended action is not offered archive is the default',
      events: [...confirmed, ends(forceOrArchive)],
      endsIn: 'conflict',
      where: ({ context }) => context.stopAction === 'archive',
    },
    {
      says: 'where there is one option it is that',
      events: [...confirmed, ends(onlyForce)],
      endsIn: 'conflict',
      where: ({ context }) => context.stopAction === 'force_archive',
    },
    {
      says: 'where no option is told archive is the default',
      events: [...confirmed, ends(withoutOptions)],
      endsIn: 'conflict',
      where: ({ context }) => context.stopAction === 'archive',
    },
    {
      says: 'stuck campaigns force force_archive',
      events: [...confirmed, ends(stuck), { type: 'action.chosen', action: 'archive' }],
      endsIn: 'conflict',
      where: ({ context }) => context.stopAction === 'force_archive',
    },
    {
      says: 'another stop action can be chosen, and the profile is deleted with it',
      events: [
        ...conflicted,
        { type: 'action.chosen', action: 'force_archive' },
        { type: 'stopping.confirmed' },
        { in: 'stopping' },
        ends(deleted),
      ],
      endsIn: 'deleted',
      given: { deleteProfile: [deletesAs(null), deletesAs('force_archive')] },
      emits: [{ type: 'profile.deleted', id: 3, message: 'Business profile deleted successfully' }],
    },
    {
      says: 'an action that is not offered cannot be chosen',
      events: [...confirmed, ends(withoutPause), { type: 'action.chosen', action: 'pause' }],
      endsIn: 'conflict',
      where: ({ context }) => context.stopAction === 'archive',
    },
    {
      says: 'a profile that somebody deleted meanwhile counts as deleted',
      events: [...stopping, ends(wasGone)],
      endsIn: 'deleted',
      emits: [{ type: 'profile.deleted', id: 3, message: 'Business profile already deleted or deactivated' }],
    },
    {
      says: 'campaigns that began meanwhile are a conflict again',
      events: [...stopping, ends(withoutPause)],
      endsIn: 'conflict',
      where: ({ context }) => context.stopAction === 'archive' && context.conflict === withoutPause.conflict,
    },
    {
      says: 'delete failure keeps message, details and status code until it is tried again',
      events: [
        ...confirmed,
        ends(failed),
        { in: { confirming: 'confirmable' }, where: saysOf(sampleProblem) },
        { type: 'deletion.confirmed' },
      ],
      endsIn: 'deleting',
      where: ({ context }) => context.problem === null,
      given: { deleteProfile: [deletesAs(null), deletesAs(null)] },
      emits: [],
    },
    {
      says: 'a failure while stopping keeps them too, and the conflict stays',
      events: [
        ...stopping,
        ends(failed),
        {
          in: 'conflict',
          where: (seen) => saysOf(sampleProblem)(seen) && seen.context.conflict === sampleConflict,
        },
        { type: 'stopping.confirmed' },
      ],
      endsIn: 'stopping',
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'a deletion whose connection is lost keeps the sentence of a failure, and it is told that nobody knows',
      events: [...confirmed, ends(lost)],
      endsIn: { confirming: 'confirmable' },
      where: saysOf(lostProblem),
      emits: [{ type: 'deletion.unanswered' }],
    },
    {
      says: 'so does one that stops campaigns, and the conflict stays',
      events: [...stopping, ends(lost)],
      endsIn: 'conflict',
      where: (seen) => saysOf(lostProblem)(seen) && seen.context.conflict === sampleConflict,
      emits: [{ type: 'deletion.unanswered' }],
    },
    {
      says: 'a refusal is not told as unknown',
      events: [...stopping, ends(failed)],
      endsIn: 'conflict',
      emits: [],
    },
    {
      says: 'an unforeseen failure says so, and that nobody knows',
      events: [...confirmed, { failed: 'deleteProfile', error: 'bug' }],
      endsIn: { confirming: 'confirmable' },
      where: saysOf(unforeseen),
      emits: [{ type: 'deletion.unanswered' }],
    },
    {
      says: 'an unforeseen failure while stopping says so, and that nobody knows',
      events: [...stopping, { failed: 'deleteProfile', error: 'bug' }],
      endsIn: 'conflict',
      where: saysOf(unforeseen),
      emits: [{ type: 'deletion.unanswered' }],
    },
    {
      says: 'a deletion that nobody answers within a minute may have been done: it is told so, and can be tried again',
      events: [
        ...confirmed,
        { wait: 59_999 },
        { in: 'deleting' },
        { wait: 1 },
        { in: { confirming: 'confirmable' }, tags: ['confirmed'], where: saysOf(unanswered) },
        { type: 'deletion.confirmed' },
        ends(wasGone),
      ],
      endsIn: 'deleted',
      emits: [
        { type: 'deletion.unanswered' },
        { type: 'profile.deleted', id: 3, message: 'Business profile already deleted or deactivated' },
      ],
    },
    {
      says: 'so is one that stops campaigns',
      events: [...stopping, { wait: 59_999 }, { in: 'stopping' }, { wait: 1 }],
      endsIn: 'conflict',
      where: saysOf(unanswered),
      emits: [{ type: 'deletion.unanswered' }],
    },
    { says: 'no keeps the profile', events: [{ type: 'deletion.declined' }], endsIn: 'declined', emits: [] },
    {
      says: 'no keeps the profile and its campaigns',
      events: [...conflicted, { type: 'deletion.declined' }],
      endsIn: 'declined',
      emits: [],
      given: { deleteProfile: [deletesAs(null)] },
    },
  ],
})

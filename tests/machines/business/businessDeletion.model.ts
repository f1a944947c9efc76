import {
  businessDeletionMachine,
  type DeletionConflict,
  type DeletionResult,
} from '../../../src/machines/business/businessDeletion.machine.ts'
import { model } from '../../support/walks/model.ts'

export const sampleConflict: DeletionConflict = {
  error: 'This business has active campaigns',
  activeCampaigns: [
    { id: 8, name: 'Spring', status: 'running', canPause: true, canArchive: false, isStuck: false },
    { id: 9, name: 'Autumn', status: 'scheduled', canPause: true, canArchive: true, isStuck: false },
  ],
  stopOptions: ['archive', 'pause', 'force_archive'],
  recommendedAction: 'pause',
}
export const sampleProblem = { message: 'The database is away', details: 'Try again in a minute', status: 500 }

const conflict: DeletionResult = { kind: 'conflict', conflict: sampleConflict }
const withoutPause: DeletionResult = {
  kind: 'conflict',
  conflict: { ...sampleConflict, stopOptions: ['archive', 'force_archive'] },
}
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
    'action.chosen': [{ action: 'archive' }, { action: 'force_archive' }],
    'stopping.confirmed': [{}],
    deleteProfile: { outputs: [deleted, wasGone, conflict, stuck, failed] },
  },
  always: {
    'a conflict lists its campaigns': (snapshot) =>
      !snapshot.matches('conflict') || (snapshot.context.conflict?.activeCampaigns.length ?? 0) > 0,
    'the chosen action is one of the options': ({ context: { conflict: found, stopAction } }) =>
      found === null || found.stopOptions.includes(stopAction),
    'nothing is sent before the name is typed': ({ value, context }) =>
      typeof value === 'object' || value === 'declined' || context.typed === 'Bakery',
  },
  journeys: [
    {
      says: 'deleting asks for the name to be typed',
      events: [{ type: 'deletion.confirmed' }],
      endsIn: { confirming: 'unconfirmed' },
    },
    {
      says: 'another name is not enough',
      events: [{ type: 'name.typed', name: 'bakery' }, { type: 'deletion.confirmed' }],
      endsIn: { confirming: 'unconfirmed' },
    },
    {
      says: 'a name that is typed and then changed is not enough',
      events: [
        { type: 'name.typed', name: 'Bakery' },
        { type: 'name.typed', name: 'Baker' },
        { type: 'deletion.confirmed' },
      ],
      endsIn: { confirming: 'unconfirmed' },
    },
    {
      says: 'with the name typed it can be deleted',
      events: [{ type: 'name.typed', name: ' Bakery ' }],
      endsIn: { confirming: 'confirmable' },
      where: (snapshot) => snapshot.hasTag('confirmed'),
    },
    { says: 'confirmed, it is deleted', events: confirmed, endsIn: 'deleting' },
    {
      says: 'success: "Business profile deleted successfully"',
      events: [...confirmed, ends(deleted)],
      endsIn: 'deleted',
      emits: [{ type: 'profile.deleted', id: 3, message: 'Business profile deleted successfully' }],
    },
    {
      says: 'a 404 on delete counts as success ("already deleted or deactivated")',
      events: [...confirmed, ends(wasGone)],
      endsIn: 'deleted',
      emits: [{ type: 'profile.deleted', id: 3, message: 'Business profile already deleted or deactivated' }],
    },
    {
      says: 'with active campaigns it returns a conflict listing active campaigns and stop options',
      events: conflicted,
      endsIn: 'conflict',
      where: ({ context }) =>
        context.conflict?.activeCampaigns.length === 2 && context.conflict.stopOptions.length === 3,
    },
    {
      says: 'the recommended action is chosen beforehand',
      events: conflicted,
      endsIn: 'conflict',
      where: ({ context }) => context.stopAction === 'pause',
    },
    {
      says: 'where the recommended action is not offered archive is the default',
      events: [...confirmed, ends(withoutPause)],
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
      says: 'stuck campaigns force force_archive',
      events: [...confirmed, ends(stuck), { type: 'action.chosen', action: 'archive' }],
      endsIn: 'conflict',
      where: ({ context }) => context.stopAction === 'force_archive',
    },
    {
      says: 'another stop action can be chosen',
      events: [...conflicted, { type: 'action.chosen', action: 'force_archive' }, { type: 'stopping.confirmed' }],
      endsIn: 'stopping',
      where: ({ context }) => context.stopAction === 'force_archive',
    },
    {
      says: 'an action that is not offered cannot be chosen',
      events: [...confirmed, ends(withoutPause), { type: 'action.chosen', action: 'pause' }],
      endsIn: 'conflict',
      where: ({ context }) => context.stopAction === 'archive',
    },
    {
      says: 'with the campaigns stopped the profile is deleted',
      events: [...stopping, ends(deleted)],
      endsIn: 'deleted',
      emits: [{ type: 'profile.deleted', id: 3, message: 'Business profile deleted successfully' }],
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
      where: ({ context }) => context.stopAction === 'archive',
    },
    {
      says: 'delete failure keeps message, details and status code',
      events: [...confirmed, ends(failed)],
      endsIn: { confirming: 'confirmable' },
      where: ({ context }) => context.problem === sampleProblem,
    },
    {
      says: 'a failure while stopping keeps them too, and the conflict stays',
      events: [...stopping, ends(failed)],
      endsIn: 'conflict',
      where: ({ context }) => context.problem === sampleProblem && context.conflict !== null,
    },
    {
      says: 'after a failure it can be tried again',
      events: [...confirmed, ends(failed), { type: 'deletion.confirmed' }],
      endsIn: 'deleting',
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'an unforeseen failure says so',
      events: [...confirmed, { failed: 'deleteProfile', error: 'bug' }],
      endsIn: { confirming: 'confirmable' },
      where: ({ context }) => context.problem !== null,
    },
    {
      says: 'an unforeseen failure while stopping says so',
      events: [...stopping, { failed: 'deleteProfile', error: 'bug' }],
      endsIn: 'conflict',
      where: ({ context }) => context.problem !== null,
    },
    { says: 'no keeps the profile', events: [{ type: 'deletion.declined' }], endsIn: 'declined', emits: [] },
    {
      says: 'no keeps the profile and its campaigns',
      events: [...conflicted, { type: 'deletion.declined' }],
      endsIn: 'declined',
      emits: [],
    },
  ],
})

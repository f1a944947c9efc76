import type { SnapshotFrom } from 'xstate'
import {
  type BucketSaving,
  bucketEditorMachine,
  draftOf,
  type EditedBucket,
} from '../../../src/machines/buckets/bucketEditor.machine.ts'
import { model } from '../../support/walks/model.ts'
import { tips } from './sampleBuckets.ts'

const opened: EditedBucket = { bucket: tips, draft: draftOf(tips) }
const blank: EditedBucket = { bucket: null, draft: { ...draftOf(tips), name: '', purpose: '' } }
const written: EditedBucket = { bucket: null, draft: { ...blank.draft, name: 'Tips' } }
const newer = { ...tips, version: 2, name: 'Know-how', share: 20 }
const ofNewer = {
  name: 'Know-how',
  purpose: 'What people ask at the counter.',
  color: 'leaf',
  industryTemplate: null,
  isActive: true,
  networks: [],
  accountIds: [],
  share: 20,
}
const renamed = { ...opened.draft, name: 'Advice' }

const toldRenamed = { type: 'draft.typed', edited: { bucket: tips, draft: renamed } } as const

const saved: BucketSaving = { kind: 'ok', value: tips }
const taken: BucketSaving = { kind: 'invalid', field: 'name', message: 'You already have a bucket called “Tips”.' }
const conflict: BucketSaving = { kind: 'conflict', bucket: newer }
const refused: BucketSaving = { kind: 'rejected', status: 422, message: 'Failed to update content bucket' }
const broken: BucketSaving = { kind: 'rejected', status: 504, message: 'Gateway timeout' }
const offline: BucketSaving = { kind: 'offline' }

const begun = (edited: EditedBucket) => ({ type: 'editing.requested', edited, typed: null }) as const
const begunAgain = (edited: EditedBucket, typed: EditedBucket['draft']) =>
  ({ type: 'editing.requested', edited, typed }) as const
const typed = (name: string) => ({ type: 'draft.changed', change: { name } }) as const
const save = { type: 'saving.requested' } as const
const discard = { type: 'typed.discarded' } as const
const close = { type: 'closing.requested' } as const
const toldTyped = (edited: EditedBucket) => ({ type: 'draft.typed', edited }) as const
const toldCleared = (id: number | null) => ({ type: 'draft.cleared', id }) as const
const answered = (output: BucketSaving) => ({ done: 'saveBucket', output }) as const

type Seen = SnapshotFrom<typeof bucketEditorMachine>

const nameOf = ({ context }: Seen) => context.edited?.draft.name
const unclearText = 'There was no answer in time. It may have been done all the same: look before you try again.'
const unclearEnds = [
  ['nobody answered', answered(offline), 'Network error. Please check your connection and try again.'],
  ['a gateway answered', answered(broken), 'Gateway timeout'],
  ['it failed unforeseen', { failed: 'saveBucket', error: 'bug' }, 'Something went wrong. Please try again.'],
  ['there was no answer for a minute', { after: 'timeLimit' }, unclearText],
] as const

export const bucketEditor = model(bucketEditorMachine, {
  payloads: {
    'editing.requested': [
      { edited: opened, typed: null },
      { edited: blank, typed: null },
      { edited: opened, typed: renamed },
    ],
    'draft.changed': [{ change: { name: 'Advice' } }, { change: { name: ' ' } }, { change: { share: 20 } }],
    'typed.discarded': [{}],
    'saving.requested': [{}],
    'closing.requested': [{}],
    'closing.confirmed': [{}],
    'closing.declined': [{}],
    'own.chosen': [{}],
    'theirs.chosen': [{}],
    saveBucket: { outputs: [saved, taken, conflict, refused, broken, offline] },
  },
  always: {
    'what is written is there for as long as the editor is open': (snapshot) =>
      snapshot.hasTag('open') === (snapshot.context.edited !== null) &&
      snapshot.matches('closed') === !snapshot.hasTag('open'),
    'it is said that it is being saved while it is': (snapshot) =>
      snapshot.hasTag('busy') === snapshot.matches('saving'),
    'the other version is there while it is asked about': (snapshot) =>
      snapshot.matches('conflict') === (snapshot.context.theirs !== null),
    'why it was not saved is not said while it is saved, or once it is closed': ({ context, ...snapshot }) =>
      !(snapshot.value === 'saving' || snapshot.value === 'closed') ||
      (context.problem === null && context.fieldProblem === null),
  },
  equivalent: {
    'context: another *': 'What it begins with is cleared as it comes to its first state.',
    'reorder: saving on saveBucket done (1) after the next': 'An answer is of one kind only.',
    'reorder: saving on saveBucket done (2) after the next': 'An answer is of one kind only.',
    'reorder: saving on saveBucket done (3) after the next': 'An answer is of one kind only.',
  },
  journeys: [
    {
      says: 'a new one is written and saved, and that is told',
      events: [begun(blank), typed('Tips'), save, { in: 'saving', tags: ['busy', 'open'] }, answered(saved)],
      endsIn: 'closed',
      given: { saveBucket: [{ edited: written }] },
      emits: [toldTyped(written), toldCleared(null), { type: 'bucket.saved', bucket: tips, isNew: true }],
    },
    {
      says: 'one that is there is changed, and that is told',
      events: [begun(opened), typed('Advice'), save, answered({ kind: 'ok', value: newer })],
      endsIn: 'closed',
      given: { saveBucket: [{ edited: { bucket: tips, draft: renamed } }] },
      emits: [toldRenamed, toldCleared(1), { type: 'bucket.saved', bucket: newer, isNew: false }],
    },
    {
      says: 'one without a name is not sent, and its field says so',
      events: [begun(blank), typed('  '), save],
      endsIn: 'editing',
      where: ({ context }) =>
        context.fieldProblem?.field === 'name' && context.fieldProblem.message === 'Name is required',
      given: { saveBucket: [] },
    },
    {
      says: 'why it was not saved before is not said beside a name that is missing',
      events: [begun(opened), save, answered(refused), typed(''), save],
      endsIn: 'editing',
      where: ({ context }) => context.problem === null && context.fieldProblem?.field === 'name',
    },
    {
      says: 'what is wrong with a field goes as the field is changed, and stays while another is',
      events: [
        begun(blank),
        save,
        { type: 'draft.changed', change: { share: 20 } },
        { in: 'editing', where: ({ context }) => context.fieldProblem !== null && context.edited?.draft.share === 20 },
        typed('Tips'),
      ],
      endsIn: 'editing',
      where: ({ context }) => context.fieldProblem === null,
    },
    {
      says: 'a name that is taken is said at its field, and what was typed stays',
      events: [begun(opened), typed('Advice'), save, answered(taken)],
      endsIn: 'editing',
      where: (snapshot) =>
        nameOf(snapshot) === 'Advice' &&
        snapshot.context.fieldProblem?.field === 'name' &&
        snapshot.context.fieldProblem.message === 'You already have a bucket called “Tips”.',
      emits: [toldRenamed],
    },
    {
      says: 'a refusal is said, and what was typed stays',
      events: [begun(opened), typed('Advice'), save, answered(refused)],
      endsIn: 'editing',
      where: (snapshot) =>
        nameOf(snapshot) === 'Advice' &&
        snapshot.context.problem?.outcome === 'refused' &&
        snapshot.context.problem.message === 'Failed to update content bucket',
      emits: [toldRenamed],
    },
    {
      says: 'what could not be sent is not saved, and what was typed stays',
      events: [begun(opened), typed('Advice'), save, answered({ kind: 'offline', isUnsent: true })],
      endsIn: 'editing',
      where: (snapshot) => nameOf(snapshot) === 'Advice' && snapshot.context.problem?.outcome === 'refused',
      emits: [toldRenamed],
    },
    ...unclearEnds.map(([how, end, message]) => ({
      says: `where ${how} what was typed stays, and the list is read again`,
      events: [begun(opened), typed('Advice'), save, end],
      endsIn: 'editing' as const,
      where: (snapshot: Seen) =>
        nameOf(snapshot) === 'Advice' &&
        snapshot.context.problem?.outcome === 'unclear' &&
        snapshot.context.problem.message === message,
      emits: [toldRenamed, { type: 'bucket.unclear' as const }],
    })),
    {
      says: 'why it failed is not said while it is tried again',
      events: [begun(opened), save, answered(refused), save],
      endsIn: 'saving',
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'what was wrong with a field is not said while it is tried again',
      events: [begun(opened), save, answered(taken), save],
      endsIn: 'saving',
      where: ({ context }) => context.fieldProblem === null,
    },
    {
      says: 'an answer has a minute to come',
      events: [begun(opened), save, { wait: 59_999 }, { in: 'saving' }, { wait: 1 }],
      endsIn: 'editing',
    },
    { says: 'what was not changed closes at once', events: [begun(opened), close], endsIn: 'closed', emits: [] },
    {
      says: 'what was written and taken back closes at once, and is not stored any more',
      events: [begun(opened), typed('Advice'), typed('Tips'), close],
      endsIn: 'closed',
      emits: [toldRenamed, toldCleared(1)],
    },
    {
      says: 'closing asks where something is not saved',
      events: [
        begun(opened),
        typed('Advice'),
        close,
        { in: 'askingToClose', tags: ['open'], where: (snapshot) => nameOf(snapshot) === 'Advice' },
        { type: 'closing.declined' },
      ],
      endsIn: 'editing',
      where: (snapshot) => nameOf(snapshot) === 'Advice',
    },
    {
      says: 'and is lost only when that is agreed to',
      events: [begun(opened), typed('Advice'), close, { type: 'closing.confirmed' }],
      endsIn: 'closed',
      emits: [toldRenamed, toldCleared(1)],
    },
    {
      says: 'one that was changed elsewhere is shown beside the own, and the own can be saved over it',
      events: [
        begun(opened),
        typed('Advice'),
        save,
        answered(conflict),
        {
          in: 'conflict',
          tags: ['open'],
          where: (snapshot) => nameOf(snapshot) === 'Advice' && snapshot.context.theirs === newer,
        },
        { type: 'own.chosen' },
      ],
      endsIn: 'saving',
      where: ({ context }) => context.theirs === null,
      given: {
        saveBucket: [{ edited: { bucket: tips, draft: renamed } }, { edited: { bucket: newer, draft: renamed } }],
      },
      emits: [toldRenamed],
    },
    {
      says: 'what was saved over the other and refused can be taken back to the other',
      events: [
        ...[begun(opened), typed('Advice'), save, answered(conflict), { type: 'own.chosen' } as const],
        ...[answered(refused), discard],
      ],
      endsIn: 'editing',
      where: (snapshot) => nameOf(snapshot) === 'Know-how' && snapshot.context.problem === null,
    },
    {
      says: 'or the other is taken, and is what is written on then',
      events: [begun(opened), typed('Advice'), save, answered(conflict), { type: 'theirs.chosen' }],
      endsIn: 'editing',
      where: ({ context }) =>
        context.edited?.bucket === newer &&
        JSON.stringify(context.edited.draft) === JSON.stringify(ofNewer) &&
        context.theirs === null,
      emits: [toldRenamed, toldCleared(1)],
    },
    {
      says: 'the other version closes at once where nothing is changed in it',
      events: [begun(opened), typed('Advice'), save, answered(conflict), { type: 'theirs.chosen' }, close],
      endsIn: 'closed',
    },
    {
      says: 'what was written before and not saved is there again, on what it was written from',
      events: [begunAgain(opened, renamed)],
      endsIn: 'editing',
      where: (snapshot) => nameOf(snapshot) === 'Advice' && snapshot.context.isRestored,
      emits: [],
    },
    {
      says: 'and is asked about before it is lost',
      events: [begunAgain(opened, renamed), close],
      endsIn: 'askingToClose',
    },
    {
      says: 'or is thrown away, and the bucket is as it was',
      events: [
        begunAgain(opened, renamed),
        discard,
        { in: 'editing', where: (snapshot) => nameOf(snapshot) === 'Tips' && !snapshot.context.isRestored },
        close,
      ],
      endsIn: 'closed',
      emits: [{ type: 'draft.discarded', id: 1 }],
    },
    {
      says: 'a new one that is thrown away is blank again',
      events: [begunAgain(blank, written.draft), discard],
      endsIn: 'editing',
      where: (snapshot) => nameOf(snapshot) === '',
      emits: [{ type: 'draft.discarded', id: null }],
    },
    {
      says: 'what was written here is not said to have been put back',
      events: [begun(opened), typed('Advice')],
      endsIn: 'editing',
      where: ({ context }) => !context.isRestored,
    },
    {
      says: 'the other version is not said to have been put back',
      events: [begunAgain(opened, renamed), save, answered(conflict), { type: 'theirs.chosen' }],
      endsIn: 'editing',
      where: ({ context }) => !context.isRestored,
    },
    {
      says: 'what was wrong with a field goes as what was typed is thrown away',
      events: [begunAgain(opened, renamed), save, answered(taken), discard],
      endsIn: 'editing',
      where: ({ context }) => context.fieldProblem === null,
    },
    {
      says: 'what failed before is not said of the next bucket',
      events: [begun(opened), save, answered(refused), close, begun(blank)],
      endsIn: 'editing',
      where: ({ context }) => context.problem === null && context.edited?.bucket === null,
    },
    {
      says: 'what was wrong with a field is not said of the next bucket',
      events: [begun(opened), save, answered(taken), close, begun(blank)],
      endsIn: 'editing',
      where: ({ context }) => context.fieldProblem === null,
    },
  ],
})

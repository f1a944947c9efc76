import type { SnapshotFrom } from 'xstate'
import {
  type AskedAct,
  type EditedGroup,
  type GroupSaving,
  testGroupMachine,
} from '../../../src/machines/admin/testGroup.machine.ts'
import { begunOf, blankDraft, problemOfDraft, type TestGroupDraft } from '../../../src/machines/admin/testGroupDraft.ts'
import type { GroupAct, TestGroup } from '../../../src/machines/admin/testGroups.ts'
import type { Result } from '../../../src/machines/shell/result.ts'
import { model } from '../../support/walks/model.ts'

/** A draft of a group for every fifth person. */
export const openings: TestGroup = {
  id: 3,
  version: 2,
  name: 'Openings',
  experiment: 'question-or-claim',
  experimentName: 'Question or claim',
  share: 20,
  isExclusive: true,
  state: 'draft',
  startedAt: null,
  endedAt: null,
  personCount: 12,
  campaignCount: 0,
  postCount: 0,
}
export const other: TestGroup = { ...openings, id: 4, name: 'Closings', share: 5 }
const newer: TestGroup = { ...openings, version: 3, name: 'First lines', share: 30, isExclusive: false }
const running: TestGroup = { ...openings, version: 3, state: 'running', startedAt: '2026-11-21T10:00:00.000Z' }

/** Of the first that is made. */
export const firstKey = '00000000-0000-4000-8000-00000000000a'
const draft: TestGroupDraft = { name: 'Openings', experiment: 'question-or-claim', share: '20', isExclusive: true }
const ofNewer: TestGroupDraft = { ...draft, name: 'First lines', share: '30', isExclusive: false }
const whole = { name: 'Openings', experiment: 'question-or-claim' }
const written: EditedGroup = { group: null, clientKey: firstKey, draft: { ...blankDraft, ...whole } }
/** Of the group that is there, over a version. */
const over = (change: Partial<TestGroupDraft>, group = openings): EditedGroup => ({
  ...{ group, clientKey: '', draft: { ...draft, ...change } },
})
const advice = over({ name: 'Advice' })
const nothingTyped = { unsaved: [] }
const typedBefore = { unsaved: [written, advice] }

const create = { type: 'creation.requested', clientKey: firstKey } as const
const createAgain = { type: 'creation.requested', clientKey: 'b' } as const
const edit = { type: 'editing.requested', group: openings } as const
const close = { type: 'editor.closed' } as const
const save = { type: 'saving.requested' } as const
const discard = { type: 'draft.discarded' } as const
const changed = (change: Partial<TestGroupDraft>) => ({ type: 'draft.changed', change }) as const
const renamed = changed({ name: 'Advice' })
const answered = (output: GroupSaving) => ({ done: 'saveGroup', output }) as const
const ask = (act: GroupAct, group = openings) => ({ type: 'act.requested', act, group }) as const
const confirm = { type: 'act.confirmed' } as const
const decline = { type: 'act.declined' } as const
const acted = (output: Result<TestGroup>) => ({ done: 'performAct', output }) as const

const saved: GroupSaving = { kind: 'ok', value: newer }
const invalid: GroupSaving = { kind: 'invalid', field: 'experiment', message: 'This experiment is not active.' }
const conflict: GroupSaving = { kind: 'conflict', group: newer }
const refused = { kind: 'rejected', status: 400, message: 'Only a draft can be started.' } as const
const broken = { kind: 'rejected', status: 504, message: 'Gateway timeout' } as const
const offline = { kind: 'offline' } as const
const stale = { type: 'groups.stale' } as const
const typed = (edited: EditedGroup) => ({ type: 'draft.typed', edited }) as const
const cleared = (id: number | null) => ({ type: 'draft.cleared', id }) as const

const network = 'Network error. Please check your connection and try again.'
const bug = 'Something went wrong. Please try again.'
const late = 'There was no answer in time. It may have been done all the same: look before you try again.'

type Seen = SnapshotFrom<typeof testGroupMachine>
const isSame = (one: unknown, another: unknown) => JSON.stringify(one) === JSON.stringify(another)
const writes = (expected: TestGroupDraft) => (snapshot: Seen) => isSame(snapshot.context.edited.draft, expected)
const saysOfSaving = (outcome: string, message: string) => (snapshot: Seen) =>
  isSame(snapshot.context.problem, { outcome, message })
const saysOfAct = (outcome: string, message: string) => (snapshot: Seen) =>
  isSame(snapshot.context.actProblem, { outcome, message })
const saysNothing = ({ context: { problem, fieldProblem, actProblem } }: Seen) =>
  problem === null && fieldProblem === null && actProblem === null
const faultOf = ({ context: { fieldProblem } }: Seen) =>
  fieldProblem && `${fieldProblem.field}: ${fieldProblem.message}`

const savingEnds = [
  ['nobody answered', answered(offline), network],
  ['a gateway answered', answered(broken), 'Gateway timeout'],
  ['it failed unforeseen', { failed: 'saveGroup', error: 'bug' }, bug],
  ['there was no answer for a minute', { after: 'timeLimit' }, late],
] as const

const actEnds = [
  ['it was refused', acted(refused), 'refused', 'Only a draft can be started.'],
  ['nobody answered', acted(offline), 'unclear', network],
  ['it failed unforeseen', { failed: 'performAct', error: 'bug' }, 'unclear', bug],
  ['there was no answer for a minute', { after: 'timeLimit' }, 'unclear', late],
] as const

/** An administrator with test groups, walked. */
export const testGroup = model(testGroupMachine, {
  inputs: [nothingTyped, typedBefore],
  payloads: {
    'creation.requested': [{ clientKey: firstKey }],
    'editing.requested': [{ group: openings }],
    'editor.closed': [{}],
    'draft.changed': [{ change: { name: 'Advice' } }, { change: { share: '0' } }, { change: { ...draft } }],
    'draft.discarded': [{}],
    'saving.requested': [{}],
    'own.chosen': [{}],
    'theirs.chosen': [{}],
    'act.requested': [{ act: 'start', group: openings }],
    'act.confirmed': [{}],
    'act.declined': [{}],
    saveGroup: { outputs: [saved, invalid, conflict, refused, broken, offline] },
    performAct: { outputs: [{ kind: 'ok', value: running }, refused, broken, offline] },
  },
  sameAs: ({ unsaved, isRestored, edited, theirs, fieldProblem, problem, asked, actProblem }) => ({
    ...{ group: edited.group?.id ?? null, version: edited.group?.version ?? null },
    ...{ draft: edited.draft.name, fault: problemOfDraft(edited.draft)?.field ?? null, theirs: theirs === null },
    ...{ fieldProblem: fieldProblem?.field ?? null, problem: problem?.outcome ?? null, asked: asked?.act ?? null },
    ...{ actProblem: actProblem !== null, isRestored },
    unsaved: unsaved.length > 0,
  }),
  always: {
    'what is busy says so': (snapshot) =>
      snapshot.hasTag('busy') === (snapshot.matches('saving') || snapshot.matches('acting')),
    'the form is open or an act is asked about, never both': (snapshot) =>
      !(snapshot.hasTag('open') && snapshot.hasTag('asking')),
    'the other version is there while it is asked about': (snapshot) =>
      snapshot.matches('conflict') === (snapshot.context.theirs !== null),
    'why it was not saved is not said while it is saved': (snapshot) =>
      !snapshot.matches('saving') || saysNothing(snapshot),
    'what is typed and not saved is there for the next time': ({ context: { edited, unsaved } }) =>
      isSame(edited.draft, begunOf(edited.group)) || unsaved.includes(edited),
    'what is asked about is known': (snapshot) => !snapshot.hasTag('asking') || snapshot.context.asked !== null,
  },
  equivalent: {
    'reorder: saving on saveGroup done (1) after the next': 'An answer is of one kind only.',
    'reorder: saving on saveGroup done (2) after the next': 'An answer is of one kind only.',
    'reorder: saving on saveGroup done (3) after the next': 'An answer is of one kind only.',
  },
  journeys: [
    {
      says: 'nothing is open at first, and nothing was asked for',
      events: [],
      endsIn: 'closed',
      where: (snapshot) =>
        saysNothing(snapshot) &&
        snapshot.context.asked === null &&
        snapshot.context.edited.group === null &&
        !snapshot.context.isRestored,
    },
    {
      says: 'a new one is written and made by its key, and the next one begins blank',
      events: [
        create,
        { in: 'editing', tags: ['open'], where: writes(blankDraft) },
        changed(whole),
        save,
        { in: 'saving', tags: ['open', 'busy'] },
        answered({ kind: 'ok', value: openings }),
        { in: 'closed' },
        createAgain,
      ],
      endsIn: 'editing',
      where: (snapshot) => writes(blankDraft)(snapshot) && snapshot.context.edited.clientKey === 'b',
      given: { saveGroup: [{ edited: written }] },
      emits: [typed(written), cleared(null), { type: 'group.saved', group: openings, isNew: true }],
    },
    {
      says: 'one that is there is changed from what it says',
      events: [edit, { in: 'editing', where: writes(draft) }, renamed, save, answered(saved)],
      endsIn: 'closed',
      given: { saveGroup: [{ edited: { group: openings, clientKey: '', draft: { ...draft, name: 'Advice' } } }] },
      emits: [typed(advice), cleared(3), { type: 'group.saved', group: newer, isNew: false }],
      where: saysNothing,
    },
    {
      says: 'what was typed is there again when the form is opened anew, by the same key',
      events: [create, changed(whole), close, { in: 'closed' }, createAgain],
      endsIn: 'editing',
      where: ({ context }) => isSame(context.edited, written) && context.isRestored,
    },
    {
      says: 'so is what was typed before the page was loaded anew, of a new one',
      input: typedBefore,
      events: [createAgain],
      endsIn: 'editing',
      where: ({ context }) => context.edited === written && context.isRestored,
      emits: [],
    },
    {
      says: 'and of one that is there, over the version that it was typed over',
      input: typedBefore,
      events: [{ type: 'editing.requested', group: newer }, save],
      endsIn: 'saving',
      where: ({ context }) => context.isRestored,
      given: { saveGroup: [{ edited: advice }] },
    },
    {
      says: 'what is saved of it is not there again',
      input: typedBefore,
      events: [edit, save, answered(saved), edit],
      endsIn: 'editing',
      where: (snapshot) => writes(draft)(snapshot) && !snapshot.context.isRestored,
      emits: [cleared(3), { type: 'group.saved', group: newer, isNew: false }],
    },
    {
      says: 'the same of one that is there',
      events: [edit, renamed, close, edit],
      endsIn: 'editing',
      where: writes({ ...draft, name: 'Advice' }),
    },
    ...(
      [
        ['name', { name: 'Advice' }],
        ['experiment', { experiment: 'another' }],
        ['share', { share: '21' }],
        ['exclusiveness', { isExclusive: false }],
      ] as const
    ).map(([what, change]) => ({
      says: `also where only its ${what} was changed`,
      events: [edit, changed(change), close, edit],
      endsIn: 'editing' as const,
      where: writes({ ...draft, ...change }),
    })),
    {
      says: 'where nothing was typed it says what the group says by now',
      events: [edit, close, { type: 'editing.requested', group: newer }],
      endsIn: 'editing',
      where: (snapshot) => writes(ofNewer)(snapshot) && snapshot.context.edited.group === newer,
    },
    {
      says: 'another one is opened as it is',
      events: [edit, renamed, close, { type: 'editing.requested', group: other }],
      endsIn: 'editing',
      where: (snapshot) => writes({ ...draft, name: 'Closings', share: '5' })(snapshot) && !snapshot.context.isRestored,
    },
    {
      says: 'and what was typed of the first stays all the same',
      events: [
        edit,
        renamed,
        close,
        create,
        changed(whole),
        close,
        { type: 'editing.requested', group: other },
        close,
        edit,
      ],
      endsIn: 'editing',
      where: (snapshot) => isSame(snapshot.context.edited, advice) && snapshot.context.isRestored,
      emits: [typed(advice), typed(written)],
    },
    {
      says: 'what was thrown away is not there again',
      input: typedBefore,
      events: [edit, discard, close, { type: 'editing.requested', group: newer }],
      endsIn: 'editing',
      where: (snapshot) => writes(ofNewer)(snapshot) && !snapshot.context.isRestored,
    },
    {
      says: 'nor is what the other version was taken for',
      input: typedBefore,
      events: [
        ...[edit, save, answered(conflict), { type: 'theirs.chosen' } as const],
        { in: 'editing', where: ({ context }) => context.edited.clientKey === '' },
        ...[close, { type: 'editing.requested', group: running } as const],
      ],
      endsIn: 'editing',
      where: ({ context }) => context.edited.group === running && !context.isRestored,
    },
    {
      says: 'what is typed and taken back is not stored any more, nor there again',
      events: [edit, renamed, changed({ name: 'Openings' }), close, { type: 'editing.requested', group: newer }],
      endsIn: 'editing',
      where: (snapshot) => writes(ofNewer)(snapshot) && !snapshot.context.isRestored,
      emits: [typed(advice), cleared(3)],
    },
    {
      says: 'a new one is blank after one that is there',
      events: [edit, renamed, close, create],
      endsIn: 'editing',
      where: (snapshot) => writes(blankDraft)(snapshot) && snapshot.context.edited.clientKey === firstKey,
    },
    {
      says: 'one that is there is opened as it is after a new one',
      events: [create, renamed, close, edit],
      endsIn: 'editing',
      where: writes(draft),
    },
    {
      says: 'what was typed is thrown away on request, of a new one',
      events: [create, changed({ ...whole, share: '0' }), save, discard],
      endsIn: 'editing',
      where: (snapshot) =>
        writes(blankDraft)(snapshot) && saysNothing(snapshot) && snapshot.context.edited.clientKey === firstKey,
      emits: [typed({ ...written, draft: { ...written.draft, share: '0' } }), cleared(null)],
    },
    {
      says: 'and of one that is there',
      input: typedBefore,
      events: [edit, discard],
      endsIn: 'editing',
      where: (snapshot) =>
        writes(draft)(snapshot) && snapshot.context.edited.group === openings && !snapshot.context.isRestored,
      emits: [cleared(3)],
    },
    ...(
      [
        ['one without a name', { name: '  ' }, 'name: A test group needs a name'],
        ['one without an experiment', { experiment: '' }, 'experiment: Choose the experiment that its people see'],
        ['one for nobody', { share: '0' }, 'share: The share is a whole percent from 1 to 100'],
        ['one for more than all', { share: '101' }, 'share: The share is a whole percent from 1 to 100'],
        ['one with half a percent', { share: '0.5' }, 'share: The share is a whole percent from 1 to 100'],
      ] as const
    ).map(([what, change, fault]) => ({
      says: `${what} is not sent, and its field says so`,
      events: [edit, changed(change), save],
      endsIn: 'editing' as const,
      where: (snapshot: Seen) => faultOf(snapshot) === fault,
      given: { saveGroup: [] },
    })),
    ...(['1', ' 100 '] as const).map((share) => ({
      says: `a share of ${share.trim()} percent is sent`,
      events: [edit, changed({ share }), save],
      endsIn: 'saving' as const,
    })),
    {
      says: 'what is wrong with a field goes as the field is changed, and stays while another is',
      events: [
        edit,
        changed({ share: '0' }),
        save,
        changed({ name: 'Advice' }),
        { in: 'editing', where: ({ context }) => context.fieldProblem?.field === 'share' },
        changed({ share: '5' }),
      ],
      endsIn: 'editing',
      where: saysNothing,
    },
    {
      says: 'what the provider does not take is said at its field, and what was typed stays',
      events: [edit, renamed, save, answered(invalid)],
      endsIn: 'editing',
      where: (snapshot) =>
        writes({ ...draft, name: 'Advice' })(snapshot) &&
        faultOf(snapshot) === 'experiment: This experiment is not active.',
      emits: [typed(advice)],
    },
    {
      says: 'a refusal is said, what was typed stays, and a field that is wrong is said alone after it',
      events: [
        edit,
        renamed,
        save,
        answered(refused),
        { in: 'editing', where: saysOfSaving('refused', 'Only a draft can be started.') },
        changed({ name: '' }),
        save,
      ],
      endsIn: 'editing',
      where: ({ context }) => context.problem === null && context.fieldProblem?.field === 'name',
      emits: [typed(advice), typed(over({ name: '' }))],
    },
    {
      says: 'what could not be sent is not saved, and nothing is read again for it',
      events: [edit, renamed, save, answered({ kind: 'offline', isUnsent: true })],
      endsIn: 'editing',
      where: ({ context }) => context.problem?.outcome === 'refused',
      emits: [typed(advice)],
    },
    ...savingEnds.map(([how, end, message]) => ({
      says: `where ${how} what was typed stays, and the groups are read again`,
      events: [edit, renamed, save, end],
      endsIn: 'editing' as const,
      where: (snapshot: Seen) =>
        writes({ ...draft, name: 'Advice' })(snapshot) && saysOfSaving('unclear', message)(snapshot),
      emits: [typed(advice), stale],
    })),
    {
      says: 'an answer to saving has a minute to come',
      events: [edit, save, { wait: 59_999 }, { in: 'saving' }, { wait: 1 }],
      endsIn: 'editing',
    },
    {
      says: 'one that was changed elsewhere is shown beside the own, and the own can be saved over it',
      events: [
        ...[edit, renamed, save, answered(conflict)],
        { in: 'conflict', tags: ['open'], where: ({ context }) => context.theirs === newer },
        { type: 'own.chosen' },
        answered(saved),
      ],
      endsIn: 'closed',
      where: ({ context }) => context.theirs === null,
      given: {
        saveGroup: [
          { edited: { group: openings, clientKey: '', draft: { ...draft, name: 'Advice' } } },
          { edited: { group: newer, clientKey: '', draft: { ...draft, name: 'Advice' } } },
        ],
      },
      emits: [
        ...[typed(advice), stale, typed(over({ name: 'Advice' }, newer)), cleared(3)],
        { type: 'group.saved', group: newer, isNew: false },
      ],
    },
    {
      says: 'the own is stored over the other version once it is chosen',
      input: typedBefore,
      events: [
        ...[edit, save, answered(conflict), { type: 'own.chosen' } as const, answered(refused), close],
        { type: 'editing.requested', group: newer },
      ],
      endsIn: 'editing',
      where: ({ context }) => isSame(context.edited, over({ name: 'Advice' }, newer)),
    },
    {
      says: 'or the other is taken, and can be changed on',
      input: typedBefore,
      events: [edit, save, answered(conflict), { type: 'theirs.chosen' }],
      endsIn: 'editing',
      where: (snapshot) =>
        writes(ofNewer)(snapshot) && snapshot.context.edited.group === newer && !snapshot.context.isRestored,
      emits: [stale, cleared(3)],
    },
    ...(
      [
        ['a new one', create],
        ['one that is there', edit],
        ['one that was being written', { type: 'editing.requested', group: openings }],
      ] as const
    ).map(([what, opening]) => ({
      says: `opening ${what} no longer says why something failed before`,
      events: [edit, renamed, save, answered(refused), close, ask('start'), confirm, acted(refused), opening],
      endsIn: 'editing' as const,
      where: saysNothing,
    })),
    {
      says: 'nor does opening one of which nothing was typed',
      events: [ask('start'), confirm, acted(refused), edit],
      endsIn: 'editing',
      where: saysNothing,
    },
    {
      says: 'nor is it said while saving is tried again',
      events: [edit, renamed, save, answered(refused), save],
      endsIn: 'saving',
      where: saysNothing,
    },
    {
      says: 'nor does opening a new one that was being written',
      events: [create, changed(whole), save, answered(refused), close, createAgain],
      endsIn: 'editing',
      where: saysNothing,
    },
    ...(['start', 'end', 'delete'] as const).map((act) => ({
      says: `${act} is done once it is confirmed`,
      events: [
        ask(act),
        { in: 'confirming' as const, tags: ['asking' as const] },
        confirm,
        { in: 'acting' as const, tags: ['asking' as const, 'busy' as const] },
        acted({ kind: 'ok', value: running }),
      ],
      endsIn: 'closed' as const,
      given: { performAct: [{ act, group: openings } satisfies AskedAct] },
      emits: [{ type: 'act.done' as const, act, group: running }],
      where: saysNothing,
    })),
    {
      says: 'and not where it is declined',
      events: [ask('end'), decline],
      endsIn: 'closed',
      given: { performAct: [] },
      emits: [],
    },
    ...actEnds.map(([how, end, outcome, message]) => ({
      says: `where ${how} that is said, the groups are read again, and another try no longer says it`,
      events: [ask('start'), confirm, end, { in: 'closed' as const, where: saysOfAct(outcome, message) }, ask('start')],
      endsIn: 'confirming' as const,
      emits: [stale],
      where: saysNothing,
    })),
    {
      says: 'an answer to an act has a minute to come',
      events: [ask('start'), confirm, { wait: 59_999 }, { in: 'acting' }, { wait: 1 }],
      endsIn: 'closed',
    },
    {
      says: 'what was typed stays while something is done with another group',
      events: [edit, renamed, close, ask('delete', other), confirm, acted({ kind: 'ok', value: other }), edit],
      endsIn: 'editing',
      where: writes({ ...draft, name: 'Advice' }),
    },
  ],
})

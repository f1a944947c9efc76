import type { SnapshotFrom } from 'xstate'
import type { BuilderEntry, Entry, EntryOf } from '../../../rules/admin/builder/entry.ts'
import { problemsOf } from '../../../rules/admin/builder/entryProblems.ts'
import { type EntrySaving, entryEditingMachine } from '../../../src/machines/admin/entryEditing.machine.ts'
import { model } from '../../support/walks/model.ts'
import { renamed, ruleText, storedRule } from './sampleEntries.ts'

const fate = { kept: 1, edited: 0, rejected: 0 }
const versionOf = (version: number) => ({ version, said: `Change ${version}`, at: null, author: null, fate })
const versions = [versionOf(7), versionOf(6)]
const stored = storedRule({ versions })
const savedText: Entry = { ...renamed, fields: { ...renamed.fields, effect: 'Posts say how many, and until when.' } }
const newer = storedRule({ entry: savedText, version: 8, versions: [versionOf(8), ...versions] })
const retired = storedRule({ state: 'retired', versions })
const older: Entry = { ...ruleText, fields: { ...ruleText.fields, strictness: 'should' } }
const blank: Entry = { ...ruleText, key: '', name: '', fields: { ...ruleText.fields, effect: '', instruction: '' } }
const nameless: Entry = { ...ruleText, name: ' ' }
const written: Entry = { ...ruleText, key: '', name: 'Tips' }

const trigger: EntryOf<'engagement_trigger'> = {
  ...{ kind: 'engagement_trigger', key: 'name-the-number', name: 'Ask' },
  fields: { effect: 'Asks.', instruction: 'Ask.', lines: ['What does {business} lack?'], every: 3 },
}
const misspelled: Entry = { ...trigger, fields: { ...trigger.fields, lines: ['What does {bussiness} lack?'] } }
const misspelledStill: Entry = { ...trigger, fields: { ...trigger.fields, lines: ['What do {bussiness} lack?'] } }
const storedTrigger = (state: BuilderEntry['state']) => storedRule({ entry: trigger, state })

const ofThis = { key: 'name-the-number', blank, typed: null }
const ofNew = { key: null, blank, typed: null }
const again = { ...ofThis, typed: { version: 6, draft: renamed, said: 'Shorter' } }
const newAgain = { ...ofNew, typed: { version: null, draft: written, said: '' } }

const ok = <Value>(value: Value) => ({ kind: 'ok', value }) as const
const gone = { kind: 'rejected', status: 404, message: 'There is no such entry.' } as const
const taken: EntrySaving = { kind: 'invalid', problem: { field: 'name', message: 'There is one of this name.' } }
const conflict: EntrySaving = { kind: 'conflict', entry: newer }
const refused = { kind: 'rejected', status: 422, message: 'It could not be saved' } as const
const inTestGroup: EntrySaving = {
  ...{ kind: 'rejected', status: 409, message: 'The test group “Openings” runs with it.', testGroup: 'Openings' },
}
const broken = { kind: 'rejected', status: 504, message: 'Gateway timeout' } as const
const offline = { kind: 'offline' } as const
const unsent = { kind: 'offline', isUnsent: true } as const
const network = 'Network error. Please check your connection and try again.'
const bug = 'Something went wrong. Please try again.'
const late = 'There was no answer in time. It may have been done all the same: look before you try again.'

const loaded = { done: 'loadEntry', output: ok(stored) } as const
const changed = (draft: Entry) => ({ type: 'draft.changed', draft }) as const
const refresh = { type: 'refresh.requested' } as const
const save = { type: 'saving.requested' } as const
const discard = { type: 'typed.discarded' } as const
const retire = { type: 'state.requested', state: 'retired' } as const
const takeBack = { type: 'version.requested', version: 6 } as const
const answered = (output: EntrySaving) => ({ done: 'saveEntry', output }) as const
const stateAnswered = (output: EntrySaving) => ({ done: 'changeState', output }) as const
const versionRead = { done: 'readVersion', output: ok({ entry: older, version: 6 }) } as const
const told = (draft: Entry, version: number | null = 7, said = '') =>
  ({ type: 'draft.typed', typed: { version, draft, said } }) as const
const saying = (said: string) => ({ type: 'said.changed', said }) as const
const cleared = { type: 'draft.cleared' } as const
const unclear = { type: 'entry.unclear' } as const
const saved = (entry: BuilderEntry, isNew: boolean) => ({ type: 'entry.saved', entry, isNew }) as const

type Seen = SnapshotFrom<typeof entryEditingMachine>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const says = (draft: Entry) => (snapshot: Seen) => isSame(snapshot.context.draft, draft)
const problemIs = (act: string, outcome: string, message: string) => (snapshot: Seen) =>
  isSame(snapshot.context.problem, { act, outcome, message })
const saysNothing = ({ context }: Seen) => context.problem === null && context.fieldProblems.length === 0
const faultsOf = ({ context }: Seen) => context.fieldProblems.map(({ field }) => field).join()
const sent = (draft: Entry, version: number | null = 7, said = '') => ({
  key: version === null ? null : 'name-the-number',
  ...{ version, draft, said },
})

export const entryEditing = model(entryEditingMachine, {
  inputs: [ofThis, ofNew, again, newAgain],
  payloads: {
    'retry.requested': [{}],
    'refresh.requested': [{}],
    'draft.changed': [{ draft: renamed }, { draft: ruleText }, { draft: nameless }],
    'typed.discarded': [{}],
    'typed.restored': [{ before: { draft: renamed, said: 'Shorter' } }],
    'said.changed': [{ said: 'Clearer' }, { said: '' }],
    'saving.requested': [{}],
    'state.requested': [{ state: 'retired' }],
    'version.requested': [{ version: 6 }],
    'own.chosen': [{}],
    'theirs.chosen': [{}],
    loadEntry: { outputs: [ok(stored), gone, offline] },
    saveEntry: { outputs: [ok(newer), taken, conflict, refused, broken, offline] },
    changeState: { outputs: [ok(retired), conflict, taken, inTestGroup, refused, broken] },
    readVersion: { outputs: [ok({ entry: older, version: 6 }), gone] },
  },
  sameAs: ({
    draft,
    begun,
    said,
    version,
    stored: known,
    fieldProblems,
    problem,
    isRestored,
    theirs,
    loadProblem,
  }) => ({
    ...{
      isTyped: !isSame(draft, begun),
      isFaulty: problemsOf(draft, 'draft').length > 0,
      said: said !== '',
      version: known?.version,
      over: version,
    },
    ...{ theirs: theirs === null, isRestored, faults: fieldProblems.length > 0 },
    ...{ problem: problem && `${problem.act} ${problem.outcome}`, loadProblem: loadProblem === null },
  }),
  always: {
    'it is said that something is under way while it is': (snapshot) =>
      snapshot.hasTag('busy') !==
      (snapshot.matches('ready') || snapshot.matches('conflict') || snapshot.matches('loadFailed')),
    'it is open once it was read': (snapshot) =>
      snapshot.hasTag('open') !== (snapshot.matches('loading') || snapshot.matches('loadFailed')),
    'the other version is there while it is asked about': (snapshot) =>
      snapshot.matches('conflict') === (snapshot.context.theirs !== null),
    'why something did not end well is not said while something is under way': (snapshot) =>
      !(snapshot.matches('saving') || snapshot.matches('changingState') || snapshot.matches('readingVersion')) ||
      (saysNothing(snapshot) && snapshot.context.refusedFields.length === 0),
    'an open one that was there has been read': (snapshot) =>
      !snapshot.hasTag('open') || snapshot.context.key === null || snapshot.context.stored !== null,
  },
  equivalent: {
    'reorder: saving on saveEntry done (1) after the next': 'An answer is of one kind only.',
    'reorder: saving on saveEntry done (2) after the next': 'An answer is of one kind only.',
    'reorder: saving on saveEntry done (3) after the next': 'An answer is of one kind only.',
    'reorder: changingState on changeState done (1) after the next': 'An answer is of one kind only.',
    'reorder: changingState on changeState done (3) after the next': 'An answer is of one kind only.',
    'reorder: changingState on changeState done (4) after the next': 'An answer is of one kind only.',
  },
  journeys: [
    {
      says: 'one that is there is read first, and the form says what it says',
      input: ofThis,
      events: [
        {
          in: 'loading',
          tags: ['busy'],
          where: (snapshot) => saysNothing(snapshot) && snapshot.context.loadProblem === null,
        },
        loaded,
      ],
      endsIn: 'ready',
      tags: ['open'],
      where: (snapshot) => says(ruleText)(snapshot) && !snapshot.context.isRestored && snapshot.context.version === 7,
      given: { loadEntry: [{ key: 'name-the-number' }] },
      emits: [],
    },
    {
      says: 'one that was changed elsewhere is read again, and the form says what it says now',
      input: ofThis,
      events: [loaded, refresh, { in: 'loading' }, { done: 'loadEntry', output: ok(newer) }],
      endsIn: 'ready',
      where: (snapshot) => says(savedText)(snapshot) && snapshot.context.version === 8 && !snapshot.context.isRestored,
      given: { loadEntry: [{ key: 'name-the-number' }, { key: 'name-the-number' }] },
      emits: [],
    },
    {
      says: 'what is typed over it is left alone',
      input: ofThis,
      events: [loaded, changed(renamed), refresh, { in: 'ready' }, changed(ruleText), saying('Clearer'), refresh],
      endsIn: 'ready',
      where: ({ context }) => context.said === 'Clearer',
      given: { loadEntry: [{ key: 'name-the-number' }] },
    },
    {
      says: 'what was typed before and thrown away does not come again when it is read again',
      input: again,
      events: [loaded, discard, refresh, loaded],
      endsIn: 'ready',
      where: (snapshot) => says(ruleText)(snapshot) && !snapshot.context.isRestored,
      given: { loadEntry: [{ key: 'name-the-number' }, { key: 'name-the-number' }] },
    },
    {
      says: 'a new one is not read',
      input: ofNew,
      events: [refresh],
      endsIn: 'ready',
      given: { loadEntry: [] },
    },
    {
      says: 'a new one is open at once',
      input: ofNew,
      events: [],
      endsIn: 'ready',
      where: (snapshot) =>
        says(blank)(snapshot) &&
        !snapshot.context.isRestored &&
        snapshot.context.version === null &&
        snapshot.context.refusedFields.length === 0,
      given: { loadEntry: [] },
    },
    ...(
      [
        ['it is gone', { done: 'loadEntry', output: gone }, 'There is no such entry.'],
        ['nobody answers', { done: 'loadEntry', output: offline }, network],
        ['it fails unforeseen', { failed: 'loadEntry', error: 'bug' }, bug],
        ['there is no answer for a minute', { after: 'timeLimit' }, network],
      ] as const
    ).map(([how, end, message]) => ({
      says: `where ${how} the reason is said, and it can be tried again`,
      input: ofThis,
      events: [
        end,
        { in: 'loadFailed' as const, where: ({ context }: Seen) => context.loadProblem === message },
        { type: 'retry.requested' as const },
        loaded,
      ],
      endsIn: 'ready' as const,
      where: ({ context }: Seen) => context.loadProblem === null,
      given: { loadEntry: [{ key: 'name-the-number' }, { key: 'name-the-number' }] },
    })),
    {
      says: 'a read has a minute to come',
      input: ofThis,
      events: [{ wait: 59_999 }, { in: 'loading' }, { wait: 1 }],
      endsIn: 'loadFailed',
    },
    {
      says: 'a new one is written and saved, told, and stays open as what it is now',
      input: ofNew,
      events: [changed(written), save, { in: 'saving', tags: ['busy', 'open'] }, answered(ok(newer))],
      endsIn: 'ready',
      where: (snapshot) => says(savedText)(snapshot) && snapshot.context.stored === newer,
      given: { saveEntry: [sent(written, null)] },
      emits: [told(written, null), cleared, saved(newer, true)],
    },
    {
      says: 'one that is there is saved by the version in sight, and the next save goes by the new one',
      input: ofThis,
      events: [loaded, changed(renamed), save, answered(ok(newer)), save],
      endsIn: 'saving',
      given: { saveEntry: [sent(renamed), sent(savedText, 8)] },
      emits: [told(renamed), cleared, saved(newer, false)],
    },
    {
      says: 'what is saved is what is there: taking back what is written after it is not stored',
      input: ofThis,
      events: [loaded, changed(renamed), save, answered(ok(newer)), changed(ruleText), changed(savedText)],
      endsIn: 'ready',
      emits: [told(renamed), cleared, saved(newer, false), told(ruleText, 8), cleared],
    },
    {
      says: 'what is written and taken back is not stored any more',
      input: ofThis,
      events: [loaded, changed(renamed), changed({ ...ruleText, name: `${ruleText.name} ` })],
      endsIn: 'ready',
      where: ({ context }) => context.draft.name === `${ruleText.name} `,
      emits: [told(renamed), cleared],
    },
    {
      says: 'what was typed before is there again over the version that it was written from, and conflicts are seen on saving',
      input: again,
      events: [{ in: 'loading', where: says(renamed) }, loaded, { in: 'ready', where: says(renamed) }, save],
      endsIn: 'saving',
      where: ({ context }) => context.isRestored,
      given: { saveEntry: [sent(renamed, 6, 'Shorter')] },
      emits: [],
    },
    {
      says: 'what was typed before and is there by now is not said to be restored',
      input: { ...again, typed: { version: 6, draft: savedText, said: 'Shorter' } },
      events: [{ done: 'loadEntry', output: ok(newer) }, save],
      endsIn: 'saving',
      where: ({ context }) => !context.isRestored,
      given: { saveEntry: [sent(savedText, 8)] },
    },
    {
      says: 'what was typed before of a new one is there again',
      input: newAgain,
      events: [],
      endsIn: 'ready',
      where: (snapshot) => says(written)(snapshot) && snapshot.context.isRestored,
    },
    {
      says: 'what is not saved can be thrown away, and had back',
      input: again,
      events: [
        loaded,
        discard,
        {
          in: 'ready',
          where: (snapshot) =>
            says(ruleText)(snapshot) &&
            !snapshot.context.isRestored &&
            snapshot.context.version === 7 &&
            snapshot.context.said === '',
        },
        { type: 'typed.restored', before: { draft: renamed, said: 'Shorter' } },
      ],
      endsIn: 'ready',
      where: (snapshot) =>
        says(renamed)(snapshot) && snapshot.context.isRestored && snapshot.context.said === 'Shorter',
      emits: [
        ...[{ type: 'draft.discarded', before: { draft: renamed, said: 'Shorter' } } as const, cleared],
        told(renamed, 7, 'Shorter'),
      ],
    },
    {
      says: 'what is thrown away of a new one leaves the blank form',
      input: newAgain,
      events: [save, answered(taken), discard],
      endsIn: 'ready',
      where: (snapshot) => says(blank)(snapshot) && saysNothing(snapshot) && snapshot.context.version === null,
    },
    {
      says: 'what changed is said with the version, stored as it is typed, and gone with the save',
      input: ofThis,
      events: [
        ...[loaded, changed(renamed), saying('Clearer')],
        { in: 'ready', where: ({ context }) => context.said === 'Clearer' },
        save,
        answered(ok(newer)),
      ],
      endsIn: 'ready',
      where: ({ context }) => context.said === '',
      given: { saveEntry: [sent(renamed, 7, 'Clearer')] },
      emits: [told(renamed), told(renamed, 7, 'Clearer'), cleared, saved(newer, false)],
    },
    {
      says: 'where nothing is changed it is not stored, and goes along with the first change',
      input: ofThis,
      events: [loaded, saying('Clearer'), changed(renamed)],
      endsIn: 'ready',
      emits: [told(renamed, 7, 'Clearer')],
    },
    {
      says: 'what was said of text that is there by now is not there again',
      input: { ...again, typed: { version: 6, draft: ruleText, said: 'Shorter' } },
      events: [loaded],
      endsIn: 'ready',
      where: ({ context }) => context.said === '',
    },
    {
      says: 'what posts cannot be made of is told in the form of what campaigns use, and nothing is sent',
      input: ofThis,
      events: [{ done: 'loadEntry', output: ok(storedTrigger('active')) }, changed(misspelled), save],
      endsIn: 'ready',
      where: (snapshot) => faultsOf(snapshot) === 'fields.lines.0',
      given: { saveEntry: [] },
    },
    {
      says: 'what campaigns use goes on being refused for what posts cannot be made of while it is written',
      input: ofThis,
      events: [
        ...[{ done: 'loadEntry', output: ok(storedTrigger('active')) } as const, changed(misspelled), save],
        changed(misspelledStill),
      ],
      endsIn: 'ready',
      where: (snapshot) => faultsOf(snapshot) === 'fields.lines.0',
    },
    {
      says: 'where a refused save is asked for again, the fields of the try before are not gone to any more',
      input: ofThis,
      events: [
        ...[loaded, changed(renamed), save, answered(taken)],
        { in: 'ready', where: ({ context }) => context.refusedFields.length === 1 },
        save,
      ],
      endsIn: 'saving',
      where: ({ context }) => context.refusedFields.length === 0,
    },
    {
      says: 'a new one may be half done too: it is a draft',
      input: ofNew,
      events: [changed({ ...misspelled, key: '' }), save],
      endsIn: 'saving',
    },
    {
      says: 'a draft may be half done',
      input: ofThis,
      events: [{ done: 'loadEntry', output: ok(storedTrigger('draft')) }, changed(misspelled), save],
      endsIn: 'saving',
    },
    {
      says: 'what cannot be activated says so at its field, and why beside it',
      input: ofThis,
      events: [loaded, changed(renamed), retire, stateAnswered(taken)],
      endsIn: 'ready',
      where: (snapshot) =>
        faultsOf(snapshot) === 'name' && problemIs('state', 'refused', 'There is one of this name.')(snapshot),
      emits: [told(renamed)],
    },
    {
      says: 'an experiment that a test group runs with is not retired, and which group is said',
      input: ofThis,
      events: [loaded, retire, stateAnswered(inTestGroup)],
      endsIn: 'ready',
      where: ({ context }) =>
        isSame(context.problem, {
          ...{ act: 'state', outcome: 'refused', message: 'The test group “Openings” runs with it.' },
          testGroup: 'Openings',
        }),
      emits: [],
    },
    {
      says: 'fields that cannot be saved are said and nothing is sent; each goes once it is right',
      input: ofNew,
      events: [
        changed({ ...blank, name: ' ' }),
        save,
        { in: 'ready', where: (snapshot) => faultsOf(snapshot) === 'name,fields.effect,fields.instruction' },
        changed({ ...blank, name: 'Tips' }),
        {
          in: 'ready',
          where: (snapshot) =>
            faultsOf(snapshot) === 'fields.effect,fields.instruction' && snapshot.context.refusedFields.length === 3,
        },
        changed(written),
      ],
      endsIn: 'ready',
      where: saysNothing,
      given: { saveEntry: [] },
    },
    {
      says: 'nothing is said of a field before a save was asked for',
      input: ofThis,
      events: [loaded, changed(nameless)],
      endsIn: 'ready',
      where: saysNothing,
    },
    {
      says: 'why it was not saved before is not said beside a field that is wrong',
      input: ofThis,
      events: [loaded, save, answered(refused), changed(nameless), save],
      endsIn: 'ready',
      where: (snapshot) =>
        snapshot.context.problem === null &&
        faultsOf(snapshot) === 'name' &&
        snapshot.context.refusedFields === snapshot.context.fieldProblems,
    },
    {
      says: 'what the provider does not take is said at its field, and what was typed stays',
      input: ofThis,
      events: [loaded, changed(renamed), save, answered(taken)],
      endsIn: 'ready',
      where: (snapshot) =>
        says(renamed)(snapshot) && snapshot.context.fieldProblems[0]?.message === 'There is one of this name.',
      emits: [told(renamed)],
    },
    {
      says: 'a refusal is said, what was typed stays, and another try no longer says it',
      input: ofThis,
      events: [
        loaded,
        changed(renamed),
        save,
        answered(refused),
        { in: 'ready', where: problemIs('save', 'refused', 'It could not be saved') },
        save,
      ],
      endsIn: 'saving',
      where: (snapshot) => says(renamed)(snapshot) && saysNothing(snapshot),
      emits: [told(renamed)],
    },
    {
      says: 'what could not be sent is not saved',
      input: ofThis,
      events: [loaded, changed(renamed), save, answered(unsent)],
      endsIn: 'ready',
      where: ({ context }) => context.problem?.outcome === 'refused',
      emits: [told(renamed)],
    },
    ...(
      [
        ['nobody answered', answered(offline), network],
        ['a gateway answered', answered(broken), 'Gateway timeout'],
        ['it failed unforeseen', { failed: 'saveEntry', error: 'bug' }, bug],
        ['there was no answer for a minute', { after: 'timeLimit' }, late],
      ] as const
    ).map(([how, end, message]) => ({
      says: `where ${how} a save is neither told as done nor as refused, and what was typed stays`,
      input: ofThis,
      events: [loaded, changed(renamed), save, end],
      endsIn: 'ready' as const,
      where: (snapshot: Seen) => says(renamed)(snapshot) && problemIs('save', 'unclear', message)(snapshot),
      emits: [told(renamed), unclear],
    })),
    {
      says: 'a save has a minute to be answered',
      input: ofThis,
      events: [loaded, save, { wait: 59_999 }, { in: 'saving' }, { wait: 1 }],
      endsIn: 'ready',
    },
    {
      says: 'one that was changed elsewhere is shown beside the own, and the own can be saved over it',
      input: ofThis,
      events: [
        loaded,
        changed(renamed),
        save,
        answered(conflict),
        { in: 'conflict', tags: ['open'], where: ({ context }) => context.theirs === newer },
        { type: 'own.chosen' },
        { in: 'saving', where: ({ context }) => context.theirs === null },
        answered(refused),
        discard,
      ],
      endsIn: 'ready',
      where: (snapshot) => says(savedText)(snapshot) && snapshot.context.stored === newer,
      given: { saveEntry: [sent(renamed), sent(renamed, 8)] },
    },
    {
      says: 'or the other is taken, and what was typed is not stored any more',
      input: again,
      events: [loaded, save, answered(conflict), { type: 'theirs.chosen' }, { in: 'ready' }, save],
      endsIn: 'saving',
      where: (snapshot) =>
        says(savedText)(snapshot) && !snapshot.context.isRestored && snapshot.context.theirs === null,
      given: { saveEntry: [sent(renamed, 6, 'Shorter'), sent(savedText, 8)] },
      emits: [cleared],
    },
    {
      says: 'an entry is retired, and what is not saved of it stays',
      input: ofThis,
      events: [
        loaded,
        changed(renamed),
        retire,
        { in: 'changingState', tags: ['open', 'busy'] },
        stateAnswered(ok(storedRule({ state: 'retired', version: 9 }))),
        { in: 'ready', where: says(renamed) },
        save,
      ],
      endsIn: 'saving',
      where: ({ context }) => context.stored?.state === 'retired',
      given: {
        changeState: [{ key: 'name-the-number', version: 7, state: 'retired' }],
        saveEntry: [sent(renamed, 9)],
      },
      emits: [told(renamed), { type: 'state.changed', entry: storedRule({ state: 'retired', version: 9 }) }],
    },
    {
      says: 'where nothing is typed the form says what came back',
      input: ofThis,
      events: [loaded, retire, stateAnswered(ok(newer)), { in: 'ready', where: says(savedText) }, changed(savedText)],
      endsIn: 'ready',
      emits: [{ type: 'state.changed', entry: newer }, cleared],
    },
    {
      says: 'whoever was slower retires nothing: it is shown as it is now, and that is said',
      input: ofThis,
      events: [loaded, retire, stateAnswered(conflict)],
      endsIn: 'ready',
      where: (snapshot) =>
        says(savedText)(snapshot) &&
        problemIs('state', 'refused', 'Somebody else has changed it meanwhile. It is shown as it is now.')(snapshot),
      emits: [],
    },
    {
      says: 'and where something is typed the person chooses',
      input: ofThis,
      events: [loaded, changed(renamed), retire, stateAnswered(conflict)],
      endsIn: 'conflict',
      where: (snapshot) => says(renamed)(snapshot) && snapshot.context.theirs === newer,
    },
    {
      says: 'a state that is refused stays, and why is said',
      input: ofThis,
      events: [
        loaded,
        save,
        answered(taken),
        retire,
        { in: 'changingState', where: saysNothing },
        stateAnswered(refused),
      ],
      endsIn: 'ready',
      where: problemIs('state', 'refused', 'It could not be saved'),
      emits: [],
    },
    ...(
      [
        ['a gateway answered', stateAnswered(broken), 'Gateway timeout'],
        ['it failed unforeseen', { failed: 'changeState', error: 'bug' }, bug],
        ['there was no answer for a minute', { after: 'timeLimit' }, late],
      ] as const
    ).map(([how, end, message]) => ({
      says: `where ${how} the state is in doubt, and lists read it again`,
      input: ofThis,
      events: [loaded, retire, end],
      endsIn: 'ready' as const,
      where: problemIs('state', 'unclear', message),
      emits: [unclear],
    })),
    {
      says: 'a state has a minute to be answered',
      input: ofThis,
      events: [loaded, retire, { wait: 59_999 }, { in: 'changingState' }, { wait: 1 }],
      endsIn: 'ready',
    },
    {
      says: 'a version is taken back into the form, told with what was there, and stored as typed',
      input: again,
      events: [loaded, takeBack, { in: 'readingVersion', tags: ['open', 'busy'] }, versionRead],
      endsIn: 'ready',
      where: (snapshot) => says(older)(snapshot) && !snapshot.context.isRestored,
      given: { readVersion: [{ key: 'name-the-number', version: 6 }] },
      emits: [
        { type: 'version.taken', version: 6, before: { draft: renamed, said: 'Shorter' } },
        told(older, 6, 'Shorter'),
      ],
    },
    ...(
      [
        ['is gone', { done: 'readVersion', output: gone }, 'There is no such entry.'],
        ['cannot be read unforeseen', { failed: 'readVersion', error: 'bug' }, bug],
        ['does not come for a minute', { after: 'timeLimit' }, network],
      ] as const
    ).map(([how, end, message]) => ({
      says: `a version that ${how} leaves the form as it is`,
      input: ofThis,
      events: [
        loaded,
        changed(renamed),
        save,
        answered(taken),
        takeBack,
        { in: 'readingVersion' as const, where: saysNothing },
        end,
      ],
      endsIn: 'ready' as const,
      where: (snapshot: Seen) => says(renamed)(snapshot) && problemIs('version', 'refused', message)(snapshot),
      emits: [told(renamed)],
    })),
    {
      says: 'a version has a minute to come',
      input: ofThis,
      events: [loaded, takeBack, { wait: 59_999 }, { in: 'readingVersion' }, { wait: 1 }],
      endsIn: 'ready',
    },
    {
      says: 'a new one has neither a state nor versions yet',
      input: ofNew,
      events: [retire, takeBack],
      endsIn: 'ready',
      given: { changeState: [], readVersion: [] },
    },
  ],
})

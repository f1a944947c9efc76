import type { SnapshotFrom } from 'xstate'
import type { Rule } from '../../../src/machines/recycling/recycling.ts'
import {
  type EditedRule,
  type RuleSaving,
  recyclingRuleMachine,
} from '../../../src/machines/recycling/recyclingRule.machine.ts'
import { problemOfDraft, type RuleDraft } from '../../../src/machines/recycling/ruleDraft.ts'
import { model } from '../../support/walks/model.ts'
import { tipsRule } from './sampleRecycling.ts'

const tipsDraft: RuleDraft = {
  name: 'Tips, all year but summer',
  bucketId: 2,
  restDays: '90',
  times: '4',
  until: '',
  months: [1, 2, 3, 4, 5, 9, 10, 11, 12],
  slotIds: [7],
  text: 'list',
}
const blank: RuleDraft = { ...tipsDraft, name: '', bucketId: null, slotIds: [] }
const newer: Rule = { ...tipsRule, version: 2, name: 'Know-how', restDays: 30, times: null, until: '2027-01-31' }
const ofNewer: RuleDraft = { ...tipsDraft, name: 'Know-how', restDays: '30', times: '', until: '2027-01-31' }
const held: Rule = { ...tipsRule, version: 2, pausedAt: '2026-11-24T09:00:00.000Z' }
const renamed: RuleDraft = { ...tipsDraft, name: 'Advice' }
const written: EditedRule = { rule: null, draft: { ...blank, name: 'Tips' } }

const ofThis = { ruleId: 4, blank, typed: null }
const ofNew = { ruleId: null, blank, typed: null }
const again = { ruleId: 4, blank, typed: { rule: tipsRule, draft: renamed } }
const newAgain = { ruleId: null, blank, typed: written }

const loaded = { done: 'loadRule', output: { kind: 'ok', value: tipsRule } } as const
const gone = { kind: 'rejected', status: 404, message: 'This rule was deleted.' } as const
const saved: RuleSaving = { kind: 'ok', value: newer }
const taken: RuleSaving = { kind: 'invalid', field: 'name', message: 'There is a rule of this name.' }
const conflict: RuleSaving = { kind: 'conflict', rule: newer }
const refused: RuleSaving = { kind: 'rejected', status: 422, message: 'The rule could not be saved' }
const broken: RuleSaving = { kind: 'rejected', status: 504, message: 'Gateway timeout' }
const offline = { kind: 'offline' } as const
const network = 'Network error. Please check your connection and try again.'
const bug = 'Something went wrong. Please try again.'

const changed = (change: Partial<RuleDraft>) => ({ type: 'draft.changed', change }) as const
const named = (name: string) => changed({ name })
const save = { type: 'saving.requested' } as const
const discard = { type: 'typed.discarded' } as const
const learned = (rule: Rule) => ({ type: 'rule.learned', rule }) as const
const answered = (output: RuleSaving) => ({ done: 'saveRule', output }) as const
const toldTyped = (edited: EditedRule) => ({ type: 'draft.typed', edited }) as const
const toldRenamed = toldTyped({ rule: tipsRule, draft: renamed })
const cleared = { type: 'draft.cleared' } as const
const discarded = { type: 'draft.discarded' } as const

type Seen = SnapshotFrom<typeof recyclingRuleMachine>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const hasDraft = (draft: RuleDraft) => (snapshot: Seen) => isSame(snapshot.context.edited.draft, draft)
const faultOf = ({ context }: Seen) =>
  context.fieldProblem && `${context.fieldProblem.field}: ${context.fieldProblem.message}`

const unclearEnds = [
  ['nobody answered', answered(offline), network],
  ['a gateway answered', answered(broken), 'Gateway timeout'],
  ['it failed unforeseen', { failed: 'saveRule', error: 'bug' }, bug],
  [
    'there was no answer for a minute',
    { after: 'timeLimit' },
    'There was no answer in time. It may have been done all the same: look before you try again.',
  ],
] as const

const badRest = 'restDays: Rest is a whole number of days from 1 to 730'
const badTimes = 'times: How often is a whole number from 2 to 100, or empty for as often as there is room'

export const recyclingRule = model(recyclingRuleMachine, {
  inputs: [ofThis, ofNew, again, newAgain],
  payloads: {
    'retry.requested': [{}],
    'draft.changed': [
      { change: { name: 'Advice' } },
      { change: { name: tipsDraft.name } },
      { change: { name: ' ' } },
      { change: { restDays: '0' } },
    ],
    'typed.discarded': [{}],
    'typed.restored': [{ typed: { rule: tipsRule, draft: renamed } }],
    'rule.learned': [{ rule: held }, { rule: { ...held, id: 5 } }],
    'saving.requested': [{}],
    'own.chosen': [{}],
    'theirs.chosen': [{}],
    loadRule: { outputs: [{ kind: 'ok', value: tipsRule }, gone, offline] },
    saveRule: { outputs: [saved, taken, conflict, refused, broken, offline] },
  },
  sameAs: ({ edited, begun, fieldProblem, problem, isRestored, theirs, typed, loadProblem }) => ({
    ...{ isTakenBack: isSame(edited.draft, begun), fault: problemOfDraft(edited.draft)?.field },
    ...{ version: edited.rule?.version ?? null, typed: typed === null, theirs: theirs === null, isRestored },
    ...{ fieldProblem: fieldProblem?.field, problem: problem?.outcome, loadProblem: loadProblem === null },
  }),
  always: {
    'it is said that it is read or saved while it is': (snapshot) =>
      snapshot.hasTag('busy') === (snapshot.matches('loading') || snapshot.matches('saving')),
    'it is open once it was read': (snapshot) =>
      snapshot.hasTag('open') !== (snapshot.matches('loading') || snapshot.matches('loadFailed')),
    'the other version is there while it is asked about': (snapshot) =>
      snapshot.matches('conflict') === (snapshot.context.theirs !== null),
    'why it was not saved is not said while it is saved': ({ context, ...snapshot }) =>
      snapshot.value !== 'saving' || (context.problem === null && context.fieldProblem === null),
    'why it could not be read is said where it can be tried again': (snapshot) =>
      !snapshot.matches('loadFailed') || snapshot.context.loadProblem !== null,
    'an open one has been read': (snapshot) =>
      !snapshot.hasTag('open') || snapshot.context.ruleId === null || snapshot.context.edited.rule !== null,
  },
  equivalent: {
    'reorder: saving on saveRule done (1) after the next': 'An answer is of one kind only.',
    'reorder: saving on saveRule done (2) after the next': 'An answer is of one kind only.',
    'reorder: saving on saveRule done (3) after the next': 'An answer is of one kind only.',
  },
  journeys: [
    {
      says: 'one that is there is read first, and says what it says',
      input: ofThis,
      events: [
        {
          in: 'loading',
          tags: ['busy'],
          where: ({ context }) =>
            context.loadProblem === null && context.problem === null && context.fieldProblem === null,
        },
        loaded,
      ],
      endsIn: 'ready',
      tags: ['open'],
      where: (snapshot) => hasDraft(tipsDraft)(snapshot) && !snapshot.context.isRestored,
      given: { loadRule: [{ ruleId: 4 }] },
      emits: [],
    },
    {
      says: 'a new one is open at once',
      input: ofNew,
      events: [],
      endsIn: 'ready',
      where: (snapshot) => hasDraft(blank)(snapshot) && !snapshot.context.isRestored,
      given: { loadRule: [] },
    },
    ...(
      [
        ['it is gone', { done: 'loadRule', output: gone }, 'This rule was deleted.'],
        ['nobody answers', { done: 'loadRule', output: offline }, network],
        ['it fails unforeseen', { failed: 'loadRule', error: 'bug' }, bug],
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
      given: { loadRule: [{ ruleId: 4 }, { ruleId: 4 }] },
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
      events: [named('Tips'), save, { in: 'saving', tags: ['busy', 'open'] }, answered(saved)],
      endsIn: 'ready',
      where: (snapshot) => hasDraft(ofNewer)(snapshot) && snapshot.context.edited.rule === newer,
      given: { saveRule: [{ edited: written }] },
      emits: [toldTyped(written), cleared, { type: 'rule.saved', rule: newer, isNew: true }],
    },
    {
      says: 'one that is there is changed, and that is told',
      input: ofThis,
      events: [loaded, named('Advice'), save, answered(saved)],
      endsIn: 'ready',
      where: hasDraft(ofNewer),
      given: { saveRule: [{ edited: { rule: tipsRule, draft: renamed } }] },
      emits: [toldRenamed, cleared, { type: 'rule.saved', rule: newer, isNew: false }],
    },
    {
      says: 'what is saved is what is there: taking back what is written after it is not stored',
      input: ofThis,
      events: [loaded, save, answered(saved), named('Advice'), named('Know-how')],
      endsIn: 'ready',
      emits: [
        cleared,
        { type: 'rule.saved', rule: newer, isNew: false },
        toldTyped({ rule: newer, draft: { ...ofNewer, name: 'Advice' } }),
        cleared,
      ],
    },
    {
      says: 'what is written and taken back is not stored any more',
      input: ofThis,
      events: [loaded, named('Advice'), named(tipsDraft.name)],
      endsIn: 'ready',
      emits: [toldRenamed, cleared],
    },
    ...(
      [
        ['one without a name', { name: '  ' }, 'name: Name is required'],
        ['one without rest', { restDays: '0' }, badRest],
        ['one with a rest that is too long', { restDays: '731' }, badRest],
        ['one with a rest that is no number', { restDays: 'ninety' }, badRest],
        ['one with a rest that is no whole number', { restDays: '1.5' }, badRest],
        ['one that never comes again', { times: '1' }, badTimes],
        ['one that comes too often', { times: '101' }, badTimes],
        ['one without a month', { months: [] }, 'months: Choose a month'],
      ] as const
    ).map(([what, change, fault]) => ({
      says: `${what} is not sent, and its field says so`,
      input: ofThis,
      events: [loaded, changed(change), save],
      endsIn: 'ready' as const,
      where: (snapshot: Seen) => faultOf(snapshot) === fault,
      given: { saveRule: [] },
    })),
    ...(
      [
        ['a rest of a day', { restDays: ' 1 ' }],
        ['a rest of two years', { restDays: '730' }],
        ['twice in all', { times: '2' }],
        ['a hundred times in all', { times: '100' }],
        ['as often as there is room', { times: ' ' }],
      ] as const
    ).map(([what, change]) => ({
      says: `${what} is sent`,
      input: ofThis,
      events: [loaded, changed(change), save],
      endsIn: 'saving' as const,
      given: { saveRule: [{ edited: { rule: tipsRule, draft: { ...tipsDraft, ...change } } }] },
    })),
    {
      says: 'of two faults the upper one is said first',
      input: ofThis,
      events: [loaded, changed({ name: '', restDays: '0', times: '0', months: [] }), save],
      endsIn: 'ready',
      where: (snapshot) => faultOf(snapshot) === 'name: Name is required',
    },
    {
      says: 'why it was not saved before is not said beside a field that is wrong',
      input: ofThis,
      events: [loaded, save, answered(refused), named(''), save],
      endsIn: 'ready',
      where: ({ context }) => context.problem === null && context.fieldProblem?.field === 'name',
    },
    {
      says: 'what is wrong with a field goes as the field is changed, and stays while another is',
      input: ofNew,
      events: [
        save,
        changed({ restDays: '30' }),
        {
          in: 'ready',
          where: ({ context }) => context.fieldProblem !== null && context.edited.draft.restDays === '30',
        },
        named('Tips'),
      ],
      endsIn: 'ready',
      where: ({ context }) => context.fieldProblem === null,
    },
    {
      says: 'what the provider does not take is said at its field, and what was typed stays',
      input: ofThis,
      events: [loaded, named('Advice'), save, answered(taken)],
      endsIn: 'ready',
      where: (snapshot) => hasDraft(renamed)(snapshot) && faultOf(snapshot) === 'name: There is a rule of this name.',
      emits: [toldRenamed],
    },
    {
      says: 'a refusal is said, and what was typed stays',
      input: ofThis,
      events: [loaded, named('Advice'), save, answered(refused)],
      endsIn: 'ready',
      where: (snapshot) =>
        hasDraft(renamed)(snapshot) &&
        isSame(snapshot.context.problem, { outcome: 'refused', message: 'The rule could not be saved' }),
      emits: [toldRenamed],
    },
    {
      says: 'what could not be sent is not saved, and what was typed stays',
      input: ofThis,
      events: [loaded, named('Advice'), save, answered({ kind: 'offline', isUnsent: true })],
      endsIn: 'ready',
      where: (snapshot) => hasDraft(renamed)(snapshot) && snapshot.context.problem?.outcome === 'refused',
      emits: [toldRenamed],
    },
    ...unclearEnds.map(([how, end, message]) => ({
      says: `where ${how} what was typed stays, and the rules are read again`,
      input: ofThis,
      events: [loaded, named('Advice'), save, end],
      endsIn: 'ready' as const,
      where: (snapshot: Seen) =>
        hasDraft(renamed)(snapshot) && isSame(snapshot.context.problem, { outcome: 'unclear', message }),
      emits: [toldRenamed, { type: 'rule.unclear' as const }],
    })),
    {
      says: 'why it failed is not said while it is tried again',
      input: ofThis,
      events: [loaded, save, answered(refused), save],
      endsIn: 'saving',
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'an answer has a minute to come',
      input: ofThis,
      events: [loaded, save, { wait: 59_999 }, { in: 'saving' }, { wait: 1 }],
      endsIn: 'ready',
    },
    {
      says: 'one that was changed elsewhere is shown beside the own, and the own can be saved over it',
      input: ofThis,
      events: [
        ...[loaded, named('Advice'), save, answered(conflict)],
        { in: 'conflict', tags: ['open'], where: ({ context }) => context.theirs === newer },
        { type: 'own.chosen' },
      ],
      endsIn: 'saving',
      where: ({ context }) => context.theirs === null,
      given: {
        saveRule: [{ edited: { rule: tipsRule, draft: renamed } }, { edited: { rule: newer, draft: renamed } }],
      },
      emits: [toldRenamed],
    },
    {
      says: 'what was saved over the other and refused can be taken back to the other',
      input: ofThis,
      events: [
        ...[loaded, named('Advice'), save, answered(conflict), { type: 'own.chosen' } as const],
        ...[answered(refused), discard],
      ],
      endsIn: 'ready',
      where: (snapshot) => hasDraft(ofNewer)(snapshot) && snapshot.context.problem === null,
    },
    {
      says: 'or the other is taken, and is what is written on then',
      input: again,
      events: [loaded, save, answered(conflict), { type: 'theirs.chosen' }],
      endsIn: 'ready',
      where: (snapshot) =>
        hasDraft(ofNewer)(snapshot) && snapshot.context.edited.rule === newer && !snapshot.context.isRestored,
      emits: [cleared],
    },
    {
      says: 'what was written on the other and taken back is not stored',
      input: ofThis,
      events: [
        ...[loaded, named('Advice'), save, answered(conflict), { type: 'theirs.chosen' } as const],
        ...[named('Ours'), named('Know-how')],
      ],
      endsIn: 'ready',
      emits: [toldRenamed, cleared, toldTyped({ rule: newer, draft: { ...ofNewer, name: 'Ours' } }), cleared],
    },
    {
      says: 'what was written before and not saved is there again, on what it was written from',
      input: again,
      events: [{ done: 'loadRule', output: { kind: 'ok', value: newer } }],
      endsIn: 'ready',
      where: (snapshot) =>
        hasDraft(renamed)(snapshot) && snapshot.context.isRestored && snapshot.context.edited.rule === tipsRule,
      emits: [],
    },
    {
      says: 'or is thrown away, the rule is as it was, and it can be had back',
      input: again,
      events: [
        loaded,
        discard,
        { in: 'ready', where: (snapshot) => hasDraft(tipsDraft)(snapshot) && !snapshot.context.isRestored },
        { type: 'typed.restored', typed: { rule: tipsRule, draft: renamed } },
      ],
      endsIn: 'ready',
      where: (snapshot) =>
        hasDraft(renamed)(snapshot) && snapshot.context.isRestored && snapshot.context.edited.rule === tipsRule,
      emits: [discarded],
    },
    {
      says: 'a new one that was written before is there again, and blank once it is thrown away',
      input: newAgain,
      events: [
        { in: 'ready', where: (snapshot) => hasDraft(written.draft)(snapshot) && snapshot.context.isRestored },
        discard,
      ],
      endsIn: 'ready',
      where: hasDraft(blank),
      emits: [discarded],
    },
    {
      says: 'what was written here is not said to have been put back, nor what is saved',
      input: again,
      events: [loaded, save, answered(saved)],
      endsIn: 'ready',
      where: ({ context }) => !context.isRestored,
    },
    {
      says: 'what was wrong with a field goes as what was typed is thrown away',
      input: again,
      events: [loaded, save, answered(taken), discard],
      endsIn: 'ready',
      where: ({ context }) => context.fieldProblem === null,
    },
    {
      says: 'a rule that is held beside its fields is known at once, and what was typed stays on it',
      input: ofThis,
      events: [loaded, named('Advice'), learned(held)],
      endsIn: 'ready',
      where: (snapshot) => hasDraft(renamed)(snapshot) && snapshot.context.edited.rule === held,
    },
    {
      says: 'where nothing was typed it says what the rule says then',
      input: ofThis,
      events: [loaded, learned(newer)],
      endsIn: 'ready',
      where: hasDraft(ofNewer),
    },
    {
      says: 'what was typed on it and taken back to what it says is not stored',
      input: ofThis,
      events: [loaded, learned(newer), named('Advice'), named('Know-how')],
      endsIn: 'ready',
      emits: [toldTyped({ rule: newer, draft: { ...ofNewer, name: 'Advice' } }), cleared],
    },
    {
      says: 'what becomes of another rule is none of its business',
      input: ofThis,
      events: [loaded, learned({ ...newer, id: 5 })],
      endsIn: 'ready',
      where: (snapshot) => hasDraft(tipsDraft)(snapshot) && snapshot.context.edited.rule === tipsRule,
    },
  ],
})

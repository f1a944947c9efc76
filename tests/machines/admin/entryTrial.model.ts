import type { SnapshotFrom } from 'xstate'
import type { Trial } from '../../../src/machines/admin/builder.ts'
import { entryTrialMachine } from '../../../src/machines/admin/entryTrial.machine.ts'
import { model } from '../../support/walks/model.ts'
import { renamed, ruleText } from './sampleEntries.ts'

const trial: Trial = {
  sample: { goal: 'Fill the Saturday class', stage: 'Deciding', network: 'threads' },
  without: { text: 'Our class is filling up.', times: [], problem: null },
  with: { text: 'Eight places are left.', times: [], problem: null },
}
const other: Trial = { ...trial, sample: { ...trial.sample, goal: 'Sell bread' } }

type Seen = SnapshotFrom<typeof entryTrialMachine>

const changed = (entry = ruleText) => ({ type: 'entry.changed', entry }) as const
const calm = { after: 'calm' } as const
const answered = (value: Trial) => ({ done: 'tryEntry', output: { kind: 'ok', value } }) as const
const broken = { kind: 'rejected', status: 500, message: 'Not now' } as const
const another = { type: 'another.requested' } as const
const byAi = { type: 'writer.chosen', writer: 'ai' } as const
const again = { type: 'trial.requested' } as const
const query = (entry = ruleText, sample = 0, writer: 'ai' | 'template' = 'template') => ({
  query: { entry, sample, writer },
})

export const entryTrial = model(entryTrialMachine, {
  payloads: {
    'entry.changed': [{ entry: ruleText }, { entry: renamed }],
    'entry.cleared': [{}],
    'another.requested': [{}],
    'writer.chosen': [{ writer: 'ai' }, { writer: 'template' }],
    'trial.requested': [{}],
    tryEntry: { outputs: [{ kind: 'ok', value: trial }, broken, { kind: 'offline' }] },
  },
  sameAs: ({ sample: _, ...context }) => context,
  always: {
    'it is said that one is made while it is': (snapshot) =>
      snapshot.hasTag('busy') === (snapshot.matches('calming') || snapshot.matches('trying')),
    'why it failed is said where it failed, and while another change calms': (snapshot) =>
      snapshot.matches('trialFailed') || snapshot.matches('calming') || snapshot.context.problem === null,
    'nothing is tried without an entry': (snapshot) => !snapshot.hasTag('busy') || snapshot.context.entry !== null,
  },
  equivalent: { 'context: another problem': 'It begins idle, where none is said.' },
  journeys: [
    {
      says: 'a template is asked after a calm moment, and only for what stands there then',
      events: [
        {
          in: 'idle',
          where: ({ context: { trial: none, tried, entry, problem, sample, writer } }) =>
            [none, tried, entry, problem].every((value) => value === null) && sample === 0 && writer === 'template',
        },
        changed(),
        { wait: 799 },
        { in: 'calming' },
        changed(renamed),
        { wait: 799 },
        { in: 'calming' },
        { wait: 1 },
        { in: 'trying' },
        answered(trial),
      ],
      endsIn: 'tried',
      where: ({ context }) => context.trial === trial && context.tried === renamed,
      given: { tryEntry: [query(renamed)] },
      emits: [{ type: 'entry.tried' }],
    },
    {
      says: 'the same told once more asks nothing again',
      events: [changed(), calm, answered(trial), changed()],
      endsIn: 'tried',
      given: { tryEntry: [query()] },
    },
    {
      says: 'a change while one is made gives it up, and what was made before stays in sight',
      events: [changed(), calm, answered(trial), changed(renamed), calm, { in: 'trying' }, changed()],
      endsIn: 'calming',
      where: ({ context }) => context.trial === trial && context.tried === ruleText,
    },
    {
      says: 'another sample is made of the same entry',
      events: [changed(), calm, answered(trial), another, answered(other)],
      endsIn: 'tried',
      where: ({ context }) => context.trial === other,
      given: { tryEntry: [query(), query(ruleText, 1)] },
    },
    {
      says: 'the AI writes once it is chosen, and after a change only where it is asked again',
      events: [changed(), calm, answered(trial), byAi, answered(other), changed(renamed), { in: 'idle' }, again],
      endsIn: 'trying',
      given: { tryEntry: [query(), query(ruleText, 0, 'ai'), query(renamed, 0, 'ai')] },
    },
    {
      says: 'what cannot be saved as it stands is not tried, by nobody',
      events: [changed(), { type: 'entry.cleared' }, { in: 'idle' }, another, byAi, again],
      endsIn: 'idle',
      where: ({ context }: Seen) => context.writer === 'ai' && context.sample === 0,
      given: { tryEntry: [] },
    },
    ...(
      [
        ['the provider says no', { done: 'tryEntry', output: broken }, 'Not now'],
        [
          'nobody answers',
          { done: 'tryEntry', output: { kind: 'offline' } },
          'Network error. Please check your connection and try again.',
        ],
        ['it fails unforeseen', { failed: 'tryEntry', error: 'bug' }, 'Something went wrong. Please try again.'],
        [
          'no answer comes for a minute',
          { wait: 60_000 },
          'Network error. Please check your connection and try again.',
        ],
      ] as const
    ).map(([why, end, message]) => ({
      says: `where ${why} that is said, and it can be tried again`,
      events: [
        changed(),
        calm,
        end,
        { in: 'trialFailed' as const, where: ({ context }: Seen) => context.problem === message },
        again,
        { in: 'trying' as const, where: ({ context }: Seen) => context.problem === null },
        answered(trial),
      ],
      endsIn: 'tried' as const,
      given: { tryEntry: [query(), query()] },
      emits: [{ type: 'entry.tried' as const }],
    })),
    {
      says: 'why it failed is not said of a form that cannot be tried',
      events: [changed(), calm, { done: 'tryEntry', output: broken }, { type: 'entry.cleared' }],
      endsIn: 'idle',
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'an answer has a minute to come',
      events: [changed(), calm, { wait: 59_999 }],
      endsIn: 'trying',
    },
  ],
})

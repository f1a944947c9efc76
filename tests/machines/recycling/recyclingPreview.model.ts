import type { RulePreview } from '../../../src/machines/recycling/recycling.ts'
import { type PreviewQuery, recyclingPreviewMachine } from '../../../src/machines/recycling/recyclingPreview.machine.ts'
import { bodyOf, draftOf } from '../../../src/machines/recycling/ruleDraft.ts'
import { model } from '../../support/walks/model.ts'
import { tipsRule } from './sampleRecycling.ts'

const query: PreviewQuery = { ruleId: 4, businessProfileId: null, rule: bodyOf(draftOf(tipsRule)) }
const longer: PreviewQuery = { ...query, rule: { ...query.rule, restDays: 120 } }
const three: RulePreview = { adds: 3, removes: 0, until: '2026-12-31', allowed: 14, of: 22 }
const found = { kind: 'ok', value: three } as const
const refused = { kind: 'rejected', status: 422, message: 'There is no such slot' } as const
const offline = { kind: 'offline' } as const

const changed = (to: PreviewQuery) => ({ type: 'rule.changed', query: to }) as const
const cleared = { type: 'rule.cleared' } as const
const retry = { type: 'retry.requested' } as const
const asked = [changed(query), { after: 'debounce' }] as const
const read = { done: 'previewRule', output: found } as const

export const recyclingPreview = model(recyclingPreviewMachine, {
  payloads: {
    'rule.changed': [{ query }, { query: longer }],
    'rule.cleared': [{}],
    'retry.requested': [{}],
    previewRule: { outputs: [found, refused, offline] },
  },
  always: {
    'what saving changes is told of a rule only': ({ context }) => context.query !== null || context.preview === null,
    'it is said that it is worked out while it is': (snapshot) =>
      snapshot.hasTag('busy') === (snapshot.matches('debouncing') || snapshot.matches('loading')),
    'what is told was worked out': (snapshot) => snapshot.matches('ready') === (snapshot.context.preview !== null),
    'why it could not be is said where it can be tried again': (snapshot) =>
      snapshot.matches('loadFailed') === (snapshot.context.problem !== null),
  },
  journeys: [
    {
      says: 'before it is told a rule it knows none',
      events: [],
      endsIn: 'idle',
      where: ({ context }) => context.query === null && context.preview === null && context.problem === null,
    },
    {
      says: 'nothing is asked before a calm moment of 0.6 s, and then once',
      events: [changed(longer), { wait: 599 }, changed(query), { wait: 599 }, { in: 'debouncing' }, { wait: 1 }],
      endsIn: 'loading',
      given: { previewRule: [{ query }] },
    },
    {
      says: 'what saving changes is told',
      events: [...asked, read],
      endsIn: 'ready',
      where: ({ context }) => context.preview === three,
    },
    {
      says: 'the same told once more asks nothing more',
      events: [...asked, read, changed({ ...query })],
      endsIn: 'ready',
      given: { previewRule: [{ query }] },
    },
    {
      says: 'a rule that is changed while it is asked gives the former question up, and asks anew',
      events: [...asked, changed(longer), { in: 'debouncing' }, { after: 'debounce' }],
      endsIn: 'loading',
      given: { previewRule: [{ query }, { query: longer }] },
    },
    {
      says: 'what is told is gone as the rule is changed',
      events: [...asked, read, changed(longer)],
      endsIn: 'debouncing',
      where: ({ context }) => context.preview === null,
    },
    {
      says: 'of a rule that cannot be saved nothing is told, and the next is asked for',
      events: [
        ...asked,
        read,
        cleared,
        { in: 'idle', where: ({ context }) => context.preview === null && context.query === null },
        changed(query),
        { after: 'debounce' },
      ],
      endsIn: 'loading',
      given: { previewRule: [{ query }, { query }] },
    },
    {
      says: 'of one that cannot be saved any more nothing is asked',
      events: [changed(query), cleared, { wait: 5000 }],
      endsIn: 'idle',
      given: { previewRule: [] },
    },
    ...(
      [
        ['it is refused', { done: 'previewRule', output: refused }, 'There is no such slot'],
        [
          'nobody answers',
          { done: 'previewRule', output: offline },
          'Network error. Please check your connection and try again.',
        ],
        ['it fails unforeseen', { failed: 'previewRule', error: 'bug' }, 'Something went wrong. Please try again.'],
        [
          'there is no answer for a minute',
          { after: 'timeLimit' },
          'Network error. Please check your connection and try again.',
        ],
      ] as const
    ).map(([how, end, message]) => ({
      says: `where ${how} the reason is said, and it can be tried again`,
      events: [
        ...asked,
        end,
        {
          in: 'loadFailed' as const,
          where: ({ context }: { context: { problem: string | null } }) => context.problem === message,
        },
        retry,
        read,
      ],
      endsIn: 'ready' as const,
      where: ({ context }: { context: { problem: string | null } }) => context.problem === null,
      given: { previewRule: [{ query }, { query }] },
    })),
    {
      says: 'why it failed is not said of another rule',
      events: [...asked, { done: 'previewRule', output: refused }, changed(longer)],
      endsIn: 'debouncing',
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'nor of one that cannot be saved',
      events: [...asked, { done: 'previewRule', output: refused }, cleared],
      endsIn: 'idle',
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'an answer has a minute to come',
      events: [...asked, { wait: 59_999 }, { in: 'loading' }, { wait: 1 }],
      endsIn: 'loadFailed',
    },
  ],
})

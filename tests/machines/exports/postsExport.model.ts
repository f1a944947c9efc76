import { postsExportMachine } from '../../../src/machines/exports/postsExport.machine.ts'
import { model } from '../../support/walks/model.ts'

const download = { url: '/provider/exports/file/secret/posts-2026-11-26.csv', fileName: 'posts-2026-11-26.csv' }
const prepared = { kind: 'ok', value: download } as const
const refused = { kind: 'rejected', status: 429, message: 'Too many requests.' } as const
const offline = { kind: 'offline' } as const

const everything = { businessProfileId: null, state: null, from: '', to: '' }
const reversed = { type: 'filters.changed', change: { from: '2026-11-26', to: '2026-11-25' } } as const
const ask = { type: 'export.requested' } as const
const fault = 'The last day is before the first one'
const network = 'Network error. Please check your connection and try again.'

export const postsExport = model(postsExportMachine, {
  payloads: {
    'filters.changed': [
      { change: { from: '2026-11-26' } },
      { change: { to: '2026-11-25' } },
      { change: { state: 'draft' } },
    ],
    'export.requested': [{}],
    prepare: { outputs: [prepared, refused, offline] },
  },
  always: {
    'days in the wrong order are never asked for': (snapshot) =>
      !snapshot.matches('preparing') || snapshot.context.fault === null,
    'it is busy while a file is prepared': (snapshot) => snapshot.hasTag('busy') === snapshot.matches('preparing'),
  },
  journeys: [
    {
      says: 'unless said all posts are taken along',
      events: [ask, { in: 'preparing', tags: ['busy'] }, { done: 'prepare', output: prepared }],
      endsIn: 'choosing',
      given: { prepare: [everything] },
      emits: [{ type: 'export.prepared', download }],
      where: ({ context }) => context.problem === null && context.fault === null,
    },
    {
      says: 'what is chosen is asked for',
      events: [
        { type: 'filters.changed', change: { businessProfileId: 7, state: 'published' } },
        { type: 'filters.changed', change: { from: '2026-11-01', to: '2026-11-30' } },
        ask,
      ],
      endsIn: 'preparing',
      given: { prepare: [{ businessProfileId: 7, state: 'published', from: '2026-11-01', to: '2026-11-30' }] },
    },
    {
      says: 'one day is a range, too',
      events: [{ type: 'filters.changed', change: { from: '2026-11-26', to: '2026-11-26' } }, ask],
      endsIn: 'preparing',
    },
    {
      says: 'a range may be open at either end',
      events: [
        { type: 'filters.changed', change: { from: '2026-11-26' } },
        ask,
        { done: 'prepare', output: prepared },
        { type: 'filters.changed', change: { from: '', to: '2026-11-26' } },
        ask,
      ],
      endsIn: 'preparing',
      given: {
        prepare: [
          { ...everything, from: '2026-11-26' },
          { ...everything, to: '2026-11-26' },
        ],
      },
    },
    {
      says: 'a range that ends before it begins is said to, and not asked for',
      events: [reversed, ask],
      endsIn: 'choosing',
      given: { prepare: [] },
      where: ({ context }) => context.fault === fault,
    },
    {
      says: 'the fault goes with the next change',
      events: [reversed, ask, { type: 'filters.changed', change: { to: '2026-11-27' } }],
      endsIn: 'choosing',
      where: ({ context }) => context.fault === null && context.from === '2026-11-26' && context.to === '2026-11-27',
    },
    {
      says: 'a refusal is said, what was chosen stays, and it is forgotten with the next try',
      events: [
        { type: 'filters.changed', change: { state: 'draft' } },
        ask,
        { done: 'prepare', output: refused },
        {
          in: 'choosing',
          where: ({ context: { problem, state } }) =>
            problem?.outcome === 'refused' && problem.message === 'Too many requests.' && state === 'draft',
        },
        ask,
      ],
      endsIn: 'preparing',
      emits: [],
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'where nobody is reached it is said so',
      events: [ask, { done: 'prepare', output: offline }],
      endsIn: 'choosing',
      where: ({ context }) => context.problem?.message === network,
    },
    {
      says: 'a failure that nobody foresaw says so',
      events: [ask, { failed: 'prepare', error: 'bug' }],
      endsIn: 'choosing',
      where: ({ context }) => context.problem?.message === 'Something went wrong. Please try again.',
    },
    {
      says: 'an answer has a minute to come',
      events: [ask, { wait: 59_999 }, { in: 'preparing' }, { wait: 1 }],
      endsIn: 'choosing',
      where: ({ context }) => context.problem?.outcome === 'unclear',
    },
    {
      says: 'what is chosen while a file is prepared is for the next one',
      events: [
        ask,
        { type: 'filters.changed', change: { state: 'draft' } },
        { done: 'prepare', output: prepared },
        ask,
      ],
      endsIn: 'preparing',
      given: { prepare: [everything, { ...everything, state: 'draft' }] },
    },
  ],
})

import { queryMachine as createResource } from '../../../src/machines/shell/query.ts'
import { model } from '../../support/walks/model.ts'

const machine = createResource<{ page: number }, string>('resource')
const answered = { done: 'read', output: { kind: 'ok', value: 'first' } } as const

const network = 'Network error. Please check your connection and try again.'
const unforeseen = 'Something went wrong. Please try again.'

/** One resource stands for all: they differ only in what they read. */
export const resource = model(machine, {
  input: { query: { page: 1 } },
  payloads: {
    'query.changed': [{ query: { page: 2 } }],
    'refresh.requested': [{}],
    'retry.requested': [{}],
    read: {
      outputs: [
        { kind: 'ok', value: 'first' },
        { kind: 'rejected', status: 500, message: 'Not now' },
        { kind: 'offline' },
      ],
    },
  },
  always: {
    'what is shown is known': (snapshot) => !snapshot.matches('ready') || snapshot.context.value !== null,
  },
  journeys: [
    {
      says: 'what was asked is read, and shown',
      events: [
        { in: 'loading', tags: ['busy'], where: ({ context }) => context.value === null && context.problem === null },
        answered,
      ],
      endsIn: 'ready',
      tags: [],
      given: { read: [{ query: { page: 1 } }] },
      where: ({ context }) => context.value === 'first' && context.problem === null && context.query.page === 1,
    },
    {
      says: 'what was read stays when reading it again fails; why it failed stays until it succeeds',
      events: [
        answered,
        { type: 'refresh.requested' },
        { done: 'read', output: { kind: 'offline' } },
        { in: 'loadFailed', where: ({ context }) => context.value === 'first' && context.problem === network },
        { type: 'retry.requested' },
        { in: 'loading', where: ({ context }) => context.value === 'first' && context.problem === network },
        { done: 'read', output: { kind: 'ok', value: 'second' } },
      ],
      endsIn: 'ready',
      where: ({ context }) => context.value === 'second' && context.problem === null,
      given: { read: [{ query: { page: 1 } }, { query: { page: 1 } }, { query: { page: 1 } }] },
    },
    {
      says: 'whoever asks again while it is read gets an answer that is as new as the asking',
      events: [
        answered,
        { type: 'refresh.requested' },
        { wait: 59_999 },
        { type: 'refresh.requested' },
        { wait: 59_999 },
        { in: 'loading', where: ({ context }) => context.value === 'first' },
        { done: 'read', output: { kind: 'ok', value: 'second' } },
      ],
      endsIn: 'ready',
      where: ({ context }) => context.value === 'second',
      given: { read: [{ query: { page: 1 } }, { query: { page: 1 } }, { query: { page: 1 } }] },
    },
    {
      says: 'what failed unforeseen can be asked for again, too',
      events: [
        { failed: 'read', error: 'bug' },
        { in: 'loadFailed', where: ({ context }) => context.problem === unforeseen },
        { type: 'refresh.requested' },
      ],
      endsIn: 'loading',
    },
    {
      says: 'a refusal is said in its own words, and not of the next question',
      events: [
        { done: 'read', output: { kind: 'rejected', status: 500, message: 'Not now' } },
        { in: 'loadFailed', where: ({ context }) => context.problem === 'Not now' },
        { type: 'query.changed', query: { page: 2 } },
      ],
      endsIn: 'loading',
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'a new question forgets the old answer',
      events: [answered, { type: 'query.changed', query: { page: 2 } }],
      endsIn: 'loading',
      where: ({ context }) => context.value === null && context.query.page === 2,
      given: { read: [{ query: { page: 1 } }, { query: { page: 2 } }] },
    },
    {
      says: 'a late answer to an old question never shows: the new one is asked at once instead',
      events: [
        { type: 'query.changed', query: { page: 2 } },
        { done: 'read', output: { kind: 'ok', value: 'second' } },
      ],
      endsIn: 'ready',
      where: ({ context }) => context.value === 'second',
      given: { read: [{ query: { page: 1 } }, { query: { page: 2 } }] },
    },
    {
      says: 'what is not read within a minute is said, instead of a wait without end',
      events: [{ wait: 59_999 }, { in: 'loading' }, { wait: 1 }],
      endsIn: 'loadFailed',
      where: ({ context }) => context.problem === network,
    },
  ],
})

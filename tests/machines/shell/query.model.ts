import { queryMachine as createResource } from '../../../src/machines/shell/query.ts'
import { model } from '../../support/walks/model.ts'

const machine = createResource<{ page: number }, string>('resource')
const answered = { done: 'read', output: { kind: 'ok', value: 'first' } } as const

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
      says: 'what was read stays when reading it again fails',
      events: [answered, { type: 'refresh.requested' }, { done: 'read', output: { kind: 'offline' } }],
      endsIn: 'loadFailed',
      where: ({ context }) => context.value === 'first',
    },
    {
      says: 'a new question forgets the old answer',
      events: [answered, { type: 'query.changed', query: { page: 2 } }],
      endsIn: 'loading',
      where: ({ context }) => context.value === null && context.query.page === 2,
    },
  ],
})

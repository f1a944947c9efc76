import { mutationMachine } from '../../../src/machines/shell/mutation.ts'
import { model } from '../../support/walks/model.ts'

const machine = mutationMachine<{ id: number }, string>('mutation')
const requested = { type: 'mutation.requested', variables: { id: 1 } } as const

/** One mutation stands for all: they differ only in what they do. */
export const mutation = model(machine, {
  payloads: {
    'mutation.requested': [{ variables: { id: 1 } }],
    'mutation.abandoned': [{}],
    perform: {
      outputs: [
        { kind: 'ok', value: 'done' },
        { kind: 'rejected', status: 400, message: 'Not now' },
        { kind: 'offline' },
      ],
    },
  },
  always: {
    'nothing is wrong while it is being done': (snapshot) =>
      !snapshot.matches('pending') || snapshot.context.problem === null,
  },
  journeys: [
    {
      says: 'what was done is told once',
      events: [requested, { done: 'perform', output: { kind: 'ok', value: 'done' } }],
      endsIn: 'idle',
      emits: [{ type: 'mutation.done', value: 'done' }],
    },
    {
      says: 'a refusal is said in its own words, and it can be tried again',
      events: [requested, { done: 'perform', output: { kind: 'rejected', status: 400, message: 'Not now' } }],
      endsIn: 'idle',
      where: ({ context }) => context.problem === 'Not now',
    },
  ],
})

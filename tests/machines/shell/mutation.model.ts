import { mutationMachine } from '../../../src/machines/shell/mutation.ts'
import { model } from '../../support/walks/model.ts'

const machine = mutationMachine<{ id: number }, string>('mutation')
const requested = { type: 'mutation.requested', variables: { id: 1 } } as const

/** One mutation stands for all: they differ only in what they do. */
export const mutation = model(machine, {
  payloads: {
    'mutation.requested': [{ variables: { id: 1 } }],
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
      says: 'it is done with what it was asked for, and told once',
      events: [
        { in: 'idle', where: ({ context }) => context.problem === null },
        requested,
        { in: 'pending', tags: ['busy'] },
        { done: 'perform', output: { kind: 'ok', value: 'done' } },
      ],
      endsIn: 'idle',
      tags: [],
      given: { perform: [{ variables: { id: 1 } }] },
      where: ({ context }) => context.problem === null,
      emits: [{ type: 'mutation.done', value: 'done' }],
    },
    {
      says: 'a refusal is said in its own words, until it is tried again',
      events: [
        requested,
        { done: 'perform', output: { kind: 'rejected', status: 400, message: 'Not now' } },
        { in: 'idle', where: ({ context }) => context.problem === 'Not now' },
        requested,
      ],
      endsIn: 'pending',
      where: ({ context }) => context.problem === null,
      emits: [],
    },
    {
      says: 'that nobody can be reached is said',
      events: [requested, { done: 'perform', output: { kind: 'offline' } }],
      endsIn: 'idle',
      where: ({ context }) => context.problem === 'Network error. Please check your connection and try again.',
    },
    {
      says: 'an unforeseen failure is said',
      events: [requested, { failed: 'perform', error: 'bug' }],
      endsIn: 'idle',
      where: ({ context }) => context.problem === 'Something went wrong. Please try again.',
      emits: [],
    },
    {
      says: 'without an answer for a minute it is told neither as done nor as refused',
      events: [requested, { wait: 59_999 }, { in: 'pending' }, { wait: 1 }],
      endsIn: 'idle',
      where: ({ context }) =>
        context.problem ===
        'There was no answer in time. It may have been done all the same: look before you try again.',
      emits: [],
    },
  ],
})

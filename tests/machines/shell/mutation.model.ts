import { mutationMachine } from '../../../src/machines/shell/mutation.ts'
import type { WriteProblem } from '../../../src/machines/shell/result.ts'
import { model } from '../../support/walks/model.ts'

const machine = mutationMachine<{ id: number }, string>('mutation')
const requested = { type: 'mutation.requested', variables: { id: 1 } } as const

const tells =
  (outcome: WriteProblem['outcome'], message: string) =>
  ({ context: { problem } }: { context: { problem: WriteProblem | null } }): boolean =>
    problem?.outcome === outcome && problem.message === message

/** One mutation stands for all: they differ only in what they do. */
export const mutation = model(machine, {
  payloads: {
    'mutation.requested': [{ variables: { id: 1 } }],
    perform: {
      outputs: [
        { kind: 'ok', value: 'done' },
        { kind: 'rejected', status: 400, message: 'Not now' },
        { kind: 'rejected', status: 502, message: 'Bad Gateway' },
        { kind: 'offline' },
      ],
    },
  },
  always: {
    'nothing is wrong while it is being done': (snapshot) =>
      !snapshot.matches('pending') || snapshot.context.problem === null,
  },
  equivalent: {
    'reorder: pending on perform done (1) after the next':
      'An answer is not both: which kind is asked about first makes no difference.',
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
        { in: 'idle', where: tells('refused', 'Not now') },
        requested,
      ],
      endsIn: 'pending',
      where: ({ context }) => context.problem === null,
      emits: [],
    },
    {
      says: 'without an answer it is told neither as done nor as refused, and is read again',
      events: [requested, { done: 'perform', output: { kind: 'offline' } }],
      endsIn: 'idle',
      where: tells('unclear', 'Network error. Please check your connection and try again.'),
      emits: [{ type: 'mutation.unclear' }],
    },
    {
      says: 'nor is it by what stands before a provider that is down',
      events: [requested, { done: 'perform', output: { kind: 'rejected', status: 502, message: 'Bad Gateway' } }],
      endsIn: 'idle',
      where: tells('unclear', 'Bad Gateway'),
      emits: [{ type: 'mutation.unclear' }],
    },
    {
      says: 'what was refused before it was asked is refused',
      events: [requested, { done: 'perform', output: { kind: 'rejected', status: 0, message: 'Please log in.' } }],
      endsIn: 'idle',
      where: tells('refused', 'Please log in.'),
      emits: [],
    },
    {
      says: 'what could not be sent is refused: nothing can have come of it',
      events: [requested, { done: 'perform', output: { kind: 'offline', isUnsent: true } }],
      endsIn: 'idle',
      where: tells(
        'refused',
        'Nothing was sent. A part of the page could not be loaded: the connection was lost, or there is a new version.',
      ),
      emits: [],
    },
    {
      says: 'in the words of its service, where that has some',
      events: [
        requested,
        { done: 'perform', output: { kind: 'offline', isUnsent: true, message: 'Failed to update bucket. Offline.' } },
      ],
      endsIn: 'idle',
      where: tells('refused', 'Failed to update bucket. Offline.'),
      emits: [],
    },
    {
      says: 'nor is it where it failed unforeseen',
      events: [requested, { failed: 'perform', error: 'bug' }],
      endsIn: 'idle',
      where: tells('unclear', 'Something went wrong. Please try again.'),
      emits: [{ type: 'mutation.unclear' }],
    },
    {
      says: 'nor where no answer comes for a minute',
      events: [requested, { wait: 59_999 }, { in: 'pending' }, { wait: 1 }],
      endsIn: 'idle',
      where: tells(
        'unclear',
        'There was no answer in time. It may have been done all the same: look before you try again.',
      ),
      emits: [{ type: 'mutation.unclear' }],
    },
  ],
})

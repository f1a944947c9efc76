import type { SnapshotFrom } from 'xstate'
import { model } from '../../support/walks/model.ts'
import { ticketMachine } from './ticket.machine.ts'

const shown = { type: 'ticket.shown', number: '7' } as const
const unreachable = { done: 'validate', output: { kind: 'unreachable' } } as const

export const ticket = model(ticketMachine, {
  input: { maxAttempts: 2 },
  payloads: {
    'ticket.shown': [{ number: '7' }],
    'check.dismissed': [{}],
    'gate.closed': [{}],
    'note.written': ({ context: { name } }: SnapshotFrom<typeof ticketMachine>) =>
      name === null ? [] : [{ text: `hello ${name}` }],
    validate: {
      outputs: [{ kind: 'valid', name: 'ada' }, { kind: 'rejected' }, { kind: 'unreachable' }],
      errors: ['bug'],
    },
    watchGate: {},
  },
  always: {
    'a name is known only once accepted': (snapshot) =>
      snapshot.context.name === null || snapshot.matches('accepted') || snapshot.matches('shut'),
    'no more attempts than allowed': ({ context }) => context.attempts <= context.maxAttempts,
  },
  journeys: [
    {
      says: 'nobody answers twice: the ticket is refused',
      events: [shown, unreachable, { after: 'backoff' }, unreachable],
      endsIn: 'refused',
    },
    {
      says: 'a valid ticket opens the gate for its owner',
      events: [shown, { done: 'validate', output: { kind: 'valid', name: 'ada' } }],
      endsIn: 'accepted',
      where: ({ context }) => context.name === 'ada',
    },
    {
      says: 'the check goes on for 2.5 s and no longer',
      events: [shown, { wait: 2499 }],
      endsIn: { checking: 'asked' },
    },
    { says: 'after 2.5 s the check is given up', events: [shown, { wait: 2500 }], endsIn: 'awaited' },
  ],
})

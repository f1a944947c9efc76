import {
  type Joining,
  type WaitlistCardContext,
  waitlistCardMachine,
} from '../../../src/machines/account/waitlistCard.machine.ts'
import { model } from '../../support/walks/model.ts'
import { place } from './place.ts'

const named = { type: 'field.changed', field: 'firstName', value: 'Ada' } as const
const surnamed = { type: 'field.changed', field: 'lastName', value: 'Lovelace' } as const
const addressed = { type: 'field.changed', field: 'email', value: 'ada@example.com' } as const
const submitted = { type: 'application.submitted' } as const
const joined: Joining = { kind: 'joined', place }
const filled = [named, surnamed, addressed, submitted] as const

const errorsOf = ({ context }: { context: WaitlistCardContext }) => context.errors

/** A visitor without an invitation asking for a place in the queue, walked. */
export const waitlistCard = model(waitlistCardMachine, {
  input: { email: '' },
  payloads: {
    'field.changed': [
      { field: 'firstName', value: 'Ada' },
      { field: 'lastName', value: 'Lovelace' },
      { field: 'email', value: 'ada@example.com' },
    ],
    'platform.toggled': [{ platform: 'bluesky' }],
    'application.submitted': [{}],
    'attempt.abandoned': [{}],
    join: {
      outputs: [joined, { kind: 'rejected', message: 'Too late.' }, { kind: 'offline' }],
      errors: ['bug'],
    },
  },
  always: {
    'only a whole application is sent': ({ value, context: { firstName, lastName, email } }) =>
      value !== 'submitting' || (firstName !== '' && lastName !== '' && email !== ''),
    'who joined has a place': ({ value, context }) => value !== 'submitted' || context.place !== null,
  },
  journeys: [
    {
      says: 'first name, last name and email are required',
      events: [submitted],
      endsIn: 'editing',
      where: (snapshot) =>
        errorsOf(snapshot).firstName === 'First name is required' &&
        errorsOf(snapshot).lastName === 'Last name is required' &&
        errorsOf(snapshot).email === 'Email is required',
    },
    {
      says: 'an address must look like one',
      events: [named, surnamed, { type: 'field.changed', field: 'email', value: 'ada' }, submitted],
      endsIn: 'editing',
      where: (snapshot) => errorsOf(snapshot).email === 'Please enter a valid email',
    },
    {
      says: 'errors clear on edit',
      events: [submitted, named],
      endsIn: 'editing',
      where: (snapshot) =>
        errorsOf(snapshot).firstName === undefined && errorsOf(snapshot).lastName === 'Last name is required',
    },
    {
      says: 'platforms are optional: on success the confirmation takes the card’s place',
      events: [...filled, { done: 'join', output: joined }],
      endsIn: 'submitted',
      where: ({ context }) => context.place?.priority === 42,
    },
    {
      says: 'the server’s message stands in the form',
      events: [...filled, { done: 'join', output: { kind: 'rejected', message: 'Too late.' } }],
      endsIn: 'editing',
      where: ({ context }) => context.problem === 'Too late.',
    },
    {
      says: 'without one: Failed to join waitlist',
      events: [...filled, { done: 'join', output: { kind: 'rejected', message: null } }],
      endsIn: 'editing',
      where: ({ context }) => context.problem === 'Failed to join waitlist',
    },
    {
      says: 'a network error: Service temporarily unavailable',
      events: [...filled, { done: 'join', output: { kind: 'offline' } }],
      endsIn: 'editing',
      where: ({ context }) => context.problem === 'Service temporarily unavailable' && context.firstName === 'Ada',
    },
    {
      says: 'what was typed at the sign-up is filled in',
      input: { email: 'ada@example.com' },
      events: [],
      endsIn: 'editing',
      where: ({ context }) => context.email === 'ada@example.com',
    },
  ],
})

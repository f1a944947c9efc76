import { type Registration, type SignUpContext, signUpMachine } from '../../../src/machines/account/signUp.machine.ts'
import { model } from '../../support/walks/model.ts'
import { place } from './place.ts'

const typed = { type: 'email.changed', email: ' Ada@Example.com ' } as const
const agreed = { type: 'terms.changed', agrees: true } as const
const submitted = { type: 'registration.submitted' } as const
const made: Registration = { kind: 'made', message: 'Check your inbox.' }
const known: Registration = { kind: 'known', message: 'This address has an account.' }
const waiting: Registration = { kind: 'waiting', place }
const rejected: Registration = { kind: 'rejected', problem: { severity: 'error', message: 'Not this one.' } }

/** A visitor asking for an account, walked. */
export const signUp = model(signUpMachine, {
  payloads: {
    'email.changed': [{ email: 'ada@example.com' }, { email: 'ada@' }],
    'terms.changed': ({ context: { agrees } }: { context: SignUpContext }) => [{ agrees: !agrees }],
    'registration.submitted': [{}],
    'attempt.abandoned': [{}],
    'address.reconsidered': [{}],
    register: { outputs: [made, known, { kind: 'uninvited' }, waiting, rejected], errors: ['bug'] },
  },
  always: {
    'nothing is sent without an address and the terms': ({ value, context }) =>
      value !== 'submitting' || (context.agrees && context.email.toLowerCase().includes('@example')),
    'a place is shown to those who wait': ({ value, context }) => value !== 'waiting' || context.place !== null,
  },
  journeys: [
    {
      says: 'e-mail and terms are required',
      events: [submitted],
      endsIn: 'editing',
      where: ({ context }) =>
        context.errors.email === 'Email is required' &&
        context.errors.terms === 'You must agree to the terms and conditions to continue',
    },
    {
      says: 'errors clear on edit',
      events: [submitted, typed, agreed],
      endsIn: 'editing',
      where: ({ context }) => Object.keys(context.errors).length === 0,
    },
    {
      says: 'a new user: the success notice and on to /check-email',
      events: [typed, agreed, submitted, { done: 'register', output: made }],
      endsIn: 'registered',
      emits: [{ type: 'account.made', message: 'Check your inbox.' }],
    },
    {
      says: 'an existing user is told the server message, and nothing else happens',
      events: [typed, agreed, submitted, { done: 'register', output: known }],
      endsIn: 'editing',
      emits: [{ type: 'account.known', message: 'This address has an account.' }],
    },
    {
      says: "You're not on the waitlist, without data: the signup card; another address may be tried",
      events: [
        typed,
        agreed,
        submitted,
        { done: 'register', output: { kind: 'uninvited' } },
        { type: 'address.reconsidered' },
      ],
      endsIn: 'editing',
      where: ({ context }) => context.email === typed.email,
    },
    {
      says: "You're not on the waitlist, with data: the place in the queue",
      events: [typed, agreed, submitted, { done: 'register', output: waiting }],
      endsIn: 'waiting',
      where: ({ context }) => context.place?.priority === 42,
    },
    {
      says: 'a refusal is said, and the next try forgets it',
      events: [typed, agreed, submitted, { done: 'register', output: rejected }, submitted],
      endsIn: 'submitting',
      where: ({ context }) => context.problem === null,
    },
  ],
})

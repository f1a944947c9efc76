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

const saysNothing = ({ context: { errors, problem } }: { context: SignUpContext }) =>
  Object.keys(errors).length === 0 && problem === null
const isAsTyped = ({ context: { email, agrees } }: { context: SignUpContext }) => email === typed.email && agrees

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
      says: 'e-mail and terms are required; errors clear on edit, each its own',
      events: [
        {
          in: 'editing',
          tags: [],
          where: (snapshot) => {
            const { email, agrees, place } = snapshot.context
            return email === '' && !agrees && place === null && saysNothing(snapshot)
          },
        },
        submitted,
        {
          in: 'editing',
          where: ({ context: { errors } }) =>
            errors.email === 'Email is required' &&
            errors.terms === 'You must agree to the terms and conditions to continue',
        },
        typed,
        {
          in: 'editing',
          where: ({ context: { errors } }) => errors.email === undefined && errors.terms !== undefined,
        },
        agreed,
        { in: 'editing', where: saysNothing },
        { type: 'terms.changed', agrees: false },
        submitted,
      ],
      endsIn: 'editing',
      given: { register: [] },
      where: ({ context: { errors } }) =>
        errors.email === undefined && errors.terms === 'You must agree to the terms and conditions to continue',
    },
    {
      says: 'a new user: the address goes out trimmed and lowercased, then the success notice and on to /check-email',
      events: [
        typed,
        agreed,
        submitted,
        { in: 'submitting', tags: ['busy'], where: saysNothing },
        { done: 'register', output: made },
      ],
      endsIn: 'registered',
      tags: [],
      given: { register: [{ email: 'ada@example.com' }] },
      emits: [{ type: 'account.made', message: 'Check your inbox.' }],
    },
    {
      says: 'an existing user is told the server message, and nothing else happens',
      events: [typed, agreed, submitted, { done: 'register', output: known }],
      endsIn: 'editing',
      tags: [],
      emits: [{ type: 'account.known', message: 'This address has an account.' }],
      where: (snapshot) => isAsTyped(snapshot) && saysNothing(snapshot),
    },
    {
      says: "You're not on the waitlist, without data: the signup card; another address may be tried",
      events: [
        typed,
        agreed,
        submitted,
        { done: 'register', output: { kind: 'uninvited' } },
        { in: 'uninvited', tags: [] },
        { type: 'address.reconsidered' },
      ],
      endsIn: 'editing',
      emits: [],
      where: isAsTyped,
    },
    {
      says: "You're not on the waitlist, with data: the place in the queue; another address may be tried",
      events: [
        typed,
        agreed,
        submitted,
        { done: 'register', output: waiting },
        { in: 'waiting', tags: [], where: ({ context }) => context.place?.priority === 42 },
        { type: 'address.reconsidered' },
      ],
      endsIn: 'editing',
      emits: [],
      where: isAsTyped,
    },
    {
      says: 'a refusal is said, and the next try forgets it',
      events: [
        typed,
        agreed,
        submitted,
        { done: 'register', output: rejected },
        {
          in: 'editing',
          tags: [],
          where: ({ context: { problem } }) => problem?.severity === 'error' && problem.message === 'Not this one.',
        },
        submitted,
      ],
      endsIn: 'submitting',
      emits: [],
      where: saysNothing,
    },
    {
      says: 'what goes wrong unforeseen is said, and the form can be sent again',
      events: [
        typed,
        agreed,
        submitted,
        { failed: 'register', error: 'bug' },
        {
          in: 'editing',
          where: ({ context: { problem } }) =>
            problem?.severity === 'error' && problem.message === 'Something went wrong. Please try again.',
        },
        submitted,
      ],
      endsIn: 'submitting',
    },
    {
      says: 'whoever gives up the wait has the form as it was filled in, and nothing is told as refused or done',
      events: [typed, agreed, submitted, { type: 'attempt.abandoned' }],
      endsIn: 'editing',
      tags: [],
      emits: [],
      where: (snapshot) => isAsTyped(snapshot) && saysNothing(snapshot),
    },
  ],
  equivalent: {
    'reorder: submitting on register done *':
      'an answer is of one kind, so it does not matter which kind is asked for first',
  },
})

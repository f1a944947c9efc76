import {
  type AddressCorrectionContext,
  addressCorrectionMachine,
  type Correction,
} from '../../../src/machines/account/addressCorrection.machine.ts'
import { model } from '../../support/walks/model.ts'
import { ada } from './ada.ts'

const wanted = { type: 'correction.wanted' } as const
const typed = { type: 'email.changed', email: 'ada@example.com' } as const
const submitted = { type: 'address.submitted' } as const
const corrected: Correction = { kind: 'corrected', message: 'A mail is on its way.', user: ada }
const rejected: Correction = { kind: 'rejected', problem: { severity: 'error', message: 'Not now.' } }
const unclear: Correction = {
  kind: 'unclear',
  problem: { severity: 'error', message: 'It is not certain that the address was changed.' },
}

const saysNothing = ({ context: { errors, problem } }: { context: AddressCorrectionContext }) =>
  errors.email === undefined && problem === null
const isEmpty = (snapshot: { context: AddressCorrectionContext }) =>
  snapshot.context.email === '' && saysNothing(snapshot)

/** Somebody correcting a mistyped address, walked. */
export const addressCorrection = model(addressCorrectionMachine, {
  payloads: {
    'correction.wanted': [{}],
    'correction.abandoned': [{}],
    'email.changed': [{ email: 'ada@example.com' }, { email: 'ada@' }],
    'address.submitted': [{}],
    correct: { outputs: [corrected, unclear, rejected], errors: ['bug'] },
  },
  always: {
    'nothing faulty is sent': ({ value, context }) =>
      value !== 'submitting' || context.email.trim().toLowerCase() === 'ada@example.com',
  },
  journeys: [
    {
      says: 'the form is closed until it is wanted, and opens empty',
      events: [{ in: 'closed', tags: [], where: isEmpty }, wanted],
      endsIn: 'editing',
      tags: [],
      given: { correct: [] },
      where: isEmpty,
    },
    {
      says: 'the new address is checked; what is wrong is no longer said once it is typed anew',
      events: [
        wanted,
        submitted,
        { in: 'editing', where: ({ context }) => context.errors.email === 'Email is required' },
        { type: 'email.changed', email: 'ada@' },
      ],
      endsIn: 'editing',
      where: saysNothing,
    },
    {
      says: 'the address goes out as the provider knows it: trimmed, in lower case',
      events: [wanted, { type: 'email.changed', email: ' Ada@Example.com ' }, submitted],
      endsIn: 'submitting',
      tags: ['busy'],
      given: { correct: [{ email: 'ada@example.com' }] },
      where: saysNothing,
    },
    {
      says: 'a corrected address is told, and the form closes',
      events: [wanted, typed, submitted, { done: 'correct', output: corrected }],
      endsIn: 'closed',
      tags: [],
      emits: [{ type: 'address.corrected', message: 'A mail is on its way.', user: ada }],
    },
    {
      says: 'a refusal is said, the address stays to be changed, and sending it again no longer says it',
      events: [
        wanted,
        typed,
        submitted,
        { done: 'correct', output: rejected },
        {
          in: 'editing',
          tags: [],
          where: ({ context: { email, problem } }) =>
            problem?.severity === 'error' && problem.message === 'Not now.' && email === 'ada@example.com',
        },
        submitted,
      ],
      endsIn: 'submitting',
      emits: [],
      where: saysNothing,
    },
    {
      says: 'what was not answered is told as unclear, so that the account is read again',
      events: [wanted, typed, submitted, { done: 'correct', output: unclear }],
      endsIn: 'editing',
      tags: [],
      emits: [{ type: 'address.unclear' }],
      where: ({ context: { email, problem } }) =>
        problem?.message === 'It is not certain that the address was changed.' && email === 'ada@example.com',
    },
    {
      says: 'whoever closes the form after a refusal or a mistyped address finds it empty the next time',
      events: [
        wanted,
        typed,
        submitted,
        { done: 'correct', output: rejected },
        { type: 'email.changed', email: 'ada@' },
        submitted,
        { in: 'editing', where: ({ context }) => context.errors.email === 'Please enter a valid email address' },
        { type: 'correction.abandoned' },
        { in: 'closed', tags: [] },
        wanted,
        { in: 'editing', where: isEmpty },
        typed,
        submitted,
        { done: 'correct', output: rejected },
        { type: 'correction.abandoned' },
        wanted,
      ],
      endsIn: 'editing',
      where: isEmpty,
    },
    {
      says: 'what goes wrong unforeseen is said, and the form can be sent again',
      events: [
        wanted,
        typed,
        submitted,
        { failed: 'correct', error: 'bug' },
        {
          in: 'editing',
          where: ({ context: { problem } }) =>
            problem?.severity === 'error' && problem.message === 'Something went wrong. Please try again.',
        },
        submitted,
      ],
      endsIn: 'submitting',
      emits: [{ type: 'address.unclear' }],
    },
    {
      says: 'whoever gives up the wait has the form as it was typed, and nothing is told as refused or done; it is unclear',
      events: [wanted, typed, submitted, { type: 'correction.abandoned' }],
      endsIn: 'editing',
      tags: [],
      emits: [{ type: 'address.unclear' }],
      where: (snapshot) => snapshot.context.email === 'ada@example.com' && saysNothing(snapshot),
    },
  ],
  equivalent: {
    'reorder: submitting on correct done (1) *':
      'an answer is of one kind, so it does not matter which kind is asked for first',
  },
})

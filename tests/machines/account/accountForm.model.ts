import {
  accountFormMachine,
  type FormContext,
  type FormResult,
} from '../../../src/machines/account/accountForm.machine.ts'
import { model } from '../../support/walks/model.ts'
import { ada } from './ada.ts'

const values = { email: 'ada@example.com', password: 'Sup3r-secret!' }
const empty = { email: '', password: '' }
const faults = { email: 'Email is required', password: 'Password is required' }
const submitted = { type: 'form.submitted', values, errors: {} } as const
const made: FormResult = { kind: 'done', change: { type: 'email.asked', message: 'Check your email.' } }
const known: FormResult = { kind: 'saved', change: { type: 'profile.changed', user: ada } }
const rejected: FormResult = { kind: 'rejected', problem: { severity: 'warning', message: 'Too many.' } }
const unclear: FormResult = {
  kind: 'unclear',
  problem: { severity: 'error', message: 'It is not certain that it was done.' },
}

/** The form says of nothing that it is wrong, and of nothing that it went well. */
const saysNothing = ({ context: { errors, problem, message } }: { context: FormContext }) =>
  Object.keys(errors).length === 0 && problem === null && message === null

/** A form about an account, walked. */
export const accountForm = model(accountFormMachine, {
  payloads: {
    'form.submitted': [
      { values, errors: {} },
      { values: empty, errors: faults },
    ],
    'field.changed': [{ field: 'email' }, { field: 'password' }],
    'attempt.abandoned': [{}],
    'another.wanted': [{}],
    submit: { outputs: [made, known, unclear, rejected], errors: ['bug'] },
  },
  always: {
    'nothing that was typed is kept': ({ context }) => !JSON.stringify(context).includes('Sup3r-secret!'),
    'nothing faulty is sent': ({ value, context }) =>
      value !== 'submitting' || Object.keys(context.errors).length === 0,
  },
  journeys: [
    {
      says: 'a form opens without a word, and sends what was typed',
      events: [{ in: 'editing', tags: [], where: saysNothing }, submitted],
      endsIn: 'submitting',
      tags: ['busy'],
      given: { submit: [{ values }] },
      where: saysNothing,
    },
    {
      says: 'what is saved is told, and the form stays open as it is',
      events: [submitted, { done: 'submit', output: known }],
      endsIn: 'editing',
      tags: [],
      emits: [{ type: 'form.accepted', change: { type: 'profile.changed', user: ada } }],
      where: saysNothing,
    },
    {
      says: 'a request is done, with what the provider said',
      events: [submitted, { done: 'submit', output: made }],
      endsIn: 'submitted',
      tags: [],
      emits: [{ type: 'form.accepted', change: { type: 'email.asked', message: 'Check your email.' } }],
      where: ({ context }) => context.message === 'Check your email.',
    },
    {
      says: 'a refusal is said, and the form can be sent again, which no longer says it',
      events: [
        submitted,
        { done: 'submit', output: rejected },
        {
          in: 'editing',
          tags: [],
          where: ({ context: { problem } }) => problem?.severity === 'warning' && problem.message === 'Too many.',
        },
        submitted,
      ],
      endsIn: 'submitting',
      given: { submit: [{ values }, { values }] },
      emits: [],
      where: saysNothing,
    },
    {
      says: 'what was not answered is told as unclear, so that the account is read again',
      events: [submitted, { done: 'submit', output: unclear }],
      endsIn: 'editing',
      tags: [],
      emits: [{ type: 'form.unclear' }],
      where: ({ context: { problem, message } }) =>
        problem?.message === 'It is not certain that it was done.' && message === null,
    },
    {
      says: 'what is wrong is said under its field and not sent; it is no longer said once it is typed anew',
      events: [
        { type: 'form.submitted', values: empty, errors: faults },
        {
          in: 'editing',
          where: ({ context: { errors } }) =>
            errors.email === 'Email is required' && errors.password === 'Password is required',
        },
        { type: 'field.changed', field: 'email' },
        {
          in: 'editing',
          where: ({ context: { errors } }) => errors.email === undefined && errors.password === 'Password is required',
        },
        submitted,
      ],
      endsIn: 'submitting',
      given: { submit: [{ values }] },
      where: saysNothing,
    },
    {
      says: 'what goes wrong unforeseen is said, and the form can be sent again',
      events: [
        submitted,
        { failed: 'submit', error: 'bug' },
        {
          in: 'editing',
          where: ({ context: { problem } }) =>
            problem?.severity === 'error' && problem.message === 'Something went wrong. Please try again.',
        },
        submitted,
      ],
      endsIn: 'submitting',
      emits: [{ type: 'form.unclear' }],
    },
    {
      says: 'whoever leaves while it is sent comes back to an open form that tells nothing as refused or done; it is unclear',
      events: [submitted, { type: 'attempt.abandoned' }],
      endsIn: 'editing',
      tags: [],
      emits: [{ type: 'form.unclear' }],
      where: saysNothing,
    },
    {
      says: 'after it is done another address can be used',
      events: [submitted, { done: 'submit', output: made }, { type: 'another.wanted' }, submitted],
      endsIn: 'submitting',
    },
  ],
  equivalent: {
    'reorder: submitting on submit done *':
      'an answer is of one kind, so it does not matter which kind is asked for first',
  },
})

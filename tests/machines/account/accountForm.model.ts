import { accountFormMachine, type FormResult } from '../../../src/machines/account/accountForm.machine.ts'
import { model } from '../../support/walks/model.ts'
import { ada } from './ada.ts'

const values = { email: 'ada@example.com' }
const empty = { email: '' }
const faults = { email: 'Email is required' }
const submitted = { type: 'form.submitted', values, errors: {} } as const
const made: FormResult = { kind: 'done', change: { type: 'email.asked', message: 'Check your email.' } }
const known: FormResult = { kind: 'saved', change: { type: 'profile.changed', user: ada } }
const rejected: FormResult = { kind: 'rejected', problem: { severity: 'warning', message: 'Too many.' } }

/** A form about an account, walked. */
export const accountForm = model(accountFormMachine, {
  payloads: {
    'form.submitted': [
      { values, errors: {} },
      { values: empty, errors: faults },
    ],
    'field.changed': [{ field: 'email' }, { field: 'other' }],
    'attempt.abandoned': [{}],
    'another.wanted': [{}],
    submit: { outputs: [made, known, rejected], errors: ['bug'] },
  },
  always: {
    'nothing that was typed is kept': ({ context }) => !JSON.stringify(context).includes('ada@example.com'),
    'nothing faulty is sent': ({ value, context }) =>
      value !== 'submitting' || Object.keys(context.errors).length === 0,
  },
  journeys: [
    {
      says: 'what is told leaves the form as it is',
      events: [submitted, { done: 'submit', output: known }],
      endsIn: 'editing',
      emits: [{ type: 'form.accepted', change: { type: 'profile.changed', user: ada } }],
    },
    {
      says: 'a request is done, with what the provider said',
      events: [submitted, { done: 'submit', output: made }],
      endsIn: 'submitted',
      where: ({ context }) => context.message === 'Check your email.',
    },
    {
      says: 'a refusal is said, and the form can be sent again',
      events: [submitted, { done: 'submit', output: rejected }, submitted],
      endsIn: 'submitting',
      where: ({ context }) => context.problem === null,
    },
    {
      says: 'errors clear on edit',
      events: [
        { type: 'form.submitted', values: empty, errors: faults },
        { type: 'field.changed', field: 'email' },
      ],
      endsIn: 'editing',
      where: ({ context }) => context.errors.email === undefined,
    },
    {
      says: 'what goes wrong unforeseen is said, and the form can be sent again',
      events: [submitted, { failed: 'submit', error: 'bug' }],
      endsIn: 'editing',
      where: ({ context }) => context.problem?.message === 'Something went wrong. Please try again.',
    },
    {
      says: 'whoever leaves while it is sent comes back to an open form',
      events: [submitted, { type: 'attempt.abandoned' }],
      endsIn: 'editing',
    },
    {
      says: 'after it is done another address can be used',
      events: [submitted, { done: 'submit', output: made }, { type: 'another.wanted' }],
      endsIn: 'editing',
    },
  ],
})

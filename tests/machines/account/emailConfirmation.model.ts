import {
  type Confirmation,
  type ConfirmationValues,
  type EmailConfirmationContext,
  emailConfirmationMachine,
} from '../../../src/machines/account/emailConfirmation.machine.ts'
import { model } from '../../support/walks/model.ts'
import { ada } from './ada.ts'

const values: ConfirmationValues = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  password: 'Sup3r-secret!',
  connection: '',
}
const weak: ConfirmationValues = { ...values, firstName: 'A_b', password: 'abcdefg1' }
const submitted = { type: 'details.submitted', values } as const
const confirmed: Confirmation = { kind: 'confirmed', user: ada }
const rejected: Confirmation = { kind: 'rejected', problem: { severity: 'error', message: 'Not now.' } }
const classes =
  'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character'
const letters = 'First name can only contain letters, spaces, hyphens, and apostrophes'

const saysNothing = ({ context: { errors, problem } }: { context: EmailConfirmationContext }) =>
  Object.keys(errors).length === 0 && problem === null

/** A person confirming their address, walked. */
export const emailConfirmation = model(emailConfirmationMachine, {
  payloads: {
    'field.changed': [{ field: 'firstName' }, { field: 'password' }],
    'details.submitted': [{ values }, { values: weak }],
    'attempt.abandoned': [{}],
    confirm: { outputs: [confirmed, { kind: 'dead' }, rejected], errors: ['bug'] },
  },
  always: {
    'no password is kept': ({ context }) => !JSON.stringify(context).includes('Sup3r-secret!'),
    'nothing faulty is sent': ({ value, context }) =>
      value !== 'submitting' || Object.keys(context.errors).length === 0,
  },
  journeys: [
    {
      says: 'names by their rules, the password in strict mode; each is no longer said once it is typed anew',
      events: [
        { in: 'editing', tags: [], where: saysNothing },
        { type: 'details.submitted', values: weak },
        {
          in: 'editing',
          where: ({ context: { errors } }) => errors.firstName === letters && errors.password === classes,
        },
        { type: 'field.changed', field: 'firstName' },
        {
          in: 'editing',
          where: ({ context: { errors } }) => errors.firstName === undefined && errors.password === classes,
        },
        { type: 'field.changed', field: 'password' },
      ],
      endsIn: 'editing',
      given: { confirm: [] },
      where: saysNothing,
    },
    {
      says: 'connection is optional, what was typed goes out, and who confirms is somebody',
      events: [
        submitted,
        { in: 'submitting', tags: ['busy'], where: saysNothing },
        { done: 'confirm', output: confirmed },
      ],
      endsIn: 'confirmed',
      tags: [],
      given: { confirm: [{ values }] },
      emits: [{ type: 'address.confirmed', user: ada }],
    },
    {
      says: 'first and last name are required, and a connection has at most 100 characters',
      events: [
        {
          type: 'details.submitted',
          values: { ...values, firstName: ' ', lastName: '', connection: 'x'.repeat(101) },
        },
      ],
      endsIn: 'editing',
      where: ({ context: { errors } }) =>
        errors.firstName === 'First name is required' &&
        errors.lastName === 'Last name is required' &&
        errors.connection === 'Connection source cannot exceed 100 characters' &&
        errors.password === undefined,
    },
    {
      says: 'a link that was used or is too old has expired',
      events: [submitted, { done: 'confirm', output: { kind: 'dead' } }],
      endsIn: 'expired',
      tags: [],
      emits: [],
    },
    {
      says: 'a refusal is said, and the form can be sent again, which no longer says it',
      events: [
        submitted,
        { done: 'confirm', output: rejected },
        {
          in: 'editing',
          tags: [],
          where: ({ context: { problem } }) => problem?.severity === 'error' && problem.message === 'Not now.',
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
        submitted,
        { failed: 'confirm', error: 'bug' },
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
      says: 'whoever gives up the wait has an open form that tells nothing as refused or done',
      events: [submitted, { type: 'attempt.abandoned' }],
      endsIn: 'editing',
      tags: [],
      emits: [],
      where: saysNothing,
    },
  ],
  equivalent: {
    'reorder: submitting on confirm done (1) *':
      'an answer is of one kind, so it does not matter which kind is asked for first',
  },
})

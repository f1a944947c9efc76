import {
  type Confirmation,
  type ConfirmationValues,
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
      says: 'names by their rules, the password in strict mode',
      events: [{ type: 'details.submitted', values: weak }],
      endsIn: 'editing',
      where: ({ context: { errors } }) =>
        errors.firstName === 'First name can only contain letters, spaces, hyphens, and apostrophes' &&
        errors.password === classes,
    },
    {
      says: 'connection is optional, and who confirms is somebody',
      events: [submitted, { done: 'confirm', output: confirmed }],
      endsIn: 'confirmed',
      emits: [{ type: 'address.confirmed', user: ada }],
    },
    {
      says: 'a connection has at most 100 characters',
      events: [{ type: 'details.submitted', values: { ...values, connection: 'x'.repeat(101) } }],
      endsIn: 'editing',
      where: ({ context }) => context.errors.connection === 'Connection source cannot exceed 100 characters',
    },
    {
      says: 'a link that was used or is too old has expired',
      events: [submitted, { done: 'confirm', output: { kind: 'dead' } }],
      endsIn: 'expired',
    },
    {
      says: 'a refusal is said, and the form can be sent again',
      events: [submitted, { done: 'confirm', output: rejected }, submitted],
      endsIn: 'submitting',
      where: ({ context }) => context.problem === null,
    },
  ],
})

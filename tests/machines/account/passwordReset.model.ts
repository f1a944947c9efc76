import { passwordResetMachine, type Reset } from '../../../src/machines/account/passwordReset.machine.ts'
import { model } from '../../support/walks/model.ts'

const submitted = { type: 'password.submitted', password: 'Sup3r-secret!' } as const
const changed: Reset = { kind: 'changed', message: 'Changed.', email: 'ada@example.com' }
const rejected: Reset = { kind: 'rejected', problem: { severity: 'error', message: 'Not now.' } }

/** A person choosing a new password, walked. */
export const passwordReset = model(passwordResetMachine, {
  payloads: {
    'password.changed': [{}],
    'password.submitted': [{ password: 'Sup3r-secret!' }, { password: 'abcdefg1' }],
    'attempt.abandoned': [{}],
    replace: { outputs: [changed, { kind: 'dead' }, rejected], errors: ['bug'] },
  },
  always: {
    'no password is kept': ({ context }) => !JSON.stringify(context).includes('Sup3r-secret!'),
  },
  journeys: [
    {
      says: 'the new password must be a strict one',
      events: [{ type: 'password.submitted', password: 'password' }],
      endsIn: 'editing',
      where: ({ context }) => context.errors.password === 'Please choose a stronger password',
    },
    {
      says: 'the message clears on edit',
      events: [{ type: 'password.submitted', password: 'abcdefg1' }, { type: 'password.changed' }],
      endsIn: 'editing',
      where: ({ context }) => context.errors.password === undefined,
    },
    {
      says: 'a changed password is told, with the address to sign in with',
      events: [submitted, { done: 'replace', output: changed }],
      endsIn: 'replaced',
      emits: [{ type: 'password.replaced', message: 'Changed.', email: 'ada@example.com' }],
    },
    {
      says: 'a link that was used or is too old has expired',
      events: [submitted, { done: 'replace', output: { kind: 'dead' } }],
      endsIn: 'expired',
    },
    {
      says: 'a refusal is said, and the form stays',
      events: [submitted, { done: 'replace', output: rejected }],
      endsIn: 'editing',
      where: ({ context }) => context.problem?.message === 'Not now.',
    },
  ],
})

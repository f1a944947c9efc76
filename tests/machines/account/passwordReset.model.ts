import {
  type PasswordResetContext,
  passwordResetMachine,
  type Reset,
} from '../../../src/machines/account/passwordReset.machine.ts'
import { model } from '../../support/walks/model.ts'

const submitted = { type: 'password.submitted', password: 'Sup3r-secret!' } as const
const changed: Reset = { kind: 'changed', message: 'Changed.', email: 'ada@example.com' }
const rejected: Reset = { kind: 'rejected', problem: { severity: 'error', message: 'Not now.' } }
const weak = { type: 'password.submitted', password: 'password' } as const

const saysNothing = ({ context: { errors, problem } }: { context: PasswordResetContext }) =>
  errors.password === undefined && problem === null

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
      says: 'the form opens without a word, and sends the password that was typed, and nothing else',
      events: [{ in: 'editing', tags: [], where: saysNothing }, submitted],
      endsIn: 'submitting',
      tags: ['busy'],
      given: { replace: [{ password: 'Sup3r-secret!' }] },
      where: saysNothing,
    },
    {
      says: 'the new password must be a strict one; another that is gets sent, and nothing more is said of the first',
      events: [
        weak,
        { in: 'editing', where: ({ context }) => context.errors.password === 'Please choose a stronger password' },
        submitted,
      ],
      endsIn: 'submitting',
      given: { replace: [{ password: 'Sup3r-secret!' }] },
      where: saysNothing,
    },
    {
      says: 'the message clears on edit',
      events: [weak, { type: 'password.changed' }],
      endsIn: 'editing',
      where: saysNothing,
    },
    {
      says: 'a changed password is told, with the address to sign in with',
      events: [submitted, { done: 'replace', output: changed }],
      endsIn: 'replaced',
      tags: [],
      emits: [{ type: 'password.replaced', message: 'Changed.', email: 'ada@example.com' }],
    },
    {
      says: 'a link that was used or is too old has expired',
      events: [submitted, { done: 'replace', output: { kind: 'dead' } }],
      endsIn: 'expired',
      tags: [],
      emits: [],
    },
    {
      says: 'a refusal is said, and the form can be sent again, which no longer says it',
      events: [
        submitted,
        { done: 'replace', output: rejected },
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
        { failed: 'replace', error: 'bug' },
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
    'reorder: submitting on replace done (1) *':
      'an answer is of one kind, so it does not matter which kind is asked for first',
  },
})

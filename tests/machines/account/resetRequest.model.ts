import {
  type ResetRequest,
  type ResetRequestContext,
  resetRequestMachine,
} from '../../../src/machines/account/resetRequest.machine.ts'
import { model } from '../../support/walks/model.ts'

const typed = { type: 'email.changed', email: 'ada@example.com' } as const
const wanted = { type: 'link.wanted' } as const
const sent: ResetRequest = { kind: 'sent', message: 'A link is on its way.' }
const rejected: ResetRequest = { kind: 'rejected', problem: { severity: 'error', message: 'Not now.' } }

const saysNothing = ({ context: { errors, problem, message } }: { context: ResetRequestContext }) =>
  errors.email === undefined && problem === null && message === ''

/** A person asking for the mail with a link to a new password, walked. */
export const resetRequest = model(resetRequestMachine, {
  payloads: {
    'email.changed': [{ email: 'ada@example.com' }, { email: 'ada@' }],
    'link.wanted': [{}],
    'attempt.abandoned': [{}],
    'address.reconsidered': [{}],
    sendLink: { outputs: [sent, rejected], errors: ['bug'] },
  },
  always: {
    'nothing faulty is sent': ({ value, context }) =>
      value !== 'submitting' || context.email.trim().toLowerCase() === 'ada@example.com',
  },
  journeys: [
    {
      says: 'the address is required; what is wrong is no longer said once it is typed anew',
      events: [
        { in: 'editing', tags: [], where: (snapshot) => snapshot.context.email === '' && saysNothing(snapshot) },
        wanted,
        { in: 'editing', where: ({ context }) => context.errors.email === 'Email is required' },
        { type: 'email.changed', email: 'ada@' },
      ],
      endsIn: 'editing',
      where: saysNothing,
    },
    {
      says: 'the mail is asked for by the address as the provider knows it: trimmed, in lower case',
      events: [{ type: 'email.changed', email: ' Ada@Example.com ' }, wanted],
      endsIn: 'submitting',
      tags: ['busy'],
      given: { sendLink: [{ email: 'ada@example.com' }] },
      where: saysNothing,
    },
    {
      says: 'what the server says is shown, and another address may follow',
      events: [
        typed,
        wanted,
        { done: 'sendLink', output: sent },
        { in: 'sent', tags: [], where: ({ context }) => context.message === 'A link is on its way.' },
        { type: 'address.reconsidered' },
      ],
      endsIn: 'editing',
      where: ({ context: { email, problem } }) => email === 'ada@example.com' && problem === null,
    },
    {
      says: 'a refusal is said, the form stays as it was typed, and sending it again no longer says it',
      events: [
        typed,
        wanted,
        { done: 'sendLink', output: rejected },
        {
          in: 'editing',
          tags: [],
          where: ({ context: { email, problem } }) =>
            problem?.severity === 'error' && problem.message === 'Not now.' && email === 'ada@example.com',
        },
        wanted,
      ],
      endsIn: 'submitting',
      where: saysNothing,
    },
    {
      says: 'what goes wrong unforeseen is said, and the form can be sent again',
      events: [
        typed,
        wanted,
        { failed: 'sendLink', error: 'bug' },
        {
          in: 'editing',
          where: ({ context: { problem } }) =>
            problem?.severity === 'error' && problem.message === 'Something went wrong. Please try again.',
        },
        wanted,
      ],
      endsIn: 'submitting',
    },
    {
      says: 'whoever gives up the wait has the form as it was typed, and nothing is told as refused or sent',
      events: [typed, wanted, { type: 'attempt.abandoned' }],
      endsIn: 'editing',
      tags: [],
      where: (snapshot) => snapshot.context.email === 'ada@example.com' && saysNothing(snapshot),
    },
  ],
})

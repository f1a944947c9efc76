import { type ResetRequest, resetRequestMachine } from '../../../src/machines/account/resetRequest.machine.ts'
import { model } from '../../support/walks/model.ts'

const typed = { type: 'email.changed', email: 'ada@example.com' } as const
const wanted = { type: 'link.wanted' } as const
const sent: ResetRequest = { kind: 'sent', message: 'A link is on its way.' }
const rejected: ResetRequest = { kind: 'rejected', problem: { severity: 'error', message: 'Not now.' } }

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
    'nothing faulty is sent': ({ value, context }) => value !== 'submitting' || context.email === 'ada@example.com',
  },
  journeys: [
    {
      says: 'the address is required',
      events: [wanted],
      endsIn: 'editing',
      where: ({ context }) => context.errors.email === 'Email is required',
    },
    {
      says: 'what the server says is shown, and another address may follow',
      events: [typed, wanted, { done: 'sendLink', output: sent }],
      endsIn: 'sent',
      where: ({ context }) => context.message === 'A link is on its way.',
    },
    {
      says: 'a refusal is said, and the form stays',
      events: [typed, wanted, { done: 'sendLink', output: rejected }],
      endsIn: 'editing',
      where: ({ context }) => context.problem?.message === 'Not now.' && context.email === 'ada@example.com',
    },
  ],
})

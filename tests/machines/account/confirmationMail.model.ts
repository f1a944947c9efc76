import { confirmationMailMachine, type Resending } from '../../../src/machines/account/confirmationMail.machine.ts'
import { model } from '../../support/walks/model.ts'

const wanted = { type: 'mail.wanted' } as const
const sent: Resending = { kind: 'sent', message: 'The mail is on its way again.' }
const limited: Resending = { kind: 'limited', seconds: 2 }
const rejected: Resending = { kind: 'rejected', problem: { severity: 'error', message: 'Not now.' } }

/** Sending the confirmation mail again, walked. */
export const confirmationMail = model(confirmationMailMachine, {
  input: { coolDown: 2 },
  payloads: {
    'mail.wanted': [{}],
    'attempt.abandoned': [{}],
    resend: { outputs: [sent, limited, rejected], errors: ['bug'] },
  },
  always: {
    'the countdown runs only while cooling down': ({ context, tags }) => context.secondsLeft > 0 === tags.has('locked'),
  },
  journeys: [
    {
      says: 'after a mail nobody can ask for another before the cool-down is over',
      input: { coolDown: 60 },
      events: [wanted, { done: 'resend', output: sent }, { wait: 59_999 }, wanted],
      endsIn: 'coolingDown',
      where: ({ context }) => context.secondsLeft === 1,
    },
    {
      says: 'after the cool-down it may be sent again',
      events: [wanted, { done: 'resend', output: sent }, { after: 'oneSecond' }, { after: 'oneSecond' }, wanted],
      endsIn: 'sending',
    },
    {
      says: 'the provider’s own seconds count',
      events: [wanted, { done: 'resend', output: { kind: 'limited', seconds: 40 } }],
      endsIn: 'coolingDown',
      where: ({ context }) => context.secondsLeft === 40,
    },
    {
      says: 'a refusal is said, and it may be tried at once',
      events: [wanted, { done: 'resend', output: rejected }],
      endsIn: 'ready',
      where: ({ context }) => context.problem?.message === 'Not now.',
    },
  ],
})

import {
  type ConfirmationMailContext,
  confirmationMailMachine,
  type Resending,
} from '../../../src/machines/account/confirmationMail.machine.ts'
import { model } from '../../support/walks/model.ts'

const wanted = { type: 'mail.wanted' } as const
const sent: Resending = { kind: 'sent', message: 'The mail is on its way again.' }
const limited: Resending = { kind: 'limited', seconds: 2 }
const rejected: Resending = { kind: 'rejected', problem: { severity: 'error', message: 'Not now.' } }

const saysNothing = ({ context: { message, problem } }: { context: ConfirmationMailContext }) =>
  message === null && problem === null

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
      says: 'the page opens without a word, and no mail leaves before it is asked for',
      events: [{ in: 'ready', tags: [], where: saysNothing }],
      endsIn: 'ready',
      given: { resend: [] },
    },
    {
      says: 'after a mail nobody can ask for another before the cool-down is over',
      input: { coolDown: 60 },
      events: [wanted, { done: 'resend', output: sent }, { wait: 59_999 }, wanted],
      endsIn: 'coolingDown',
      tags: ['locked'],
      where: ({ context }) => context.secondsLeft === 1,
    },
    {
      says: 'what the provider says of the mail stays for the cool-down and after it, until another is asked for',
      events: [
        wanted,
        { in: 'sending', tags: ['busy'] },
        { done: 'resend', output: sent },
        {
          in: 'coolingDown',
          tags: ['locked'],
          where: ({ context }) => context.message === 'The mail is on its way again.' && context.problem === null,
        },
        { after: 'oneSecond' },
        { after: 'oneSecond' },
        { in: 'ready', tags: [], where: ({ context }) => context.message === 'The mail is on its way again.' },
        wanted,
      ],
      endsIn: 'sending',
      where: saysNothing,
    },
    {
      says: 'the provider’s own seconds count, and say nothing of a mail',
      events: [wanted, { done: 'resend', output: { kind: 'limited', seconds: 40 } }],
      endsIn: 'coolingDown',
      where: (snapshot) => snapshot.context.secondsLeft === 40 && saysNothing(snapshot),
    },
    {
      says: 'a refusal is said, and it may be tried at once, which no longer says it',
      events: [
        wanted,
        { done: 'resend', output: rejected },
        {
          in: 'ready',
          tags: [],
          where: ({ context: { problem } }) => problem?.severity === 'error' && problem.message === 'Not now.',
        },
        wanted,
      ],
      endsIn: 'sending',
      where: saysNothing,
    },
    {
      says: 'what goes wrong unforeseen is said, and it may be tried at once',
      events: [
        wanted,
        { failed: 'resend', error: 'bug' },
        {
          in: 'ready',
          where: ({ context: { problem } }) =>
            problem?.severity === 'error' && problem.message === 'Something went wrong. Please try again.',
        },
        wanted,
      ],
      endsIn: 'sending',
    },
    {
      says: 'whoever gives up the wait may ask again, and nothing is told as refused or sent',
      events: [wanted, { type: 'attempt.abandoned' }],
      endsIn: 'ready',
      tags: [],
      where: saysNothing,
    },
  ],
  equivalent: {
    'reorder: sending on resend done (1) *':
      'an answer is of one kind, so it does not matter which kind is asked for first',
  },
})

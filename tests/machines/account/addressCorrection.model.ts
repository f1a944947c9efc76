import { addressCorrectionMachine, type Correction } from '../../../src/machines/account/addressCorrection.machine.ts'
import { model } from '../../support/walks/model.ts'
import { ada } from './ada.ts'

const wanted = { type: 'correction.wanted' } as const
const typed = { type: 'email.changed', email: 'ada@example.com' } as const
const submitted = { type: 'address.submitted' } as const
const corrected: Correction = { kind: 'corrected', message: 'A mail is on its way.', user: ada }
const rejected: Correction = { kind: 'rejected', problem: { severity: 'error', message: 'Not now.' } }

/** Somebody correcting a mistyped address, walked. */
export const addressCorrection = model(addressCorrectionMachine, {
  payloads: {
    'correction.wanted': [{}],
    'correction.abandoned': [{}],
    'email.changed': [{ email: 'ada@example.com' }, { email: 'ada@' }],
    'address.submitted': [{}],
    correct: { outputs: [corrected, rejected], errors: ['bug'] },
  },
  always: {
    'nothing faulty is sent': ({ value, context }) => value !== 'submitting' || context.email === 'ada@example.com',
  },
  journeys: [
    {
      says: 'the new address is checked',
      events: [wanted, submitted],
      endsIn: 'editing',
      where: ({ context }) => context.errors.email === 'Email is required',
    },
    {
      says: 'a corrected address is told, and the form closes',
      events: [wanted, typed, submitted, { done: 'correct', output: corrected }],
      endsIn: 'closed',
      emits: [{ type: 'address.corrected', message: 'A mail is on its way.', user: ada }],
    },
    {
      says: 'a refusal is said, and the address stays to be changed',
      events: [wanted, typed, submitted, { done: 'correct', output: rejected }],
      endsIn: 'editing',
      where: ({ context }) => context.problem?.message === 'Not now.' && context.email === 'ada@example.com',
    },
  ],
})

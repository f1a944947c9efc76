import { paymentMachine, type SubscriptionStatus } from '../../../src/machines/account/payment.machine.ts'
import { model } from '../../support/walks/model.ts'

const standing = (status: string, way: SubscriptionStatus['way'] = 'payment') =>
  ({ kind: 'ok', value: { status, current: 'Lite Creator', way } satisfies SubscriptionStatus }) as const
const read = (status: string) => ({ done: 'readStatus', output: standing(status) }) as const

/** The return from the payment provider, walked. */
export const payment = model(paymentMachine, {
  input: { maxAttempts: 2 },
  payloads: {
    'check.requested': [{}],
    readStatus: {
      outputs: [standing('active'), standing('inactive'), standing('inactive', 'granted'), { kind: 'offline' }],
    },
  },
  journeys: [
    {
      says: 'a payment that is confirmed at once is told at once',
      events: [read('active')],
      endsIn: 'confirmed',
    },
    {
      says: 'a confirmation may take a moment',
      events: [read('inactive'), { after: 'pause' }, read('active')],
      endsIn: 'confirmed',
    },
    {
      says: 'where no payment provider is set, nothing is waited for',
      events: [{ done: 'readStatus', output: standing('inactive', 'granted') }],
      endsIn: 'unneeded',
    },
    {
      says: 'one that takes long is said, and can be asked for again',
      events: [read('inactive'), { after: 'pause' }, read('inactive'), { type: 'check.requested' }, read('active')],
      endsIn: 'confirmed',
    },
  ],
})

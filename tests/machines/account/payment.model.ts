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
  always: {
    'it is busy exactly while the word of the payment provider is waited for': (snapshot) =>
      snapshot.hasTag('busy') === (snapshot.matches('asking') || snapshot.matches('waiting')),
  },
  journeys: [
    {
      says: 'a payment that is confirmed at once is told at once, and the person has another plan',
      events: [read('active')],
      endsIn: 'confirmed',
      given: { readStatus: [undefined] },
      emits: [{ type: 'payment.confirmed' }],
    },
    {
      says: 'a confirmation may take a moment: it is asked for again two seconds later',
      events: [read('inactive'), { wait: 1999 }, { in: 'waiting' }, { wait: 1 }, { in: 'asking' }, read('active')],
      endsIn: 'confirmed',
      emits: [{ type: 'payment.confirmed' }],
    },
    {
      says: 'inactive, canceled, blocked and unknown are not paid; everything else is',
      input: { maxAttempts: 9 },
      events: [
        ...['inactive', 'canceled', 'blocked', ''].flatMap(
          (status) => [read(status), { in: 'waiting' }, { after: 'pause' }] as const,
        ),
        read('past_due'),
      ],
      endsIn: 'confirmed',
    },
    {
      says: 'where no payment provider is set, nothing is waited for, whatever the subscription is',
      events: [{ done: 'readStatus', output: standing('active', 'granted') }],
      endsIn: 'unneeded',
      emits: [],
    },
    {
      says: 'a provider that cannot be reached is asked again',
      events: [{ done: 'readStatus', output: { kind: 'offline' } }, { after: 'pause' }, read('active')],
      endsIn: 'confirmed',
    },
    {
      says: 'one that takes long is said, and can be asked for again, as often as before',
      events: [
        read('inactive'),
        { after: 'pause' },
        read('inactive'),
        { in: 'late' },
        { type: 'check.requested' },
        read('inactive'),
        { in: 'waiting' },
        { type: 'check.requested' },
        { in: 'asking' },
        read('inactive'),
      ],
      endsIn: 'late',
      emits: [],
    },
    {
      says: 'an unforeseen failure is said as one that takes long',
      events: [{ failed: 'readStatus', error: 'bug' }],
      endsIn: 'late',
    },
    {
      says: 'an answer that does not come within a minute as well',
      events: [{ wait: 59_999 }, { in: 'asking' }, { wait: 1 }],
      endsIn: 'late',
    },
  ],
})

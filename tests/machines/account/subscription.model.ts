import { type Plans, statusOf, subscriptionMachine } from '../../../src/machines/account/subscription.machine.ts'
import { model } from '../../support/walks/model.ts'

const granted: Plans = {
  plans: [
    { name: 'Free', permissions: [], businessProfiles: 1, price: null },
    { name: 'Lite Creator', permissions: ['canCreatePosts'], businessProfiles: 1, price: null },
  ],
  current: 'Free',
  status: 'inactive',
  way: 'granted',
  isCustomer: false,
}
const paid: Plans = { ...granted, status: 'active', way: 'payment', isCustomer: true }
const unbought: Plans = { ...granted, way: 'payment' }
const read = (value: Plans) => ({ done: 'readPlans', output: { kind: 'ok', value } }) as const
const chosen = { type: 'plan.chosen', plan: 'Lite Creator' } as const
const rejected = { kind: 'rejected', status: 400, message: 'This plan is not for sale.' } as const

/** A person's subscription, walked. */
export const subscription = model(subscriptionMachine, {
  payloads: {
    'plan.chosen': [{ plan: 'Lite Creator' }],
    'management.wanted': [{}],
    'retry.requested': [{}],
    'attempt.abandoned': [{}],
    readPlans: {
      outputs: [
        { kind: 'ok', value: granted },
        { kind: 'ok', value: paid },
        { kind: 'ok', value: unbought },
        { kind: 'ok', value: { ...paid, status: 'canceled' } },
        { kind: 'ok', value: { ...paid, status: 'blocked' } },
        { kind: 'rejected', status: 500, message: 'Not now' },
        { kind: 'offline' },
      ],
    },
    choosePlan: {
      outputs: [
        { kind: 'ok', value: { url: 'https://pay.example/1', message: '' } },
        { kind: 'ok', value: { url: null, message: 'You are on Lite Creator.' } },
        rejected,
      ],
    },
    openPortal: { outputs: [{ kind: 'ok', value: { url: 'https://pay.example/portal' } }, rejected] },
  },
  always: {
    'only canceled and blocked are unpaid': (snapshot) =>
      !snapshot.matches({ ready: 'unpaid' }) || ['canceled', 'blocked'].includes(statusOf(snapshot.context)),
    'nobody manages what is not paid for here': (snapshot) =>
      !snapshot.matches('opening') || snapshot.context.known?.isCustomer === true,
  },
  journeys: [
    {
      says: 'a payment page that cannot be opened is told apart from a plan that could not be chosen before',
      events: [
        read(paid),
        chosen,
        { done: 'choosePlan', output: rejected },
        { type: 'management.wanted' },
        { done: 'openPortal', output: rejected },
      ],
      endsIn: { ready: 'running' },
      where: ({ context }) => context.problem === rejected.message && context.chosenPlan === '',
    },
    {
      says: "subscription status defaults to 'inactive' when unknown",
      events: [{ done: 'readPlans', output: { kind: 'offline' } }],
      endsIn: 'loadFailed',
      where: ({ context }) => statusOf(context) === 'inactive',
    },
    {
      says: 'without a payment provider the plan chooser activates at once and says why',
      events: [
        read(granted),
        chosen,
        { done: 'choosePlan', output: { kind: 'ok', value: { url: null, message: 'Granted.' } } },
      ],
      endsIn: 'loading',
      emits: [{ type: 'plan.granted', message: 'Granted.' }],
    },
    {
      says: 'with a payment provider the way leads to its page',
      events: [
        read(paid),
        chosen,
        { done: 'choosePlan', output: { kind: 'ok', value: { url: 'https://pay.example/1', message: '' } } },
      ],
      endsIn: 'leaving',
      emits: [{ type: 'payment.wanted', url: 'https://pay.example/1' }],
    },
    {
      says: 'who comes back from the payment provider sees the subscription as it is then',
      events: [
        read(paid),
        { type: 'management.wanted' },
        { done: 'openPortal', output: { kind: 'ok', value: { url: 'https://pay.example/portal' } } },
        { after: 'departure' },
        read({ ...paid, status: 'canceled' }),
      ],
      endsIn: { ready: 'unpaid' },
    },
  ],
})

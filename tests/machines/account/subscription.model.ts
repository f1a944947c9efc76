import type { SnapshotFrom } from 'xstate'
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
const brokenDown = { kind: 'rejected', status: 502, message: 'The payment provider did not answer.' } as const
const offline = { kind: 'offline' } as const
const unsure = [read(granted), chosen, { done: 'choosePlan', output: offline }] as const

const network = 'Network error. Please check your connection and try again.'
const unforeseen = 'Something went wrong. Please try again.'
const atThePortal = [
  read(paid),
  { type: 'management.wanted' },
  { done: 'openPortal', output: { kind: 'ok', value: { url: 'https://pay.example/portal' } } },
] as const

type Seen = SnapshotFrom<typeof subscriptionMachine>

const says =
  (outcome: 'refused' | 'unclear', message: string) =>
  ({ context: { problem } }: Seen): boolean =>
    problem?.outcome === outcome && problem.message === message
const isSilent = ({ context }: Seen): boolean => context.problem === null
const isUntouched = ({ context }: Seen): boolean =>
  context.known === null && context.problem === null && context.chosenPlan === ''

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
        { kind: 'ok', value: { ...granted, current: 'Lite Creator' } },
        { kind: 'rejected', status: 500, message: 'Not now' },
        { kind: 'offline' },
      ],
    },
    choosePlan: {
      outputs: [
        { kind: 'ok', value: { url: 'https://pay.example/1', message: '' } },
        { kind: 'ok', value: { url: null, message: 'You are on Lite Creator.' } },
        rejected,
        brokenDown,
        offline,
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
  equivalent: {
    'reorder: choosing on choosePlan done (2) after the next':
      'An answer is of one kind only, so the order of two guards on its kind does not matter.',
    'reorder: ready.deciding on always (1) after the next':
      'A subscription has one status only: which is asked about first makes no difference.',
  },
  journeys: [
    {
      says: 'the plans are loaded, and shown as they are',
      events: [{ in: 'loading', tags: ['busy'], where: isUntouched }, read(paid)],
      endsIn: { ready: 'running' },
      tags: ['known'],
      where: ({ context }) => context.known === paid && context.problem === null,
    },
    ...(['canceled', 'blocked'] as const).map((status) => ({
      says: `${status} is missing payment`,
      events: [read({ ...paid, status })],
      endsIn: { ready: 'unpaid' } as const,
    })),
    ...(['inactive', ''] as const).map((status) => ({
      says: `"${status}" is no subscription`,
      events: [read({ ...paid, status })],
      endsIn: { ready: 'inactive' } as const,
    })),
    {
      says: "subscription status defaults to 'inactive' when unknown",
      events: [{ done: 'readPlans', output: { kind: 'offline' } }],
      endsIn: 'loadFailed',
      where: (seen) => statusOf(seen.context) === 'inactive' && says('refused', network)(seen),
    },
    {
      says: 'what failed to load can be loaded again, and is then no longer said',
      events: [
        { done: 'readPlans', output: { kind: 'rejected', status: 500, message: 'Not now' } },
        { in: 'loadFailed', tags: [], where: says('refused', 'Not now') },
        { type: 'retry.requested' },
        { in: 'loading', where: isUntouched },
        { failed: 'readPlans', error: 'bug' },
      ],
      endsIn: 'loadFailed',
      where: says('refused', unforeseen),
    },
    {
      says: 'plans that do not come within a minute are said to have failed',
      events: [{ wait: 59_999 }, { in: 'loading' }, { wait: 1 }],
      endsIn: 'loadFailed',
      where: says('refused', network),
    },
    {
      says: 'a payment page that cannot be opened is told apart from a plan that could not be chosen before',
      events: [
        read(paid),
        chosen,
        { in: 'choosing', tags: ['busy', 'known'] },
        { done: 'choosePlan', output: rejected },
        {
          in: { ready: 'running' },
          where: (seen) => says('refused', rejected.message)(seen) && seen.context.chosenPlan === 'Lite Creator',
        },
        { type: 'management.wanted' },
        {
          in: 'opening',
          tags: ['busy', 'known'],
          where: ({ context }) => context.problem === null && context.chosenPlan === '',
        },
        { done: 'openPortal', output: rejected },
      ],
      endsIn: { ready: 'running' },
      where: (seen) => says('refused', rejected.message)(seen) && seen.context.chosenPlan === '',
    },
    {
      says: 'what went wrong with a choice is not said of the next one',
      events: [
        read(paid),
        chosen,
        { done: 'choosePlan', output: rejected },
        { in: { ready: 'running' }, where: says('refused', rejected.message) },
        chosen,
      ],
      endsIn: 'choosing',
      where: isSilent,
    },
    {
      says: 'a choice that was not answered is told as not known, and the plan is read again',
      events: [
        ...unsure,
        { in: 'looking', tags: ['busy', 'known'], where: says('unclear', network) },
        read({ ...granted, status: 'active' }),
      ],
      endsIn: { ready: 'running' },
      where: (seen) => says('unclear', network)(seen) && seen.context.known?.status === 'active',
      given: { readPlans: [undefined, undefined] },
      emits: [{ type: 'choice.unclear' }],
    },
    {
      says: 'where the plan turns out to be chosen, nothing is said any more',
      events: [...unsure, read({ ...granted, current: 'Lite Creator' })],
      endsIn: { ready: 'inactive' },
      where: (seen) => isSilent(seen) && seen.context.known?.current === 'Lite Creator',
    },
    {
      says: 'a choice that fails unforeseen is not told as refused either',
      events: [read(granted), chosen, { failed: 'choosePlan', error: 'bug' }],
      endsIn: 'looking',
      where: says('unclear', unforeseen),
    },
    {
      says: 'an answer that does not say whether the plan was chosen is not told as refused',
      events: [read(granted), chosen, { done: 'choosePlan', output: brokenDown }],
      endsIn: 'looking',
      where: says('unclear', brokenDown.message),
    },
    {
      says: 'where the plan cannot be read either, that is said',
      events: [...unsure, { done: 'readPlans', output: offline }],
      endsIn: 'loadFailed',
      where: says('refused', network),
    },
    {
      says: 'where reading it fails unforeseen, that is said',
      events: [...unsure, { failed: 'readPlans', error: 'bug' }],
      endsIn: 'loadFailed',
      where: says('refused', unforeseen),
    },
    {
      says: 'nobody waits longer than a minute to know how the plan stands',
      events: [...unsure, { wait: 59_999 }, { in: 'looking' }, { wait: 1 }],
      endsIn: 'loadFailed',
      where: says('refused', network),
    },
    {
      says: 'who stops a choice under way is shown the plan as it is then: it may have changed all the same',
      events: [
        read(granted),
        chosen,
        { type: 'attempt.abandoned' },
        { in: 'loading' },
        read({ ...granted, current: 'Lite Creator' }),
      ],
      endsIn: { ready: 'inactive' },
      where: ({ context }) => context.known?.current === 'Lite Creator',
      emits: [{ type: 'choice.unclear' }],
    },
    {
      says: 'without a payment provider the plan chooser activates at once and says why',
      events: [
        read(granted),
        chosen,
        { done: 'choosePlan', output: { kind: 'ok', value: { url: null, message: 'Granted.' } } },
      ],
      endsIn: 'loading',
      given: { choosePlan: [{ plan: 'Lite Creator' }] },
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
      tags: ['busy', 'known'],
      emits: [{ type: 'payment.wanted', url: 'https://pay.example/1' }],
    },
    {
      says: 'who comes back from the payment provider sees the subscription as it is then',
      events: [...atThePortal, { wait: 9999 }, { in: 'leaving' }, { wait: 1 }, read({ ...paid, status: 'canceled' })],
      endsIn: { ready: 'unpaid' },
      emits: [{ type: 'payment.wanted', url: 'https://pay.example/portal' }],
    },
    {
      says: 'or at once, with "Cancel"',
      events: [...atThePortal, { type: 'attempt.abandoned' }],
      endsIn: 'loading',
    },
    {
      says: 'a payment page that is opened slowly can be given up',
      events: [read(paid), { type: 'management.wanted' }, { type: 'attempt.abandoned' }],
      endsIn: { ready: 'running' },
    },
    {
      says: 'an unforeseen failure of the payment page is said',
      events: [read(paid), { type: 'management.wanted' }, { failed: 'openPortal', error: 'bug' }],
      endsIn: { ready: 'running' },
      where: says('refused', unforeseen),
    },
    ...([granted, unbought, { ...paid, way: 'granted' }] as const).map((plans) => ({
      says: `there is nothing to manage where plans come by ${plans.way} and the person is ${plans.isCustomer ? 'a' : 'no'} customer`,
      events: [read(plans), { type: 'management.wanted' }] as const,
      endsIn: { ready: plans.status === 'active' ? 'running' : 'inactive' } as const,
      given: { openPortal: [] },
    })),
  ],
})

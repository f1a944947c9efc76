import { assign, emit, fromPromise, setup } from 'xstate'
import type { Permission } from '../../../contract/access.ts'
import { notProvided, problemOf, type Result, unforeseenText } from '../shell/result.ts'

export interface PlanOffer {
  name: string
  permissions: readonly Permission[]
  /** Null: as many as one likes. */
  businessProfiles: number | null
  /** For people; null where plans are granted without payment. */
  price: string | null
}

export interface Plans {
  plans: readonly PlanOffer[]
  current: string
  status: string
  /** payment: bought through the payment provider · granted: this installation grants them at once */
  way: 'payment' | 'granted'
  /** Whether there is something to manage at the payment provider. */
  isCustomer: boolean
}

/** What choosing a plan leads to: the payment provider's page, or a plan that is there at once. */
export interface Choice {
  url: string | null
  message: string
}

interface SubscriptionContext {
  known: Plans | null
  /** `inactive` as long as nobody says otherwise (specification, section 4). */
  status: string
  /** The plan that was chosen last; empty once the payment provider's own page is wanted. */
  wantedPlan: string
  problem: string | null
}

type SubscriptionEvent =
  | { type: 'plan.chosen'; plan: string }
  | { type: 'management.wanted' }
  | { type: 'retry.requested' }
  | { type: 'attempt.abandoned' }

/**
 * A person's subscription: how it stands, and how it is changed. It is inactive until the provider says otherwise;
 * only a canceled or blocked one shuts the person out. Begins with the page that shows it.
 */
export const subscriptionMachine = setup({
  types: {
    context: {} as SubscriptionContext,
    events: {} as SubscriptionEvent,
    emitted: {} as { type: 'payment.wanted'; url: string } | { type: 'plan.granted'; message: string },
    tags: {} as 'busy' | 'standing',
  },
  actors: {
    readPlans: fromPromise<Result<Plans>>(notProvided('readPlans')),
    choosePlan: fromPromise<Result<Choice>, { plan: string }>(notProvided('choosePlan')),
    openPortal: fromPromise<Result<{ url: string }>>(notProvided('openPortal')),
  },
  /** Another page is being opened; who is still here after this has come back. */
  delays: { departure: 10_000 },
  guards: {
    isOk: (_, { kind }: Result<unknown>) => kind === 'ok',
    isPaidFor: (_, result: Result<Choice>) => result.kind === 'ok' && result.value.url !== null,
    isUnpaid: ({ context }) => ['canceled', 'blocked'].includes(context.status),
    isInactive: ({ context }) => context.status === 'inactive' || context.status === '',
    isManaged: ({ context }) => context.known?.way === 'payment' && context.known.isCustomer,
  },
  actions: {
    keepPlans: assign((_, result: Result<Plans>) =>
      result.kind === 'ok' ? { known: result.value, status: result.value.status, problem: null } : {},
    ),
    keepWanted: assign((_, plan: string) => ({ wantedPlan: plan, problem: null })),
    sayProblem: assign((_, problem: string) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    forgetWanted: assign({ wantedPlan: '', problem: null }),
    sayPayment: emit((_, result: Result<{ url: string | null }>) => ({
      type: 'payment.wanted' as const,
      url: result.kind === 'ok' ? (result.value.url ?? '') : '',
    })),
    sayGranted: emit((_, result: Result<Choice>) => ({
      type: 'plan.granted' as const,
      message: result.kind === 'ok' ? result.value.message : '',
    })),
  },
}).createMachine({
  id: 'subscription',
  context: { known: null, status: 'inactive', wantedPlan: '', problem: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'readPlans',
        src: 'readPlans',
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'standing',
            actions: { type: 'keepPlans', params: ({ event }) => event.output },
          },
          { target: 'loadFailed', actions: { type: 'sayProblem', params: ({ event }) => problemOf(event.output) } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'sayProblem', params: unforeseenText } },
      },
    },
    loadFailed: { on: { 'retry.requested': { target: 'loading', actions: 'forgetProblem' } } },
    standing: {
      tags: 'standing',
      initial: 'judged',
      states: {
        judged: {
          always: [
            { guard: 'isUnpaid', target: 'unpaid' },
            { guard: 'isInactive', target: 'inactive' },
            { target: 'running' },
          ],
        },
        inactive: {},
        running: {},
        unpaid: {},
      },
      on: {
        'plan.chosen': {
          target: 'choosing',
          actions: { type: 'keepWanted', params: ({ event }) => event.plan },
        },
        'management.wanted': { guard: 'isManaged', target: 'opening', actions: 'forgetWanted' },
      },
    },
    choosing: {
      tags: ['busy', 'standing'],
      on: { 'attempt.abandoned': 'standing' },
      invoke: {
        id: 'choosePlan',
        src: 'choosePlan',
        input: ({ context }) => ({ plan: context.wantedPlan }),
        onDone: [
          {
            guard: { type: 'isPaidFor', params: ({ event }) => event.output },
            target: 'leaving',
            actions: { type: 'sayPayment', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'loading',
            actions: { type: 'sayGranted', params: ({ event }) => event.output },
          },
          { target: 'standing', actions: { type: 'sayProblem', params: ({ event }) => problemOf(event.output) } },
        ],
        onError: { target: 'standing', actions: { type: 'sayProblem', params: unforeseenText } },
      },
    },
    opening: {
      tags: ['busy', 'standing'],
      on: { 'attempt.abandoned': 'standing' },
      invoke: {
        id: 'openPortal',
        src: 'openPortal',
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'leaving',
            actions: { type: 'sayPayment', params: ({ event }) => event.output },
          },
          { target: 'standing', actions: { type: 'sayProblem', params: ({ event }) => problemOf(event.output) } },
        ],
        onError: { target: 'standing', actions: { type: 'sayProblem', params: unforeseenText } },
      },
    },
    leaving: {
      description: 'The page of the payment provider is being opened.',
      tags: ['busy', 'standing'],
      on: { 'attempt.abandoned': 'loading' },
      after: { departure: 'loading' },
    },
  },
})

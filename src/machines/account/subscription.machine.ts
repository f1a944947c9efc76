import { assign, emit, fromPromise, setup } from 'xstate'
import type { Permission } from '../../../contract/access.ts'
import { outputOf, problemOfOutput } from '../shell/events.ts'
import { nonNull } from '../shell/nonNull.ts'
import {
  isRefused,
  notProvided,
  offlineText,
  okValue,
  type Result,
  unforeseenText,
  type WriteProblem,
} from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'

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
  /** The plan that was chosen last; empty once the payment provider's own page is wanted. */
  chosenPlan: string
  problem: WriteProblem | null
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
    emitted: {} as
      | { type: 'payment.wanted'; url: string }
      | { type: 'plan.granted'; message: string }
      /** Nobody answered: the plan may be another one now. */
      | { type: 'choice.unclear' },
    tags: {} as 'busy' | 'known',
  },
  actors: {
    readPlans: fromPromise<Result<Plans>>(notProvided('readPlans')),
    choosePlan: fromPromise<Result<Choice>, { plan: string }>(notProvided('choosePlan')),
    openPortal: fromPromise<Result<{ url: string }>>(notProvided('openPortal')),
  },
  /** Another page is being opened; who is still here after this has come back. */
  delays: { departure: 10_000, timeLimit },
  guards: {
    isOk: (_, { kind }: Result<unknown>) => kind === 'ok',
    isRefused: (_, result: Result<unknown>) => isRefused(result),
    isChosen: ({ context }, result: Result<Plans>) =>
      result.kind === 'ok' && result.value.current === context.chosenPlan,
    isPaidFor: (_, result: Result<Choice>) => result.kind === 'ok' && result.value.url !== null,
    isUnpaid: ({ context }) => ['canceled', 'blocked'].includes(statusOf(context)),
    isInactive: ({ context }) => ['inactive', ''].includes(statusOf(context)),
    isManaged: ({ context }) => context.known?.way === 'payment' && context.known.isCustomer,
  },
  actions: {
    setPlans: assign((_, result: Result<Plans>) => ({ known: okValue(result) })),
    setChosenPlan: assign((_, plan: string) => ({ chosenPlan: plan, problem: null })),
    setRefused: assign((_, message: string) => ({ problem: { outcome: 'refused' as const, message } })),
    setUnclear: assign((_, message: string) => ({ problem: { outcome: 'unclear' as const, message } })),
    clearProblem: assign({ problem: null }),
    clearChosenPlan: assign({ chosenPlan: '', problem: null }),
    emitPayment: emit((_, url: string) => ({ type: 'payment.wanted' as const, url })),
    emitGranted: emit((_, result: Result<Choice>) => ({
      type: 'plan.granted' as const,
      message: okValue(result).message,
    })),
    emitUnclear: emit({ type: 'choice.unclear' }),
  },
}).createMachine({
  id: 'subscription',
  context: { known: null, chosenPlan: '', problem: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'readPlans',
        src: 'readPlans',
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'ready',
            actions: { type: 'setPlans', params: outputOf },
          },
          { target: 'loadFailed', actions: { type: 'setRefused', params: problemOfOutput } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'setRefused', params: unforeseenText } },
      },
      after: { timeLimit: { target: 'loadFailed', actions: { type: 'setRefused', params: offlineText } } },
    },
    loadFailed: { on: { 'retry.requested': { target: 'loading', actions: 'clearProblem' } } },
    ready: {
      tags: 'known',
      initial: 'deciding',
      states: {
        deciding: {
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
          actions: { type: 'setChosenPlan', params: ({ event }) => event.plan },
        },
        'management.wanted': { guard: 'isManaged', target: 'opening', actions: 'clearChosenPlan' },
      },
    },
    choosing: {
      tags: ['busy', 'known'],
      on: {
        'attempt.abandoned': {
          description: 'The plan may have changed all the same: how it stands is read again.',
          target: 'loading',
          actions: 'emitUnclear',
        },
      },
      invoke: {
        id: 'choosePlan',
        src: 'choosePlan',
        input: ({ context }) => ({ plan: context.chosenPlan }),
        onDone: [
          {
            guard: { type: 'isPaidFor', params: outputOf },
            target: 'leaving',
            actions: { type: 'emitPayment', params: ({ event }) => nonNull(okValue(event.output).url) },
          },
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'loading',
            actions: { type: 'emitGranted', params: outputOf },
          },
          {
            guard: { type: 'isRefused', params: outputOf },
            target: 'ready',
            actions: { type: 'setRefused', params: problemOfOutput },
          },
          { target: 'looking', actions: { type: 'setUnclear', params: problemOfOutput } },
        ],
        onError: { target: 'looking', actions: { type: 'setUnclear', params: unforeseenText } },
      },
    },
    looking: {
      description: 'The choice was not answered: how the plan stands is read again.',
      tags: ['busy', 'known'],
      entry: 'emitUnclear',
      invoke: {
        id: 'readPlans',
        src: 'readPlans',
        onDone: [
          {
            guard: { type: 'isChosen', params: outputOf },
            target: 'ready',
            actions: [{ type: 'setPlans', params: outputOf }, 'clearProblem'],
          },
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'ready',
            actions: { type: 'setPlans', params: outputOf },
          },
          { target: 'loadFailed', actions: { type: 'setRefused', params: problemOfOutput } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'setRefused', params: unforeseenText } },
      },
      after: { timeLimit: { target: 'loadFailed', actions: { type: 'setRefused', params: offlineText } } },
    },
    opening: {
      tags: ['busy', 'known'],
      on: { 'attempt.abandoned': 'ready' },
      invoke: {
        id: 'openPortal',
        src: 'openPortal',
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'leaving',
            actions: { type: 'emitPayment', params: ({ event }) => okValue(event.output).url },
          },
          { target: 'ready', actions: { type: 'setRefused', params: problemOfOutput } },
        ],
        onError: { target: 'ready', actions: { type: 'setRefused', params: unforeseenText } },
      },
    },
    leaving: {
      description: 'The page of the payment provider is being opened.',
      tags: ['busy', 'known'],
      on: { 'attempt.abandoned': 'loading' },
      after: { departure: 'loading' },
    },
  },
})

/** `inactive` as long as nobody says otherwise (specification, section 4). */
export function statusOf({ known }: SubscriptionContext): string {
  return known?.status ?? 'inactive'
}

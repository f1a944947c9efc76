import { assign, fromPromise, setup } from 'xstate'
import { outputOf } from '../shell/events.ts'
import { notProvided, type Result } from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'

export interface LastUsedBusinessInput {
  /** Of one save that the provider fails at. */
  maxAttempts: number
  /** Milliseconds before the second attempt; doubled before each further one. */
  backoff: number
}

interface LastUsedBusinessContext extends LastUsedBusinessInput {
  /** The business chosen last. */
  chosenId: number | null
  /** The one that is being sent, or was sent last. */
  sentId: number | null
  /** Of the save under way. */
  failures: number
}

type LastUsedBusinessEvent =
  | { type: 'business.chosen'; id: number }
  /** The page is looked at again, or the computer is online again. */
  | { type: 'connection.returned' }

/**
 * Tells the provider which business a person chose last, so that their next browser opens on it. One call at a time, so
 * that an earlier choice never comes after a later one. What the provider failed at is told again a few times; what did
 * not arrive by then is told again when the connection is back. A refusal ends it: the business is gone, and the choice
 * with it.
 */
export const lastUsedBusinessMachine = setup({
  types: {
    context: {} as LastUsedBusinessContext,
    events: {} as LastUsedBusinessEvent,
    input: {} as LastUsedBusinessInput,
  },
  actors: {
    saveLastUsed: fromPromise<Result<unknown>, { id: number | null }>(notProvided('saveLastUsed')),
  },
  /** Milliseconds. */
  delays: { timeLimit, backoff: ({ context: { backoff, failures } }) => backoff * 2 ** (failures - 1) },
  guards: {
    isRetryable: ({ context: { failures, maxAttempts } }, result: Result<unknown>) =>
      isProviderFailure(result) && failures + 1 < maxAttempts,
    isUndelivered: (_, result: Result<unknown>) => result.kind === 'offline' || isProviderFailure(result),
    isOutdated: ({ context: { chosenId, sentId } }) => chosenId !== sentId,
  },
  actions: {
    setChosen: assign((_, chosenId: number) => ({ chosenId, failures: 0 })),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    clearFailures: assign({ failures: 0 }),
    setSent: assign(({ context }) => ({ sentId: context.chosenId })),
  },
}).createMachine({
  id: 'lastUsedBusiness',
  context: ({ input }) => ({ ...input, chosenId: null, sentId: null, failures: 0 }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'business.chosen': {
          target: 'saving',
          actions: { type: 'setChosen', params: ({ event }) => event.id },
        },
      },
    },
    saving: {
      entry: 'setSent',
      after: { timeLimit: [{ guard: 'isOutdated', target: 'saving', reenter: true }, { target: 'saveFailed' }] },
      on: { 'business.chosen': { actions: { type: 'setChosen', params: ({ event }) => event.id } } },
      invoke: {
        id: 'saveLastUsed',
        src: 'saveLastUsed',
        input: ({ context }) => ({ id: context.chosenId }),
        onDone: [
          { guard: 'isOutdated', target: 'saving', reenter: true },
          {
            guard: { type: 'isRetryable', params: outputOf },
            target: 'waiting',
            actions: 'countFailure',
          },
          { guard: { type: 'isUndelivered', params: outputOf }, target: 'saveFailed' },
          { target: 'idle' },
        ],
        onError: [{ guard: 'isOutdated', target: 'saving', reenter: true }, { target: 'idle' }],
      },
    },
    waiting: {
      after: { backoff: 'saving' },
      on: {
        'business.chosen': {
          target: 'saving',
          actions: { type: 'setChosen', params: ({ event }) => event.id },
        },
      },
    },
    saveFailed: {
      entry: 'clearFailures',
      on: {
        'business.chosen': {
          target: 'saving',
          actions: { type: 'setChosen', params: ({ event }) => event.id },
        },
        'connection.returned': 'saving',
      },
    },
  },
})

/** 5xx: it is the provider's own trouble, and may be over soon. */
const isProviderFailure = (result: Result<unknown>): boolean => result.kind === 'rejected' && result.status >= 500

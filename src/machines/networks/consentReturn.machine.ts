import { assign, emit, fromPromise, setup } from 'xstate'
import type { AccountChoice, ConsentNetwork } from '../../../contract/connecting.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { strings } from '../../../strings/networks.ts'
import { narrowEvent, outputOf } from '../shell/events.ts'
import {
  notProvided,
  okValue,
  type Result,
  unansweredText,
  unforeseenText,
  type WriteProblem,
} from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'
import { failureOf } from './connectingFailure.ts'
import type { Connected, ExpectedAccount, SocialAccount } from './connection.machine.ts'

/** An account that the person's consent opens. */
export type OfferedAccount = Camel<AccountChoice>

/** What a network sends back to its callback page. */
export interface Callback {
  network: ConsentNetwork
  state: string
  code?: string
  /** Who answered (RFC 9207). */
  iss?: string
  error?: string
}

/** What the consent came to: an account at once, or several of which the person chooses. */
export type Returned = (Connected | { offered: OfferedAccount[] }) & {
  /** The account that was to be connected again; null where it was a new one. */
  expected: ExpectedAccount | null
}

/** One account among all networks. */
export type AccountKey = `${OfferedAccount['network']} ${string}`

export const keyOf = ({ network, remoteId }: Pick<OfferedAccount, 'network' | 'remoteId'>): AccountKey =>
  `${network} ${remoteId}`

interface ConsentReturnContext {
  /** The account that was to be connected again. */
  expected: ExpectedAccount | null
  offered: OfferedAccount[]
  /** Those of them that are to be connected. */
  chosen: AccountKey[]
  connected: SocialAccount[]
  problem: WriteProblem | null
}

export type ConsentReturnEvent =
  | { type: 'callback.arrived'; callback: Callback }
  | { type: 'account.toggled'; key: AccountKey }
  | { type: 'choice.submitted' }

export const nothingChosenText = strings.chooseAtLeastOneAccount
export const choiceExpiredText = strings.thisChoiceHasExpired

/**
 * A person who comes back from a network's own page. Their consent connects one account at once; of several they choose
 * within ten minutes, as the provider keeps them for. What it needs to know them by again is not in here.
 */
export const consentReturnMachine = setup({
  types: {
    context: {} as ConsentReturnContext,
    events: {} as ConsentReturnEvent,
    emitted: {} as { type: 'accounts.connected'; connected: Connected; expected: ExpectedAccount | null },
    tags: {} as 'choosing',
  },
  actors: {
    finishConnecting: fromPromise<Result<Returned>, Callback>(notProvided('finishConnecting')),
    connectChosen: fromPromise<Result<Connected>, { accounts: readonly OfferedAccount[] }>(
      notProvided('connectChosen'),
    ),
  },
  delays: {
    /** As long as the provider keeps what was offered. */
    choiceLifetime: 600_000,
    /** Each call ends sooner by itself. */
    timeLimit,
  },
  guards: {
    isOk: (_, { kind }: Result<unknown>) => kind === 'ok',
    isConnected: (_, result: Result<Returned>) => result.kind === 'ok' && 'accounts' in result.value,
    isOffered: (_, result: Result<Returned>) => result.kind === 'ok' && 'offered' in result.value,
    /** The choice is over: it was made already, or too late. */
    isOver: (_, result: Result<unknown>) => result.kind === 'rejected' && result.status === 400,
    hasChosen: ({ context }) => context.chosen.length > 0,
  },
  actions: {
    setOffered: assign((_, result: Result<Returned>) => {
      const { offered, expected } = offerIn(result)
      return { offered, expected, chosen: offered.filter((one) => isExpected(one, expected)).map(keyOf) }
    }),
    toggleAccount: assign(({ context: { chosen } }, key: AccountKey) => ({
      chosen: chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key],
    })),
    setConnected: assign((_, { accounts }: Connected) => ({ connected: accounts })),
    setProblem: assign((_, problem: WriteProblem) => ({ problem })),
    clearProblem: assign({ problem: null }),
    emitConnected: emit((_, { connected, expected }: { connected: Connected; expected: ExpectedAccount | null }) => ({
      type: 'accounts.connected' as const,
      connected,
      expected,
    })),
  },
}).createMachine({
  id: 'consentReturn',
  context: { expected: null, offered: [], chosen: [], connected: [], problem: null },
  initial: 'idle',
  states: {
    idle: { on: { 'callback.arrived': 'finishing' } },
    finishing: {
      invoke: {
        id: 'finishConnecting',
        src: 'finishConnecting',
        input: ({ event }) => narrowEvent(event, 'callback.arrived').callback,
        onDone: [
          {
            guard: { type: 'isConnected', params: outputOf },
            target: 'connected',
            actions: [
              { type: 'setConnected', params: ({ event }) => returnedIn(event.output).connected },
              { type: 'emitConnected', params: ({ event }) => returnedIn(event.output) },
            ],
          },
          {
            guard: { type: 'isOffered', params: outputOf },
            target: 'choosing',
            actions: { type: 'setOffered', params: outputOf },
          },
          { target: 'unfinished', actions: { type: 'setProblem', params: ({ event }) => failureOf(event.output) } },
        ],
        onError: {
          target: 'unfinished',
          actions: { type: 'setProblem', params: { outcome: 'unclear', message: unforeseenText } },
        },
      },
      after: {
        timeLimit: {
          target: 'unfinished',
          actions: { type: 'setProblem', params: { outcome: 'unclear', message: unansweredText } },
        },
      },
    },
    choosing: {
      tags: 'choosing',
      on: {
        'account.toggled': {
          actions: [{ type: 'toggleAccount', params: ({ event }) => event.key }, 'clearProblem'],
        },
        'choice.submitted': [
          { guard: 'hasChosen', target: 'submitting', actions: 'clearProblem' },
          { actions: { type: 'setProblem', params: { outcome: 'refused', message: nothingChosenText } } },
        ],
      },
      after: {
        choiceLifetime: {
          target: 'unfinished',
          actions: { type: 'setProblem', params: { outcome: 'refused', message: choiceExpiredText } },
        },
      },
    },
    submitting: {
      description: 'Where it was not answered it may be sent again: what was taken already is refused.',
      tags: 'choosing',
      invoke: {
        id: 'connectChosen',
        src: 'connectChosen',
        input: ({ context: { offered, chosen } }) => ({
          accounts: offered.filter((one) => chosen.includes(keyOf(one))),
        }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'connected',
            actions: [
              { type: 'setConnected', params: ({ event }) => okValue(event.output) },
              {
                type: 'emitConnected',
                params: ({ event, context }) => ({ connected: okValue(event.output), expected: context.expected }),
              },
            ],
          },
          {
            guard: { type: 'isOver', params: outputOf },
            target: 'unfinished',
            actions: { type: 'setProblem', params: ({ event }) => failureOf(event.output) },
          },
          { target: 'choosing', actions: { type: 'setProblem', params: ({ event }) => failureOf(event.output) } },
        ],
        onError: {
          target: 'choosing',
          actions: { type: 'setProblem', params: { outcome: 'unclear', message: unforeseenText } },
        },
      },
      after: {
        timeLimit: {
          target: 'choosing',
          actions: { type: 'setProblem', params: { outcome: 'unclear', message: unansweredText } },
        },
      },
    },
    connected: { type: 'final' },
    unfinished: {
      description: 'It ended in no connection, or nobody knows; it can only be begun again.',
      type: 'final',
    },
  },
})

const isExpected = ({ network, handle }: OfferedAccount, expected: ExpectedAccount | null): boolean =>
  expected !== null && network === expected.network && handle === expected.handle

function returnedIn(result: Result<Returned>): { connected: Connected; expected: ExpectedAccount | null } {
  const answer = okValue(result)
  if (!('accounts' in answer)) throw new Error('Expected a connected account')
  const { expected, ...connected } = answer
  return { connected, expected }
}

function offerIn(result: Result<Returned>) {
  const answer = okValue(result)
  if (!('offered' in answer)) throw new Error('Expected accounts to choose of')
  return answer
}

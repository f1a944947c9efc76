import { assign, emit, fromPromise, setup } from 'xstate'
import type { connectEndpoints } from '../../../contract/connecting.ts'
import type { Answer, Request } from '../../../contract/endpoint.ts'
import type { listNetworks, Network, SocialAccount as WireAccount } from '../../../contract/networks.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { narrowEvent, outputOf } from '../shell/events.ts'
import {
  notProvided,
  okValue,
  problemOf,
  type Result,
  unansweredText,
  unforeseenText,
  type WriteProblem,
} from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'
import { failureOf } from './connectingFailure.ts'

export type SocialAccount = Camel<WireAccount>
export type ConnectableNetwork = Camel<Answer<typeof listNetworks>>['networks'][number]

export interface Connections {
  accounts: SocialAccount[]
  networks: ConnectableNetwork[]
}

export interface Connected {
  accounts: SocialAccount[]
  /** Held posts that the connection set free again. */
  releasedCount: number
}

/** An account that is to be connected again. */
export type ExpectedAccount = Pick<SocialAccount, 'id' | 'network' | 'handle' | 'name'>

/**
 * Where a problem is told: under the form that caused it, where the accounts would stand that could not be read, or by
 * them what could not be done with one.
 */
export type ProblemPlace = Network | 'accounts' | 'account'

/** What went wrong, and where it is said. */
export interface ConnectionProblem extends WriteProblem {
  place: ProblemPlace
}

/** What was asked for, of which account as it was then. */
export interface AccountMutation {
  kind: 'disconnect' | 'move'
  account: SocialAccount
}

interface ConnectionContext extends Connections {
  /** The network that was last asked to connect an account. */
  network: Network | null
  /** The account that it was to connect again. */
  expected: ExpectedAccount | null
  /** The account that is about to be disconnected. */
  disconnectingId: number | null
  /** What was last tried with an account. */
  mutation: AccountMutation | null
  problem: ConnectionProblem | null
}

/** Whom a new account is to post for; null leaves it to the provider, which takes the primary profile. */
interface OwnProfile {
  businessProfileId: number | null
}

type Asked<N extends Network> = Camel<Request<(typeof connectEndpoints)[N]>>['body']

/** What each network asks for to connect an account. */
export type ConnectInputs = { [N in Network]: Omit<Asked<N>, 'businessProfileId'> & OwnProfile }

export type ConnectRequest = { [N in Network]: { network: N; input: ConnectInputs[N] } }[Network]

/** Where the person agrees, on a page of their own server. */
export interface Consent {
  authorizeUrl: string
}

export interface AccountMove {
  accountId: number
  businessProfileId: number
}

export interface Moved {
  account: SocialAccount
  /** Whom it posted for before. */
  from: number | null
}

/** What is asked for, and the account that it is to connect again; null for a new one. */
export interface Submission {
  request: ConnectRequest
  account: ExpectedAccount | null
}

export type ConnectionEvent =
  | { type: 'connections.opened' }
  | { type: 'refresh.requested' }
  | { type: 'retry.requested' }
  | ({ type: 'connection.submitted' } & Submission)
  | { type: 'disconnection.requested'; accountId: number }
  | { type: 'disconnection.confirmed' }
  | { type: 'disconnection.declined' }
  | ({ type: 'move.requested' } & AccountMove)

type ConnectionEmitted =
  | { type: 'consent.required'; url: string }
  | { type: 'accounts.connected'; connected: Connected; expected: ExpectedAccount | null }
  | { type: 'account.disconnected'; heldCount: number }
  | { type: 'account.moved'; moved: Moved }

/**
 * A person's social accounts. One is connected with what its network asks for: at once, or after the person has agreed on
 * the network's own page, to which this one gives way. Disconnecting asks first and says what is held. An account is moved
 * to another business at once, since that can be taken back. App passwords pass through.
 */
export const connectionMachine = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    emitted: {} as ConnectionEmitted,
    tags: {} as 'busy' | 'known' | 'connecting',
  },
  actors: {
    readConnections: fromPromise<Result<Connections>>(notProvided('readConnections')),
    connect: fromPromise<Result<Connected | Consent>, Submission>(notProvided('connect')),
    disconnect: fromPromise<Result<{ heldCount: number }>, { accountId: number | null }>(notProvided('disconnect')),
    moveAccount: fromPromise<Result<SocialAccount>, AccountMove>(notProvided('moveAccount')),
  },
  delays: {
    patience: 20_000,
    /** Each call ends sooner by itself. */
    timeLimit,
  },
  guards: {
    isOk: (_, { kind }: Result<unknown>) => kind === 'ok',
    isRejected: (_, { kind }: Result<unknown>) => kind === 'rejected',
    isConnected: (_, result: Result<Connected | Consent>) => result.kind === 'ok' && 'accounts' in result.value,
    isSentToConsent: (_, result: Result<Connected | Consent>) => result.kind === 'ok' && 'authorizeUrl' in result.value,
    isElsewhere: ({ context }, { accountId, businessProfileId }: AccountMove) =>
      context.accounts.some((account) => account.id === accountId && account.businessProfileId !== businessProfileId),
  },
  actions: {
    setConnections: assign((_, result: Result<Connections>) => (result.kind === 'ok' ? result.value : {})),
    addAccounts: assign(({ context }, result: Result<Connected | Consent>) => {
      const { accounts } = connectedIn(result)
      const ids = new Set(accounts.map(({ id }) => id))
      return { accounts: [...context.accounts.filter(({ id }) => !ids.has(id)), ...accounts] }
    }),
    setDisconnecting: assign((_, disconnectingId: number | null) => ({ disconnectingId, problem: null })),
    setMutation: assign(
      ({ context }, { kind, accountId }: { kind: AccountMutation['kind']; accountId: number | null }) => {
        const account = context.accounts.find(({ id }) => id === accountId)
        return { mutation: account ? { kind, account } : null }
      },
    ),
    removeDisconnected: assign(({ context: { accounts, disconnectingId } }) => ({
      accounts: accounts.filter(({ id }) => id !== disconnectingId),
      disconnectingId: null,
    })),
    replaceAccount: assign(({ context: { accounts } }, result: Result<SocialAccount>) => {
      const moved = okValue(result)
      return { accounts: accounts.map((account) => (account.id === moved.id ? moved : account)) }
    }),
    setSubmitted: assign((_, { request: { network }, account }: Submission) => ({ network, expected: account })),
    setProblem: assign((_, problem: ConnectionProblem) => ({ problem })),
    clearProblem: assign({ problem: null }),
    setFormProblem: assign(({ context: { network } }, told: WriteProblem) => ({
      problem: network && { place: network, ...told },
    })),
    emitConnected: emit(({ context: { expected } }, result: Result<Connected | Consent>) => ({
      type: 'accounts.connected' as const,
      connected: connectedIn(result),
      expected,
    })),
    emitDisconnected: emit((_, result: Result<{ heldCount: number }>) => ({
      type: 'account.disconnected' as const,
      heldCount: okValue(result).heldCount,
    })),
    emitMoved: emit(({ context: { accounts } }, result: Result<SocialAccount>) => {
      const account = okValue(result)
      const before = accounts.find(({ id }) => id === account.id)
      return { type: 'account.moved' as const, moved: { account, from: before?.businessProfileId ?? null } }
    }),
    emitConsentRequired: emit((_, result: Result<Connected | Consent>) => ({
      type: 'consent.required' as const,
      url: consentIn(result).authorizeUrl,
    })),
  },
}).createMachine({
  id: 'connection',
  context: {
    accounts: [],
    networks: [],
    network: null,
    expected: null,
    disconnectingId: null,
    mutation: null,
    problem: null,
  },
  initial: 'idle',
  states: {
    idle: { on: { 'connections.opened': 'loading', 'refresh.requested': 'loading' } },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'readConnections',
        src: 'readConnections',
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'ready',
            actions: [{ type: 'setConnections', params: outputOf }, 'clearProblem'],
          },
          {
            target: 'loadFailed',
            actions: {
              type: 'setProblem',
              params: ({ event }) => ({ place: 'accounts', outcome: 'refused', message: problemOf(event.output) }),
            },
          },
        ],
        onError: {
          target: 'loadFailed',
          actions: { type: 'setProblem', params: { place: 'accounts', outcome: 'refused', message: unforeseenText } },
        },
      },
      after: {
        timeLimit: {
          target: 'loadFailed',
          actions: { type: 'setProblem', params: { place: 'accounts', outcome: 'refused', message: unansweredText } },
        },
      },
    },
    loadFailed: {
      description: 'Why is said until another try is answered.',
      on: { 'retry.requested': 'loading', 'connections.opened': 'loading', 'refresh.requested': 'loading' },
    },
    ready: {
      tags: 'known',
      initial: 'current',
      on: {
        'connection.submitted': {
          target: 'connecting',
          actions: [{ type: 'setSubmitted', params: ({ event }) => event }, 'clearProblem'],
        },
        'disconnection.requested': {
          target: 'confirming',
          actions: { type: 'setDisconnecting', params: ({ event }) => event.accountId },
        },
        'move.requested': {
          guard: { type: 'isElsewhere', params: ({ event }) => event },
          target: 'moving',
          actions: [
            { type: 'setMutation', params: ({ event }) => ({ kind: 'move', accountId: event.accountId }) },
            'clearProblem',
          ],
        },
      },
      states: {
        current: { on: { 'refresh.requested': 'refreshing', 'connections.opened': 'refreshing' } },
        refreshing: {
          description:
            'Asked again in silence; what was known stays when that fails. Whoever asks again meanwhile is answered by a read that began after they asked.',
          on: {
            'refresh.requested': { target: 'refreshing', reenter: true },
            'connections.opened': { target: 'refreshing', reenter: true },
          },
          invoke: {
            id: 'readConnections',
            src: 'readConnections',
            onDone: { target: 'current', actions: { type: 'setConnections', params: outputOf } },
            onError: 'current',
          },
          after: { timeLimit: 'current' },
        },
      },
    },
    connecting: {
      description: 'Where it was not answered the accounts are read again: it may be among them.',
      tags: ['known', 'connecting'],
      invoke: {
        id: 'connect',
        src: 'connect',
        input: ({ event }) => submissionOf(narrowEvent(event, 'connection.submitted')),
        onDone: [
          {
            guard: { type: 'isConnected', params: outputOf },
            target: 'ready.refreshing',
            actions: [
              { type: 'addAccounts', params: outputOf },
              { type: 'emitConnected', params: outputOf },
            ],
          },
          {
            guard: { type: 'isSentToConsent', params: outputOf },
            target: 'redirecting',
            actions: { type: 'emitConsentRequired', params: outputOf },
          },
          {
            guard: { type: 'isRejected', params: outputOf },
            target: 'ready',
            actions: {
              type: 'setFormProblem',
              params: ({ event }) => failureOf(event.output),
            },
          },
          {
            target: 'ready.refreshing',
            actions: {
              type: 'setFormProblem',
              params: ({ event }) => failureOf(event.output),
            },
          },
        ],
        onError: {
          target: 'ready.refreshing',
          actions: { type: 'setFormProblem', params: { outcome: 'unclear', message: unforeseenText } },
        },
      },
      after: {
        timeLimit: {
          target: 'ready.refreshing',
          actions: { type: 'setFormProblem', params: { outcome: 'unclear', message: unansweredText } },
        },
      },
    },
    redirecting: {
      description: 'The page is on its way to the server; whoever comes back without it can begin again.',
      tags: ['known', 'connecting'],
      on: { 'connections.opened': 'ready' },
      after: { patience: 'ready' },
    },
    moving: {
      description: 'After a failure the accounts are read again: it may have been changed elsewhere.',
      tags: ['known', 'busy'],
      invoke: {
        id: 'moveAccount',
        src: 'moveAccount',
        input: ({ event }) => narrowEvent(event, 'move.requested'),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'ready',
            actions: [
              { type: 'emitMoved', params: outputOf },
              { type: 'replaceAccount', params: outputOf },
            ],
          },
          {
            target: 'ready.refreshing',
            actions: { type: 'setProblem', params: ({ event }) => ({ place: 'account', ...failureOf(event.output) }) },
          },
        ],
        onError: {
          target: 'ready.refreshing',
          actions: { type: 'setProblem', params: { place: 'account', outcome: 'unclear', message: unforeseenText } },
        },
      },
      after: {
        timeLimit: {
          target: 'ready.refreshing',
          actions: { type: 'setProblem', params: { place: 'account', outcome: 'unclear', message: unansweredText } },
        },
      },
    },
    confirming: {
      tags: 'known',
      on: {
        'disconnection.confirmed': {
          target: 'disconnecting',
          actions: {
            type: 'setMutation',
            params: ({ context }) => ({ kind: 'disconnect', accountId: context.disconnectingId }),
          },
        },
        'disconnection.declined': { target: 'ready', actions: { type: 'setDisconnecting', params: null } },
      },
    },
    disconnecting: {
      tags: ['known', 'busy'],
      invoke: {
        id: 'disconnect',
        src: 'disconnect',
        input: ({ context }) => ({ accountId: context.disconnectingId }),
        onDone: [
          {
            guard: { type: 'isOk', params: outputOf },
            target: 'ready',
            actions: ['removeDisconnected', { type: 'emitDisconnected', params: outputOf }],
          },
          {
            target: 'ready.refreshing',
            actions: [
              { type: 'setDisconnecting', params: null },
              { type: 'setProblem', params: ({ event }) => ({ place: 'account', ...failureOf(event.output) }) },
            ],
          },
        ],
        onError: {
          target: 'ready.refreshing',
          actions: [
            { type: 'setDisconnecting', params: null },
            { type: 'setProblem', params: { place: 'account', outcome: 'unclear', message: unforeseenText } },
          ],
        },
      },
      after: {
        timeLimit: {
          target: 'ready.refreshing',
          actions: [
            { type: 'setDisconnecting', params: null },
            { type: 'setProblem', params: { place: 'account', outcome: 'unclear', message: unansweredText } },
          ],
        },
      },
    },
  },
})

function connectedIn(result: Result<Connected | Consent>): Connected {
  const answer = okValue(result)
  if (!('accounts' in answer)) throw new Error('Expected a connected account')
  return answer
}

function consentIn(result: Result<Connected | Consent>): Consent {
  const answer = okValue(result)
  if (!('authorizeUrl' in answer)) throw new Error('Expected an address to agree at')
  return answer
}

const submissionOf = ({ request, account }: Submission): Submission => ({ request, account })

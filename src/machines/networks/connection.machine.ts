import { assign, emit, fromPromise, setup } from 'xstate'
import type { Answer } from '../../../contract/endpoint.ts'
import type { listNetworks, SocialAccount as WireAccount } from '../../../contract/networks.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { notProvided, problemOf, type Result, unforeseenText } from '../shell/result.ts'

export type SocialAccount = Camel<WireAccount>
export type ConnectableNetwork = Camel<Answer<typeof listNetworks>>['networks'][number]

export interface Connections {
  accounts: SocialAccount[]
  networks: ConnectableNetwork[]
}

export interface Connected {
  account: SocialAccount
  /** Held posts that the connection set free again. */
  releasedCount: number
}

/**
 * Where a problem is told: under the form that caused it, on the page that a server sent back to, where the accounts
 * would stand that could not be read, or by them what could not be done with one.
 */
export type ProblemPlace = 'bluesky' | 'mastodon' | 'callback' | 'accounts' | 'account'

/** What was asked for, of which account as it was then. */
export interface AccountAct {
  kind: 'disconnect' | 'move'
  account: SocialAccount
}

interface ConnectionContext extends Connections {
  /** The account that is about to be disconnected. */
  askedId: number | null
  /** What was last tried with an account. */
  act: AccountAct | null
  problem: { place: ProblemPlace; message: string } | null
}

export interface AppPassword extends Belonging {
  handle: string
  appPassword: string
}

/** Whom a new account is to post for; null leaves it to the provider, which takes the primary profile. */
interface Belonging {
  businessProfileId: number | null
}

export interface Server extends Belonging {
  server: string
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

/** What a Mastodon server sends back to the callback page. */
export interface Callback {
  state: string
  code?: string
  error?: string
}

export type ConnectionEvent =
  | { type: 'connections.opened' }
  | { type: 'refresh.requested' }
  | { type: 'retry.requested' }
  | ({ type: 'appPassword.submitted' } & AppPassword)
  | ({ type: 'server.submitted' } & Server)
  | { type: 'callback.arrived'; callback: Callback }
  | { type: 'disconnection.requested'; accountId: number }
  | { type: 'disconnection.confirmed' }
  | { type: 'disconnection.declined' }
  | ({ type: 'move.requested' } & AccountMove)

type ConnectionEmitted =
  | { type: 'consent.wanted'; url: string }
  | { type: 'account.connected'; connected: Connected }
  | { type: 'account.disconnected'; heldCount: number }
  | { type: 'account.moved'; moved: Moved }

/**
 * A person's social accounts. Bluesky is connected by handle and app password; on a Mastodon server the person agrees on
 * the server's own page and comes back. Disconnecting asks first and says what is held. An account is moved to another
 * business at once, since that can be taken back. App passwords pass through.
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
    connectBluesky: fromPromise<Result<Connected>, AppPassword>(notProvided('connectBluesky')),
    askServer: fromPromise<Result<{ authorizeUrl: string }>, Server>(notProvided('askServer')),
    finishConnecting: fromPromise<Result<Connected>, Callback>(notProvided('finishConnecting')),
    disconnect: fromPromise<Result<{ heldCount: number }>, { accountId: number | null }>(notProvided('disconnect')),
    moveAccount: fromPromise<Result<SocialAccount>, AccountMove | null>(notProvided('moveAccount')),
  },
  delays: { patience: 20_000 },
  guards: {
    isOk: (_, { kind }: Result<unknown>) => kind === 'ok',
    isElsewhere: ({ context }, { accountId, businessProfileId }: AccountMove) =>
      context.accounts.some((account) => account.id === accountId && account.businessProfileId !== businessProfileId),
  },
  actions: {
    keep: assign((_, result: Result<Connections>) => (result.kind === 'ok' ? result.value : {})),
    add: assign(({ context }, result: Result<Connected>) => {
      if (result.kind !== 'ok') return {}
      const { account } = result.value
      return { accounts: [...context.accounts.filter(({ id }) => id !== account.id), account] }
    }),
    ask: assign((_, askedId: number | null) => ({ askedId, problem: null })),
    take: assign(({ context }, { kind, accountId }: { kind: AccountAct['kind']; accountId: number | null }) => {
      const account = context.accounts.find(({ id }) => id === accountId)
      return { act: account ? { kind, account } : null }
    }),
    removeAsked: assign(({ context: { accounts, askedId } }) => ({
      accounts: accounts.filter(({ id }) => id !== askedId),
      askedId: null,
    })),
    replace: assign(({ context: { accounts } }, result: Result<SocialAccount>) => {
      const moved = answerIn(result)
      return { accounts: accounts.map((account) => (account.id === moved.id ? moved : account)) }
    }),
    say: assign((_, problem: ConnectionContext['problem']) => ({ problem })),
    tellConnected: emit((_, result: Result<Connected>) => ({
      type: 'account.connected' as const,
      connected: answerIn(result),
    })),
    tellDisconnected: emit((_, result: Result<{ heldCount: number }>) => ({
      type: 'account.disconnected' as const,
      heldCount: answerIn(result).heldCount,
    })),
    tellMoved: emit(({ context: { accounts } }, result: Result<SocialAccount>) => {
      const account = answerIn(result)
      const before = accounts.find(({ id }) => id === account.id)
      return { type: 'account.moved' as const, moved: { account, from: before?.businessProfileId ?? null } }
    }),
    leave: emit((_, result: Result<{ authorizeUrl: string }>) => ({
      type: 'consent.wanted' as const,
      url: answerIn(result).authorizeUrl,
    })),
  },
}).createMachine({
  id: 'connection',
  context: { accounts: [], networks: [], askedId: null, act: null, problem: null },
  initial: 'unopened',
  on: {
    'callback.arrived': { target: '.finishing', actions: { type: 'say', params: null } },
  },
  states: {
    unopened: { on: { 'connections.opened': 'reading', 'refresh.requested': 'reading' } },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readConnections',
        src: 'readConnections',
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'ready',
            actions: [
              { type: 'keep', params: ({ event }) => event.output },
              { type: 'say', params: null },
            ],
          },
          {
            target: 'unread',
            actions: {
              type: 'say',
              params: ({ event }) => ({ place: 'accounts', message: problemOf(event.output) }),
            },
          },
        ],
        onError: {
          target: 'unread',
          actions: { type: 'say', params: { place: 'accounts', message: unforeseenText } },
        },
      },
    },
    unread: {
      description: 'Why is said until another try is answered.',
      on: { 'retry.requested': 'reading', 'connections.opened': 'reading', 'refresh.requested': 'reading' },
    },
    ready: {
      tags: 'known',
      initial: 'current',
      on: {
        'appPassword.submitted': { target: 'connecting', actions: { type: 'say', params: null } },
        'server.submitted': { target: 'askingServer', actions: { type: 'say', params: null } },
        'disconnection.requested': {
          target: 'asking',
          actions: { type: 'ask', params: ({ event }) => event.accountId },
        },
        'move.requested': {
          guard: { type: 'isElsewhere', params: ({ event }) => event },
          target: 'moving',
          actions: [
            { type: 'take', params: ({ event }) => ({ kind: 'move', accountId: event.accountId }) },
            { type: 'say', params: null },
          ],
        },
      },
      states: {
        current: { on: { 'refresh.requested': 'refreshing', 'connections.opened': 'refreshing' } },
        refreshing: {
          description: 'Asked again in silence; what was known stays when that fails.',
          invoke: {
            id: 'readConnections',
            src: 'readConnections',
            onDone: { target: 'current', actions: { type: 'keep', params: ({ event }) => event.output } },
            onError: 'current',
          },
        },
      },
    },
    connecting: {
      tags: ['known', 'connecting'],
      invoke: {
        id: 'connectBluesky',
        src: 'connectBluesky',
        input: ({ event }) =>
          event.type === 'appPassword.submitted'
            ? { handle: event.handle, appPassword: event.appPassword, businessProfileId: event.businessProfileId }
            : { handle: '', appPassword: '', businessProfileId: null },
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'ready.refreshing',
            actions: [
              { type: 'add', params: ({ event }) => event.output },
              { type: 'tellConnected', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'ready',
            actions: { type: 'say', params: ({ event }) => ({ place: 'bluesky', message: problemOf(event.output) }) },
          },
        ],
        onError: { target: 'ready', actions: { type: 'say', params: { place: 'bluesky', message: unforeseenText } } },
      },
    },
    askingServer: {
      tags: ['known', 'connecting'],
      invoke: {
        id: 'askServer',
        src: 'askServer',
        input: ({ event }) =>
          event.type === 'server.submitted'
            ? { server: event.server, businessProfileId: event.businessProfileId }
            : { server: '', businessProfileId: null },
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'leaving',
            actions: { type: 'leave', params: ({ event }) => event.output },
          },
          {
            target: 'ready',
            actions: { type: 'say', params: ({ event }) => ({ place: 'mastodon', message: problemOf(event.output) }) },
          },
        ],
        onError: { target: 'ready', actions: { type: 'say', params: { place: 'mastodon', message: unforeseenText } } },
      },
    },
    leaving: {
      description: 'The page is on its way to the server; whoever comes back without it can begin again.',
      tags: ['known', 'connecting'],
      on: { 'connections.opened': 'ready' },
      after: { patience: 'ready' },
    },
    finishing: {
      tags: ['busy', 'connecting'],
      invoke: {
        id: 'finishConnecting',
        src: 'finishConnecting',
        input: ({ event }) => (event.type === 'callback.arrived' ? event.callback : { state: '' }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'reading',
            actions: [
              { type: 'add', params: ({ event }) => event.output },
              { type: 'tellConnected', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'sentBack',
            actions: { type: 'say', params: ({ event }) => ({ place: 'callback', message: problemOf(event.output) }) },
          },
        ],
        onError: {
          target: 'sentBack',
          actions: { type: 'say', params: { place: 'callback', message: unforeseenText } },
        },
      },
    },
    sentBack: {
      description: 'The server’s page did not end in a connection: the reason is shown until the accounts are opened.',
      on: { 'connections.opened': { target: 'reading', actions: { type: 'say', params: null } } },
    },
    moving: {
      description: 'After a failure the accounts are read again: it may have been changed elsewhere.',
      tags: ['known', 'busy'],
      invoke: {
        id: 'moveAccount',
        src: 'moveAccount',
        input: ({ event }) =>
          event.type === 'move.requested'
            ? { accountId: event.accountId, businessProfileId: event.businessProfileId }
            : null,
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'ready',
            actions: [
              { type: 'tellMoved', params: ({ event }) => event.output },
              { type: 'replace', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'ready.refreshing',
            actions: {
              type: 'say',
              params: ({ event }) => ({ place: 'account', message: problemOf(event.output) }),
            },
          },
        ],
        onError: {
          target: 'ready.refreshing',
          actions: { type: 'say', params: { place: 'account', message: unforeseenText } },
        },
      },
    },
    asking: {
      tags: 'known',
      on: {
        'disconnection.confirmed': {
          target: 'disconnecting',
          actions: { type: 'take', params: ({ context }) => ({ kind: 'disconnect', accountId: context.askedId }) },
        },
        'disconnection.declined': { target: 'ready', actions: { type: 'ask', params: null } },
      },
    },
    disconnecting: {
      tags: ['known', 'busy'],
      invoke: {
        id: 'disconnect',
        src: 'disconnect',
        input: ({ context }) => ({ accountId: context.askedId }),
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'ready',
            actions: ['removeAsked', { type: 'tellDisconnected', params: ({ event }) => event.output }],
          },
          {
            target: 'ready.refreshing',
            actions: [
              { type: 'ask', params: null },
              { type: 'say', params: ({ event }) => ({ place: 'account', message: problemOf(event.output) }) },
            ],
          },
        ],
        onError: {
          target: 'ready.refreshing',
          actions: [
            { type: 'ask', params: null },
            { type: 'say', params: { place: 'account', message: unforeseenText } },
          ],
        },
      },
    },
  },
})

/** The answer of a result whose guard has said that it is one. */
function answerIn<Value>(result: Result<Value>): Value {
  if (result.kind !== 'ok') throw new Error(`Expected an answer, not ${result.kind}`)
  return result.value
}

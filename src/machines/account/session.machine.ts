import { assign, emit, fromPromise, setup } from 'xstate'
import type { User } from '../../../rules/account/user.ts'

/** What the browser's storage says of an earlier session. */
export type Restored = { kind: 'stored'; user: User | null } | { kind: 'none' }

/**
 * person: signed out by hand · revoked: "Invalid token." · elsewhere: the token was removed in another tab ·
 * replaced: another person signed in there
 */
export type ClosingReason = 'person' | 'revoked' | 'elsewhere' | 'replaced'

/** Where a person who signs out goes. */
export type Destination = '/' | '/login'

export interface SessionContext {
  reason: ClosingReason
  destination: Destination
}

export type SessionEvent =
  /** A token is in storage; `user` is what came with it. */
  | { type: 'token.stored'; user: User | null }
  /** The provider does not know the token. */
  | { type: 'token.refused' }
  | { type: 'token.removed' }
  /** Another tab has put somebody else's token into storage. */
  | { type: 'token.replaced' }
  | { type: 'logout.requested'; destination: Destination }
  /** The person has had every session ended; the provider need not be told. */
  | { type: 'session.ended'; destination: Destination }

export type SessionFact = { type: 'session.opened'; user: User | null } | ({ type: 'session.closed' } & SessionContext)

/**
 * Whether somebody is signed in. Begins with what storage holds, and lives as long as the page. The token itself is in
 * storage only; the machine knows that there is one.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionFact,
    tags: {} as 'pending',
  },
  actors: {
    restore: fromPromise<Restored>(() => Promise.reject(new Error('restore is not provided'))),
    tellProvider: fromPromise<void>(() => Promise.reject(new Error('tellProvider is not provided'))),
    clearSession: fromPromise<void, { reason: ClosingReason }>(() =>
      Promise.reject(new Error('clearSession is not provided')),
    ),
  },
  delays: { patience: 5000 },
  guards: { isStored: (_, { kind }: Restored) => kind === 'stored' },
  actions: {
    sayOpened: emit((_, user: User | null) => ({ type: 'session.opened', user })),
    sayClosed: emit(({ context }) => ({ type: 'session.closed', ...context })),
    keepReason: assign((_, reason: ClosingReason) => ({ reason, destination: '/login' as const })),
    keepDestination: assign((_, destination: Destination) => ({ reason: 'person' as const, destination })),
  },
}).createMachine({
  id: 'session',
  context: { reason: 'person', destination: '/login' },
  initial: 'restoring',
  states: {
    restoring: {
      tags: 'pending',
      invoke: {
        id: 'restore',
        src: 'restore',
        onDone: [
          {
            guard: { type: 'isStored', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'sayOpened', params: ({ event }) => userIn(event.output) },
          },
          { target: 'closed' },
        ],
        onError: 'closed',
      },
    },
    closed: {
      on: {
        'token.stored': { target: 'open', actions: { type: 'sayOpened', params: ({ event }) => event.user } },
        'token.replaced': 'restoring',
      },
    },
    open: {
      on: {
        'token.stored': {
          description: 'Another token takes the place of the first: a confirmed address, a sign-in in another tab.',
          actions: { type: 'sayOpened', params: ({ event }) => event.user },
        },
        'token.refused': { target: 'clearing', actions: { type: 'keepReason', params: 'revoked' } },
        'token.removed': { target: 'clearing', actions: { type: 'keepReason', params: 'elsewhere' } },
        'token.replaced': {
          description: 'Nothing of the first person stays; what storage holds is the other one’s and is left alone.',
          target: 'restoring',
          actions: [{ type: 'keepReason', params: 'replaced' }, 'sayClosed'],
        },
        'session.ended': {
          target: 'clearing',
          actions: { type: 'keepDestination', params: ({ event }) => event.destination },
        },
        'logout.requested': {
          target: 'leaving',
          actions: { type: 'keepDestination', params: ({ event }) => event.destination },
        },
      },
    },
    leaving: {
      description: 'The provider is told while the token is still there; it goes on even if it cannot be reached.',
      tags: 'pending',
      invoke: { id: 'tellProvider', src: 'tellProvider', onDone: 'clearing', onError: 'clearing' },
      after: { patience: 'clearing' },
    },
    clearing: {
      tags: 'pending',
      invoke: {
        id: 'clearSession',
        src: 'clearSession',
        input: ({ context }) => ({ reason: context.reason }),
        onDone: { target: 'closed', actions: 'sayClosed' },
        onError: { target: 'closed', actions: 'sayClosed' },
      },
    },
  },
})

const userIn = (restored: Restored): User | null => (restored.kind === 'stored' ? restored.user : null)

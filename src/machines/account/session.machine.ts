import { assign, emit, fromPromise, setup } from 'xstate'
import type { User } from '../../../rules/account/user.ts'
import { outputOf } from '../shell/events.ts'
import { narrowResult, notProvided } from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'

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

export type SessionEmitted =
  | { type: 'session.opened'; user: User | null }
  | ({ type: 'session.closed' } & SessionContext)

/**
 * Whether somebody is signed in. Begins with what storage holds, and lives as long as the page. The token itself is in
 * storage only; the machine knows that there is one.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    tags: {} as 'pending',
  },
  actors: {
    restore: fromPromise<Restored>(notProvided('restore')),
    tellProvider: fromPromise<void>(notProvided('tellProvider')),
    clearSession: fromPromise<void, { reason: ClosingReason }>(notProvided('clearSession')),
  },
  delays: { patience: 5000, timeLimit },
  guards: { isStored: (_, { kind }: Restored) => kind === 'stored' },
  actions: {
    emitOpened: emit((_, user: User | null) => ({ type: 'session.opened', user })),
    emitClosed: emit(({ context }) => ({ type: 'session.closed', ...context })),
    setReason: assign((_, reason: ClosingReason) => ({ reason, destination: '/login' as const })),
    setDestination: assign((_, destination: Destination) => ({ reason: 'person' as const, destination })),
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
            guard: { type: 'isStored', params: outputOf },
            target: 'open',
            actions: { type: 'emitOpened', params: ({ event }) => narrowResult(event.output, 'stored').user },
          },
          { target: 'closed' },
        ],
        onError: 'closed',
      },
      after: { timeLimit: 'closed' },
    },
    closed: {
      on: {
        'token.stored': { target: 'open', actions: { type: 'emitOpened', params: ({ event }) => event.user } },
        'token.replaced': 'restoring',
      },
    },
    open: {
      on: {
        // Another token takes the place of the first: a confirmed address, a sign-in in another tab.
        'token.stored': {
          actions: { type: 'emitOpened', params: ({ event }) => event.user },
        },
        'token.refused': { target: 'clearing', actions: { type: 'setReason', params: 'revoked' } },
        'token.removed': { target: 'clearing', actions: { type: 'setReason', params: 'elsewhere' } },
        // Nothing of the first person stays; what storage holds is the other one's and is left alone.
        'token.replaced': {
          target: 'restoring',
          actions: [{ type: 'setReason', params: 'replaced' }, 'emitClosed'],
        },
        'session.ended': {
          target: 'clearing',
          actions: { type: 'setDestination', params: ({ event }) => event.destination },
        },
        'logout.requested': {
          target: 'leaving',
          actions: { type: 'setDestination', params: ({ event }) => event.destination },
        },
      },
    },
    leaving: {
      description: 'The provider is told while the token is there; without an answer it goes on.',
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
        onDone: { target: 'closed', actions: 'emitClosed' },
        onError: { target: 'closed', actions: 'emitClosed' },
      },
      after: { timeLimit: { target: 'closed', actions: 'emitClosed' } },
    },
  },
})

import { assign, emit, fromPromise, setup } from 'xstate'
import type { CalendarEvent, MonthStats } from '../../../contract/content.ts'
import type { User } from '../../../rules/account/user.ts'
import type { Camel } from '../../../rules/shell/camel.ts'

/** The month that came with the person. */
export interface MonthData {
  events: Camel<CalendarEvent>[]
  stats: Camel<MonthStats>
}

/** A failure as a person is told it; `detail` is what is technically known beside it. */
export interface LoadProblem {
  message: string
  detail: string | null
  /** Of HTTP; 0 where there was no answer. */
  status: number
}

export type Loaded =
  | { kind: 'loaded'; user: User; month: MonthData | null }
  /** The provider does not know the token, which the client has told the session. */
  | { kind: 'unknownToken' }
  | { kind: 'offline'; problem: LoadProblem }
  | { kind: 'failed'; problem: LoadProblem }

export interface UserDataContext {
  user: User | null
  month: MonthData | null
  /** The optimized endpoints have failed once: the legacy ones serve for the rest of the session. */
  isLegacy: boolean
  problem: LoadProblem | null
}

export type UserDataEvent =
  | { type: 'session.opened'; user: User | null }
  | { type: 'session.closed' }
  /** The person changed themselves; the provider's answer. */
  | { type: 'profile.changed'; user: User }
  /** A page was opened; what was loaded within the last two minutes is good enough for it. */
  | { type: 'profile.wanted' }
  /** Somebody needs the person as they are now (an account was connected, a plan was chosen). */
  | { type: 'refresh.requested' }
  | { type: 'retry.requested' }
  /** A call elsewhere found the optimized endpoints failing. */
  | { type: 'fallback.taken' }

export type UserDataFact =
  | { type: 'load.failed'; problem: LoadProblem }
  | { type: 'refresh.failed'; problem: LoadProblem }

const unexpected: LoadProblem = { message: 'Failed to fetch user details', detail: null, status: 0 }

const notProvided = (name: string) => () => Promise.reject(new Error(`${name} is not provided`))

/**
 * What is known of the signed-in person, from sign-in to the end of the session: asked of the optimized endpoint, and
 * once that fails of the legacy one. Without a session nothing of anybody is here.
 */
export const userDataMachine = setup({
  types: {
    context: {} as UserDataContext,
    events: {} as UserDataEvent,
    emitted: {} as UserDataFact,
    tags: {} as 'pending',
  },
  actors: {
    loadOptimized: fromPromise<Loaded>(notProvided('loadOptimized')),
    loadLegacy: fromPromise<Loaded>(notProvided('loadLegacy')),
    refresh: fromPromise<Loaded, { isLegacy: boolean }>(notProvided('refresh')),
  },
  delays: { freshness: 120_000 },
  guards: {
    hasFallenBack: ({ context }) => context.isLegacy,
    isLoaded: (_, { kind }: Loaded) => kind === 'loaded',
    isUnknownToken: (_, { kind }: Loaded) => kind === 'unknownToken',
    isOffline: (_, { kind }: Loaded) => kind === 'offline',
  },
  actions: {
    keepUser: assign((_, user: User | null) => ({ user })),
    keepLoaded: assign((_, loaded: Loaded) =>
      loaded.kind === 'loaded' ? { user: loaded.user, month: loaded.month, problem: null } : {},
    ),
    keepRefreshed: assign((_, loaded: Loaded) => (loaded.kind === 'loaded' ? { user: loaded.user } : {})),
    keepProblem: assign((_, loaded: Loaded) => ({ problem: problemIn(loaded) })),
    keepUnexpected: assign({ problem: unexpected }),
    forgetProblem: assign({ problem: null }),
    useLegacy: assign({ isLegacy: true }),
    begin: assign((_, user: User | null) => ({ user, month: null, isLegacy: false, problem: null })),
    clear: assign({ user: null, month: null, isLegacy: false, problem: null }),
    sayLoadFailed: emit(({ context }) => ({ type: 'load.failed', problem: context.problem ?? unexpected })),
    sayRefreshFailed: emit((_, loaded: Loaded) => ({ type: 'refresh.failed', problem: problemIn(loaded) })),
  },
}).createMachine({
  id: 'userData',
  context: { user: null, month: null, isLegacy: false, problem: null },
  initial: 'empty',
  on: {
    'session.opened': {
      target: '.loading',
      reenter: true,
      actions: { type: 'begin', params: ({ event }) => event.user },
    },
    'session.closed': { target: '.empty', actions: 'clear' },
  },
  states: {
    empty: {},
    loading: {
      tags: 'pending',
      invoke: {
        id: 'loadOptimized',
        src: 'loadOptimized',
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'keepLoaded', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isUnknownToken', params: ({ event }) => event.output },
            target: 'refused',
          },
          {
            guard: { type: 'isOffline', params: ({ event }) => event.output },
            target: 'loadFailed',
            actions: { type: 'keepProblem', params: ({ event }) => event.output },
          },
          { target: 'fallingBack', actions: 'useLegacy' },
        ],
        onError: { target: 'fallingBack', actions: 'useLegacy' },
      },
    },
    fallingBack: {
      tags: 'pending',
      invoke: {
        id: 'loadLegacy',
        src: 'loadLegacy',
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'keepLoaded', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isUnknownToken', params: ({ event }) => event.output },
            target: 'refused',
          },
          { target: 'loadFailed', actions: { type: 'keepProblem', params: ({ event }) => event.output } },
        ],
        onError: { target: 'loadFailed', actions: 'keepUnexpected' },
      },
    },
    ready: {
      initial: 'fresh',
      states: {
        fresh: { after: { freshness: 'stale' } },
        stale: { on: { 'profile.wanted': '#userData.refreshing' } },
      },
      on: {
        'refresh.requested': 'refreshing',
        'profile.changed': {
          target: 'ready',
          reenter: true,
          actions: { type: 'keepUser', params: ({ event }) => event.user },
        },
        'fallback.taken': { actions: 'useLegacy' },
      },
    },
    refreshing: {
      on: {
        'profile.changed': { target: 'ready', actions: { type: 'keepUser', params: ({ event }) => event.user } },
        'fallback.taken': { actions: 'useLegacy' },
      },
      invoke: {
        id: 'refresh',
        src: 'refresh',
        input: ({ context }) => ({ isLegacy: context.isLegacy }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'keepRefreshed', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isUnknownToken', params: ({ event }) => event.output },
            target: 'refused',
          },
          { target: 'ready', actions: { type: 'sayRefreshFailed', params: ({ event }) => event.output } },
        ],
        onError: 'ready',
      },
    },
    refused: {
      description: 'The session is about to be closed.',
      tags: 'pending',
    },
    loadFailed: {
      entry: 'sayLoadFailed',
      on: {
        'retry.requested': [
          { guard: 'hasFallenBack', target: 'fallingBack', actions: 'forgetProblem' },
          { target: 'loading', actions: 'forgetProblem' },
        ],
      },
    },
  },
})

const problemIn = (loaded: Loaded): LoadProblem => ('problem' in loaded ? loaded.problem : unexpected)

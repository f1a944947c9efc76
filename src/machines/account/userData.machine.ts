import { assign, emit, fromPromise, setup } from 'xstate'
import type { CalendarEvent, MonthStats } from '../../../contract/content.ts'
import type { User } from '../../../rules/account/user.ts'
import type { Day } from '../../../rules/content/months.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { strings } from '../../../strings/account.ts'
import { outputOf } from '../shell/events.ts'
import { nonNull } from '../shell/nonNull.ts'
import { narrowResult, notProvided, offlineText, unforeseenText } from '../shell/result.ts'
import { timeLimit } from '../shell/timeLimit.ts'

/** The month that came with the person. */
export interface MonthData {
  events: Camel<CalendarEvent>[]
  moreByDay: Readonly<Record<Day, number>>
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

export type UserDataEmitted =
  | { type: 'load.failed'; problem: LoadProblem }
  | { type: 'refresh.failed'; problem: LoadProblem }

const nothing: UserDataContext = { user: null, month: null, isLegacy: false, problem: null }

const unexpected: LoadProblem = { message: strings.failedToFetchUserDetails, detail: null, status: 0 }
const unanswered: LoadProblem = { ...unexpected, detail: offlineText }
const refreshUnexpected: LoadProblem = { message: strings.failedToFetchUserProfile, detail: unforeseenText, status: 0 }
const refreshUnanswered: LoadProblem = { ...refreshUnexpected, detail: offlineText }

/**
 * What is known of the signed-in person, from sign-in to the end of the session: asked of the optimized endpoint, and
 * once that fails of the legacy one. Without a session nothing of anybody is here.
 */
export const userDataMachine = setup({
  types: {
    context: {} as UserDataContext,
    events: {} as UserDataEvent,
    emitted: {} as UserDataEmitted,
    tags: {} as 'pending',
  },
  actors: {
    loadOptimized: fromPromise<Loaded>(notProvided('loadOptimized')),
    loadLegacy: fromPromise<Loaded>(notProvided('loadLegacy')),
    refresh: fromPromise<Loaded, { isLegacy: boolean }>(notProvided('refresh')),
  },
  delays: { freshness: 120_000, timeLimit },
  guards: {
    hasFallenBack: ({ context }) => context.isLegacy,
    isLoaded: (_, { kind }: Loaded) => kind === 'loaded',
    isUnknownToken: (_, { kind }: Loaded) => kind === 'unknownToken',
    isOffline: (_, { kind }: Loaded) => kind === 'offline',
  },
  actions: {
    setUser: assign((_, user: User | null) => ({ user })),
    setLoaded: assign((_, loaded: Loaded) => {
      const { user, month } = narrowResult(loaded, 'loaded')
      return { user, month }
    }),
    setProblem: assign((_, problem: LoadProblem) => ({ problem })),
    clearProblem: assign({ problem: null }),
    setLegacy: assign({ isLegacy: true }),
    setSession: assign((_, user: User | null) => ({ ...nothing, user })),
    clear: assign(nothing),
    emitLoadFailed: emit(({ context }) => ({ type: 'load.failed', problem: nonNull(context.problem) })),
    emitRefreshFailed: emit((_, problem: LoadProblem) => ({ type: 'refresh.failed', problem })),
  },
}).createMachine({
  id: 'userData',
  context: nothing,
  initial: 'empty',
  on: {
    'session.opened': {
      target: '.loading',
      actions: { type: 'setSession', params: ({ event }) => event.user },
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
            guard: { type: 'isLoaded', params: outputOf },
            target: 'ready',
            actions: { type: 'setLoaded', params: outputOf },
          },
          {
            guard: { type: 'isUnknownToken', params: outputOf },
            target: 'rejected',
          },
          {
            guard: { type: 'isOffline', params: outputOf },
            target: 'loadFailed',
            actions: { type: 'setProblem', params: problemIn },
          },
          { target: 'fallingBack', actions: 'setLegacy' },
        ],
        onError: { target: 'fallingBack', actions: 'setLegacy' },
      },
      after: { timeLimit: { target: 'loadFailed', actions: { type: 'setProblem', params: unanswered } } },
    },
    fallingBack: {
      tags: 'pending',
      invoke: {
        id: 'loadLegacy',
        src: 'loadLegacy',
        onDone: [
          {
            guard: { type: 'isLoaded', params: outputOf },
            target: 'ready',
            actions: { type: 'setLoaded', params: outputOf },
          },
          {
            guard: { type: 'isUnknownToken', params: outputOf },
            target: 'rejected',
          },
          { target: 'loadFailed', actions: { type: 'setProblem', params: problemIn } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'setProblem', params: unexpected } },
      },
      after: { timeLimit: { target: 'loadFailed', actions: { type: 'setProblem', params: unanswered } } },
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
          actions: { type: 'setUser', params: ({ event }) => event.user },
        },
        'fallback.taken': { actions: 'setLegacy' },
      },
    },
    refreshing: {
      description: 'The person stays in sight as they were known; who that was counts as old until it succeeds.',
      on: {
        'refresh.requested': { target: 'refreshing', reenter: true },
        'profile.changed': { target: 'ready', actions: { type: 'setUser', params: ({ event }) => event.user } },
        'fallback.taken': { actions: 'setLegacy' },
      },
      invoke: {
        id: 'refresh',
        src: 'refresh',
        input: ({ context }) => ({ isLegacy: context.isLegacy }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: outputOf },
            target: 'ready',
            actions: { type: 'setUser', params: ({ event }) => narrowResult(event.output, 'loaded').user },
          },
          {
            guard: { type: 'isUnknownToken', params: outputOf },
            target: 'rejected',
          },
          { target: 'ready.stale', actions: { type: 'emitRefreshFailed', params: problemIn } },
        ],
        onError: { target: 'ready.stale', actions: { type: 'emitRefreshFailed', params: refreshUnexpected } },
      },
      after: {
        timeLimit: { target: 'ready.stale', actions: { type: 'emitRefreshFailed', params: refreshUnanswered } },
      },
    },
    rejected: {
      description: 'The session is about to be closed.',
      tags: 'pending',
    },
    loadFailed: {
      entry: 'emitLoadFailed',
      on: {
        'retry.requested': [
          { guard: 'hasFallenBack', target: 'fallingBack', actions: 'clearProblem' },
          { target: 'loading', actions: 'clearProblem' },
        ],
      },
    },
  },
})

function problemIn({ event: { output } }: { event: { output: Loaded } }): LoadProblem {
  return 'problem' in output ? output.problem : unexpected
}

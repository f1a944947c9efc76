import type { User } from '../../../rules/account/user.ts'
import {
  type Loaded,
  type LoadProblem,
  type UserDataContext,
  userDataMachine,
} from '../../../src/machines/account/userData.machine.ts'
import { model } from '../../support/walks/model.ts'
import { ada } from './ada.ts'

const month = {
  events: [],
  moreByDay: {},
  stats: { month: '2026-11', total: 0, byState: {}, byNetwork: {}, activeDays: 0 },
}
const problem: LoadProblem = {
  message: 'Failed to fetch user details',
  detail: 'HTTP error! status: 500',
  status: 500,
}
const network = 'Network error. Please check your connection and try again.'
const problemOffline: LoadProblem = { ...problem, detail: network, status: 0 }
const oneKind = 'An answer is of one kind only: which kind is asked about first makes no difference.'
const loaded: Loaded = { kind: 'loaded', user: ada, month }
const failed: Loaded = { kind: 'failed', problem }
const offline: Loaded = { kind: 'offline', problem: problemOffline }
const outputs: Loaded[] = [loaded, { kind: 'unknownToken' }, offline, failed]

const augusta = { ...ada, firstName: 'Augusta' }
const unreadable: LoadProblem = { message: 'Failed to fetch user details', detail: null, status: 0 }
const unanswered: LoadProblem = { ...unreadable, detail: network }
const opened = { type: 'session.opened', user: null } as const
const optimized = (output: Loaded) => ({ done: 'loadOptimized', output }) as const
const legacy = (output: Loaded) => ({ done: 'loadLegacy', output }) as const
const refreshed = (output: Loaded) => ({ done: 'refresh', output }) as const
const signedIn = [opened, optimized(loaded)] as const
const refreshing = [...signedIn, { type: 'refresh.requested' }] as const
const fallenBack = [opened, optimized(failed), legacy(loaded)] as const

const knows =
  (user: User | null) =>
  ({ context }: { context: UserDataContext }): boolean =>
    context.user === user
const failsBy =
  (wanted: LoadProblem) =>
  ({ context: { problem: told } }: { context: UserDataContext }): boolean =>
    told?.message === wanted.message && told.detail === wanted.detail && told.status === wanted.status

/** What is known of the signed-in person, walked. */
export const userData = model(userDataMachine, {
  payloads: {
    'session.opened': [{ user: null }, { user: ada }],
    'session.closed': [{}],
    'profile.changed': [{ user: augusta }],
    'profile.wanted': [{}],
    'refresh.requested': [{}],
    'retry.requested': [{}],
    'fallback.taken': [{}],
    loadOptimized: { outputs, errors: ['bug'] },
    loadLegacy: { outputs, errors: ['bug'] },
    refresh: { outputs, errors: ['bug'] },
  },
  always: {
    'without a session nothing of anybody is here': ({ value, context }) =>
      value !== 'empty' || (context.user === null && context.month === null),
    'what is loaded has a person': (snapshot) => !snapshot.matches('ready') || snapshot.context.user !== null,
    'only a failure has a problem': ({ value, context }) => (context.problem !== null) === (value === 'loadFailed'),
    'it is pending exactly while the person is still to come, or is about to go': (snapshot) =>
      snapshot.hasTag('pending') ===
      (snapshot.matches('loading') || snapshot.matches('fallingBack') || snapshot.matches('rejected')),
  },
  equivalent: {
    'reorder: loading on loadOptimized done (*) after the next': oneKind,
    'reorder: fallingBack on loadLegacy done (1) after the next': oneKind,
    'reorder: refreshing on refresh done (1) after the next': oneKind,
  },
  journeys: [
    {
      says: 'what changes while the person is read again has them read anew',
      events: [...refreshing, { wait: 59_999 }, { type: 'refresh.requested' }, { wait: 59_999 }],
      endsIn: 'refreshing',
      given: { refresh: [{ isLegacy: false }, { isLegacy: false }] },
      emits: [],
    },
    {
      says: 'first an optimized user-data endpoint is used',
      events: [{ in: 'empty', where: ({ context }) => !context.isLegacy }, ...signedIn],
      endsIn: { ready: 'fresh' },
      given: { loadOptimized: [undefined], loadLegacy: [] },
      where: ({ context }) => !context.isLegacy && context.user === ada && context.month === month,
    },
    {
      says: 'who is remembered is there at once, while the person is asked about anew',
      events: [{ type: 'session.opened', user: ada }],
      endsIn: 'loading',
      where: knows(ada),
    },
    {
      says: "another token asks from the beginning: what came with the first is the first one's",
      events: [...fallenBack, { type: 'session.opened', user: null }],
      endsIn: 'loading',
      where: ({ context }) => context.user === null && context.month === null && !context.isLegacy,
    },
    {
      says: 'on failure it falls back to the legacy endpoint for the rest of the session',
      events: [...fallenBack, { in: { ready: 'fresh' } }, { type: 'refresh.requested' }, refreshed(loaded)],
      endsIn: { ready: 'fresh' },
      given: { loadOptimized: [undefined], loadLegacy: [undefined], refresh: [{ isLegacy: true }] },
    },
    {
      says: 'a call elsewhere that found the optimized endpoints failing speaks for the person, too',
      events: [
        ...signedIn,
        { type: 'fallback.taken' },
        { type: 'refresh.requested' },
        refreshed(loaded),
        { type: 'refresh.requested' },
      ],
      endsIn: 'refreshing',
      given: { refresh: [{ isLegacy: true }, { isLegacy: true }] },
    },
    {
      says: 'also where it found that while the person is being refreshed',
      events: [...refreshing, { type: 'fallback.taken' }, refreshed(loaded), { type: 'refresh.requested' }],
      endsIn: 'refreshing',
      given: { refresh: [{ isLegacy: false }, { isLegacy: true }] },
    },
    {
      says: 'the next session begins with the optimized endpoint again',
      events: [
        ...fallenBack,
        { type: 'session.closed' },
        { in: 'empty', where: ({ context }) => !context.isLegacy },
        { type: 'session.opened', user: ada },
      ],
      endsIn: 'loading',
      where: ({ context }) => !context.isLegacy,
    },
    {
      says: 'being offline is no reason to fall back: it is said, and tried again there',
      events: [
        opened,
        optimized(offline),
        { in: 'loadFailed', where: failsBy(problemOffline) },
        { type: 'retry.requested' },
      ],
      endsIn: 'loading',
      where: ({ context }) => !context.isLegacy,
      emits: [{ type: 'load.failed', problem: problemOffline }],
    },
    {
      says: 'with a token that the provider does not know nothing else is asked',
      events: [opened, optimized({ kind: 'unknownToken' })],
      endsIn: 'rejected',
      emits: [],
    },
    {
      says: 'the cached user profile is not fetched again within 120000 ms',
      events: [...signedIn, { wait: 119_999 }, { type: 'profile.wanted' }],
      endsIn: { ready: 'fresh' },
      given: { refresh: [] },
    },
    {
      says: 'the cached user profile is fresh for 2 minutes',
      events: [...signedIn, { wait: 120_000 }, { type: 'profile.wanted' }],
      endsIn: 'refreshing',
      given: { refresh: [{ isLegacy: false }] },
    },
    {
      says: 'what the provider answered to a change of the person is fresh for 2 minutes from then',
      events: [
        ...signedIn,
        { wait: 100_000 },
        { type: 'profile.changed', user: augusta },
        { wait: 119_999 },
        { in: { ready: 'fresh' }, where: knows(augusta) },
        { wait: 1 },
        { in: { ready: 'stale' } },
        { type: 'profile.changed', user: ada },
      ],
      endsIn: { ready: 'fresh' },
      where: knows(ada),
    },
    {
      says: 'it is fetched at once when forced, and what comes is what is known',
      events: [...refreshing, { in: 'refreshing', where: knows(ada) }, refreshed({ ...loaded, user: augusta })],
      endsIn: { ready: 'fresh' },
      where: ({ context }) => context.user === augusta && context.month === month,
      given: { refresh: [{ isLegacy: false }] },
      emits: [],
    },
    {
      says: 'data is cleared when not authenticated',
      events: [{ type: 'session.opened', user: ada }, optimized(loaded), { type: 'session.closed' }],
      endsIn: 'empty',
    },
    {
      says: 'data is cleared without a token, also while it is asked for',
      events: [...refreshing, { type: 'session.closed' }],
      endsIn: 'empty',
    },
    {
      says: 'an unforeseen failure falls back as well',
      events: [opened, { failed: 'loadOptimized', error: 'bug' }, { in: 'fallingBack' }, legacy(loaded)],
      endsIn: { ready: 'fresh' },
      where: ({ context }) => context.isLegacy && context.user === ada,
    },
    {
      says: 'after the fallback a token that is not known ends it all the same',
      events: [opened, optimized(failed), legacy({ kind: 'unknownToken' })],
      endsIn: 'rejected',
      emits: [],
    },
    {
      says: 'if the legacy endpoint fails too it says "Failed to fetch user details", and is tried again there',
      events: [
        opened,
        optimized(failed),
        legacy(failed),
        { in: 'loadFailed', where: failsBy(problem) },
        { type: 'retry.requested' },
        { in: 'fallingBack' },
        legacy(loaded),
      ],
      endsIn: { ready: 'fresh' },
      emits: [{ type: 'load.failed', problem }],
    },
    {
      says: 'an unforeseen failure of the legacy endpoint says "Failed to fetch user details"',
      events: [opened, optimized(failed), { failed: 'loadLegacy', error: 'bug' }],
      endsIn: 'loadFailed',
      where: failsBy(unreadable),
      emits: [{ type: 'load.failed', problem: unreadable }],
    },
    {
      says: 'an endpoint that does not answer within a minute is said, instead of a loader without end',
      events: [opened, { wait: 59_999 }, { in: 'loading' }, { wait: 1 }],
      endsIn: 'loadFailed',
      where: failsBy(unanswered),
      emits: [{ type: 'load.failed', problem: unanswered }],
    },
    {
      says: 'a legacy endpoint that does not answer within a minute is said as well, and tried again there',
      events: [
        opened,
        optimized(failed),
        { wait: 59_999 },
        { in: 'fallingBack' },
        { wait: 1 },
        { in: 'loadFailed', where: failsBy(unanswered) },
        { type: 'retry.requested' },
      ],
      endsIn: 'fallingBack',
      emits: [{ type: 'load.failed', problem: unanswered }],
    },
    {
      says: 'a refresh that fails leaves the person as they were known, counts that as old, and says why it failed',
      events: [
        ...refreshing,
        refreshed(failed),
        { in: { ready: 'stale' }, where: knows(ada) },
        { type: 'profile.wanted' },
      ],
      endsIn: 'refreshing',
      emits: [{ type: 'refresh.failed', problem }],
    },
    {
      says: 'also one that fails unforeseen: "Failed to fetch user profile"',
      events: [
        ...refreshing,
        { failed: 'refresh', error: 'bug' },
        { in: { ready: 'stale' }, where: knows(ada) },
        { type: 'profile.wanted' },
      ],
      endsIn: 'refreshing',
      emits: [
        {
          type: 'refresh.failed',
          problem: {
            message: 'Failed to fetch user profile',
            detail: 'Something went wrong. Please try again.',
            status: 0,
          },
        },
      ],
    },
    {
      says: 'and one that is not answered within a minute',
      events: [...refreshing, { wait: 59_999 }, { in: 'refreshing' }, { wait: 1 }],
      endsIn: { ready: 'stale' },
      where: knows(ada),
      emits: [
        { type: 'refresh.failed', problem: { message: 'Failed to fetch user profile', detail: network, status: 0 } },
      ],
    },
    {
      says: 'a refresh whose token is not known ends the session',
      events: [...refreshing, refreshed({ kind: 'unknownToken' })],
      endsIn: 'rejected',
      emits: [],
    },
    {
      says: 'a changed profile is newer than a refresh under way',
      events: [...refreshing, { type: 'profile.changed', user: augusta }],
      endsIn: { ready: 'fresh' },
      where: knows(augusta),
    },
  ],
})

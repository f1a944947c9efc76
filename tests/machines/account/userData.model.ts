import { type Loaded, type LoadProblem, userDataMachine } from '../../../src/machines/account/userData.machine.ts'
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
const loaded: Loaded = { kind: 'loaded', user: ada, month }
const failed: Loaded = { kind: 'failed', problem }
const offline: Loaded = { kind: 'offline', problem: { ...problem, status: 0 } }
const outputs: Loaded[] = [loaded, { kind: 'unknownToken' }, offline, failed]

/** What is known of the signed-in person, walked. */
export const userData = model(userDataMachine, {
  payloads: {
    'session.opened': [{ user: null }, { user: ada }],
    'session.closed': [{}],
    'profile.changed': [{ user: { ...ada, firstName: 'Augusta' } }],
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
  },
  journeys: [
    {
      says: 'first an optimized user-data endpoint is used',
      events: [
        { type: 'session.opened', user: null },
        { done: 'loadOptimized', output: loaded },
      ],
      endsIn: { ready: 'fresh' },
      where: ({ context }) => !context.isLegacy && context.user === ada,
    },
    {
      says: 'on failure it falls back to the legacy endpoint for the rest of the session',
      events: [
        { type: 'session.opened', user: null },
        { done: 'loadOptimized', output: failed },
        { done: 'loadLegacy', output: loaded },
        { type: 'refresh.requested' },
        { done: 'refresh', output: loaded },
      ],
      endsIn: { ready: 'fresh' },
      where: ({ context }) => context.isLegacy,
    },
    {
      says: 'the next session begins with the optimized endpoint again',
      events: [
        { type: 'session.opened', user: null },
        { done: 'loadOptimized', output: failed },
        { done: 'loadLegacy', output: loaded },
        { type: 'session.closed' },
        { type: 'session.opened', user: ada },
      ],
      endsIn: 'loading',
      where: ({ context }) => !context.isLegacy,
    },
    {
      says: 'being offline is no reason to fall back',
      events: [
        { type: 'session.opened', user: null },
        { done: 'loadOptimized', output: offline },
        { type: 'retry.requested' },
      ],
      endsIn: 'loading',
      where: ({ context }) => !context.isLegacy,
    },
    {
      says: 'with a token that the provider does not know nothing else is asked',
      events: [
        { type: 'session.opened', user: null },
        { done: 'loadOptimized', output: { kind: 'unknownToken' } },
      ],
      endsIn: 'rejected',
    },
    {
      says: 'the cached user profile is not fetched again within 120000 ms',
      events: [
        { type: 'session.opened', user: null },
        { done: 'loadOptimized', output: loaded },
        { wait: 119_999 },
        { type: 'profile.wanted' },
      ],
      endsIn: { ready: 'fresh' },
    },
    {
      says: 'the cached user profile is fresh for 2 minutes',
      events: [
        { type: 'session.opened', user: null },
        { done: 'loadOptimized', output: loaded },
        { wait: 120_000 },
        { type: 'profile.wanted' },
      ],
      endsIn: 'refreshing',
    },
    {
      says: 'it is fetched at once when forced',
      events: [
        { type: 'session.opened', user: null },
        { done: 'loadOptimized', output: loaded },
        { type: 'refresh.requested' },
      ],
      endsIn: 'refreshing',
    },
    {
      says: 'data is cleared when not authenticated',
      events: [
        { type: 'session.opened', user: ada },
        { done: 'loadOptimized', output: loaded },
        { type: 'session.closed' },
      ],
      endsIn: 'empty',
    },
    {
      says: 'an unforeseen failure falls back as well',
      events: [
        { type: 'session.opened', user: null },
        { failed: 'loadOptimized', error: 'bug' },
        { done: 'loadLegacy', output: loaded },
      ],
      endsIn: 'ready',
      where: ({ context }) => context.isLegacy,
    },
    {
      says: 'after the fallback a token that is not known ends it all the same',
      events: [
        { type: 'session.opened', user: null },
        { done: 'loadOptimized', output: failed },
        { done: 'loadLegacy', output: { kind: 'unknownToken' } },
      ],
      endsIn: 'rejected',
    },
    {
      says: 'if the legacy endpoint fails too it says "Failed to fetch user details", and is tried again there',
      events: [
        { type: 'session.opened', user: null },
        { done: 'loadOptimized', output: failed },
        { done: 'loadLegacy', output: failed },
        { type: 'retry.requested' },
      ],
      endsIn: 'fallingBack',
      emits: [{ type: 'load.failed', problem }],
    },
    {
      says: 'an unforeseen failure of the legacy endpoint says "Failed to fetch user details"',
      events: [
        { type: 'session.opened', user: null },
        { done: 'loadOptimized', output: failed },
        { failed: 'loadLegacy', error: 'bug' },
      ],
      endsIn: 'loadFailed',
      where: ({ context }) => context.problem?.message === 'Failed to fetch user details',
    },
    {
      says: 'what the legacy endpoint says is what is known',
      events: [
        { type: 'session.opened', user: null },
        { done: 'loadOptimized', output: failed },
        { done: 'loadLegacy', output: loaded },
      ],
      endsIn: 'ready',
    },
    {
      says: 'a refresh that fails keeps the person as they were known, and says so',
      events: [
        { type: 'session.opened', user: null },
        { done: 'loadOptimized', output: loaded },
        { type: 'refresh.requested' },
        { done: 'refresh', output: failed },
      ],
      endsIn: 'ready',
      where: ({ context }) => context.user === ada,
      emits: [{ type: 'refresh.failed', problem }],
    },
    {
      says: 'a refresh that fails unforeseen keeps the person as they were known',
      events: [
        { type: 'session.opened', user: null },
        { done: 'loadOptimized', output: loaded },
        { type: 'refresh.requested' },
        { failed: 'refresh', error: 'bug' },
      ],
      endsIn: 'ready',
      where: ({ context }) => context.user === ada,
    },
    {
      says: 'a refresh whose token is not known ends the session',
      events: [
        { type: 'session.opened', user: null },
        { done: 'loadOptimized', output: loaded },
        { type: 'refresh.requested' },
        { done: 'refresh', output: { kind: 'unknownToken' } },
      ],
      endsIn: 'rejected',
    },
    {
      says: 'a changed profile is newer than a refresh under way',
      events: [
        { type: 'session.opened', user: null },
        { done: 'loadOptimized', output: loaded },
        { type: 'refresh.requested' },
        { type: 'profile.changed', user: { ...ada, firstName: 'Augusta' } },
      ],
      endsIn: 'ready',
      where: ({ context }) => context.user?.firstName === 'Augusta',
    },
  ],
})

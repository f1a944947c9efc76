import { type Loaded, type LoadProblem, userDataMachine } from '../../../src/machines/account/userData.machine.ts'
import { model } from '../../support/walks/model.ts'
import { ada } from './ada.ts'

const month = {
  events: [],
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
    'what is loaded has a person': ({ value, context }) => value !== 'loaded' || context.user !== null,
    'only a failure has a problem': ({ value, context }) => (context.problem !== null) === (value === 'failed'),
  },
  journeys: [
    {
      says: 'first an optimized user-data endpoint is used',
      events: [
        { type: 'session.opened', user: null },
        { done: 'loadOptimized', output: loaded },
      ],
      endsIn: 'loaded',
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
      endsIn: 'loaded',
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
      says: 'a token that the provider does not know is told, and nothing else is asked',
      events: [
        { type: 'session.opened', user: null },
        { done: 'loadOptimized', output: { kind: 'unknownToken' } },
      ],
      endsIn: 'refused',
      emits: [{ type: 'token.refused' }],
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
  ],
})

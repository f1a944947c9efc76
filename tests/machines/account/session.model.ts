import { sessionMachine } from '../../../src/machines/account/session.machine.ts'
import { model } from '../../support/walks/model.ts'
import { ada } from './ada.ts'

/** Whether somebody is signed in, walked. */
export const session = model(sessionMachine, {
  payloads: {
    'token.stored': [{ user: ada }],
    'token.refused': [{}],
    'token.removed': [{}],
    'token.replaced': [{}],
    'logout.requested': [{ destination: '/login' }, { destination: '/' }],
    'session.ended': [{ destination: '/login' }],
    restore: { outputs: [{ kind: 'stored', user: ada }, { kind: 'none' }], errors: ['bug'] },
    tellProvider: { outputs: [undefined], errors: ['unreachable'] },
    clearSession: { outputs: [undefined], errors: ['bug'] },
  },
  always: { 'no token is kept': ({ context }) => !JSON.stringify(context).includes('token') },
  journeys: [
    {
      says: 'authenticated when a token is stored locally',
      events: [{ done: 'restore', output: { kind: 'stored', user: ada } }],
      endsIn: 'open',
      emits: [{ type: 'session.opened', user: ada }],
    },
    {
      says: 'logout calls the server, then clears token, user and state',
      events: [
        { done: 'restore', output: { kind: 'stored', user: ada } },
        { type: 'logout.requested', destination: '/' },
        { done: 'tellProvider' },
        { done: 'clearSession' },
      ],
      endsIn: 'closed',
      emits: [
        { type: 'session.opened', user: ada },
        { type: 'session.closed', reason: 'person', destination: '/' },
      ],
    },
    {
      says: 'sign-out goes through even if the server cannot be reached',
      events: [
        { done: 'restore', output: { kind: 'stored', user: ada } },
        { type: 'logout.requested', destination: '/login' },
        { failed: 'tellProvider', error: 'unreachable' },
        { done: 'clearSession' },
      ],
      endsIn: 'closed',
    },
    {
      says: 'sign-out goes through even if the server never answers',
      events: [
        { done: 'restore', output: { kind: 'stored', user: ada } },
        { type: 'logout.requested', destination: '/login' },
        { wait: 5000 },
        { done: 'clearSession' },
      ],
      endsIn: 'closed',
    },
    {
      says: "if user details return the detail 'Invalid token.', the user is logged out",
      events: [
        { done: 'restore', output: { kind: 'stored', user: null } },
        { type: 'token.refused' },
        { done: 'clearSession' },
      ],
      endsIn: 'closed',
      emits: [
        { type: 'session.opened', user: null },
        { type: 'session.closed', reason: 'revoked', destination: '/login' },
      ],
    },
    {
      says: 'a token removed in another tab ends the session here',
      events: [
        { done: 'restore', output: { kind: 'none' } },
        { type: 'token.stored', user: ada },
        { type: 'token.removed' },
        { done: 'clearSession' },
      ],
      endsIn: 'closed',
      where: ({ context }) => context.reason === 'elsewhere',
    },
    {
      says: 'another person who signs in in another tab takes over: the first session closes before theirs opens',
      events: [
        { done: 'restore', output: { kind: 'stored', user: ada } },
        { type: 'token.replaced' },
        { done: 'restore', output: { kind: 'stored', user: null } },
      ],
      endsIn: 'open',
      emits: [
        { type: 'session.opened', user: ada },
        { type: 'session.closed', reason: 'replaced', destination: '/login' },
        { type: 'session.opened', user: null },
      ],
    },
    {
      says: 'without a token nobody is signed in',
      events: [{ done: 'restore', output: { kind: 'none' } }],
      endsIn: 'closed',
      emits: [],
    },
    {
      says: 'what cannot be restored is no session',
      events: [{ failed: 'restore', error: 'bug' }],
      endsIn: 'closed',
    },
    {
      says: 'the session ends even if storage cannot be cleared',
      events: [
        { done: 'restore', output: { kind: 'stored', user: ada } },
        { type: 'token.refused' },
        { failed: 'clearSession', error: 'bug' },
      ],
      endsIn: 'closed',
    },
    {
      says: 'who signs out everywhere is signed out here at once, and nothing of them stays',
      events: [
        { done: 'restore', output: { kind: 'stored', user: ada } },
        { type: 'session.ended', destination: '/login' },
        { done: 'clearSession' },
      ],
      endsIn: 'closed',
      emits: [
        { type: 'session.opened', user: ada },
        { type: 'session.closed', reason: 'person', destination: '/login' },
      ],
    },
  ],
})

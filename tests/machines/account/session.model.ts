import type { User } from '../../../rules/account/user.ts'
import { type ClosingReason, type Destination, sessionMachine } from '../../../src/machines/account/session.machine.ts'
import { model } from '../../support/walks/model.ts'
import { ada } from './ada.ts'

const stored = (user: User | null) => ({ done: 'restore', output: { kind: 'stored', user } }) as const
const opened = (user: User | null) => ({ type: 'session.opened', user }) as const
const closed = (reason: ClosingReason, destination: Destination) =>
  ({ type: 'session.closed', reason, destination }) as const

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
  equivalent: {
    'context: another *':
      'Why a session ends and where that leads is set on every way that ends one, before anybody is told.',
  },
  journeys: [
    {
      says: 'authenticated when a token is stored locally',
      events: [{ in: 'restoring', tags: ['pending'] }, stored(ada)],
      endsIn: 'open',
      tags: [],
      emits: [opened(ada)],
    },
    {
      says: 'logout calls the server, then clears token, user and state, and leads where it was asked for',
      events: [
        stored(ada),
        { type: 'logout.requested', destination: '/' },
        { in: 'leaving', tags: ['pending'] },
        { done: 'tellProvider' },
        { in: 'clearing', tags: ['pending'] },
        { done: 'clearSession' },
      ],
      endsIn: 'closed',
      tags: [],
      given: { clearSession: [{ reason: 'person' }] },
      emits: [opened(ada), closed('person', '/')],
    },
    {
      says: 'sign-out goes through even if the server cannot be reached',
      events: [
        stored(ada),
        { type: 'logout.requested', destination: '/login' },
        { failed: 'tellProvider', error: 'unreachable' },
        { done: 'clearSession' },
      ],
      endsIn: 'closed',
    },
    {
      says: 'sign-out goes through even if the server never answers',
      events: [
        stored(ada),
        { type: 'logout.requested', destination: '/login' },
        { wait: 4999 },
        { in: 'leaving' },
        { wait: 1 },
        { in: 'clearing' },
        { done: 'clearSession' },
      ],
      endsIn: 'closed',
    },
    {
      says: "if user details return the detail 'Invalid token.', the user is logged out",
      events: [stored(null), { type: 'token.refused' }, { done: 'clearSession' }],
      endsIn: 'closed',
      given: { clearSession: [{ reason: 'revoked' }] },
      emits: [opened(null), closed('revoked', '/login')],
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
      given: { clearSession: [{ reason: 'elsewhere' }] },
      emits: [opened(ada), closed('elsewhere', '/login')],
    },
    {
      says: 'each session ends for its own reason, whatever ended the one before',
      events: [
        stored(ada),
        { type: 'logout.requested', destination: '/' },
        { done: 'tellProvider' },
        { done: 'clearSession' },
        { type: 'token.stored', user: ada },
        { type: 'token.refused' },
        { done: 'clearSession' },
        { type: 'token.stored', user: ada },
        { type: 'session.ended', destination: '/' },
        { done: 'clearSession' },
      ],
      endsIn: 'closed',
      emits: [
        opened(ada),
        closed('person', '/'),
        opened(ada),
        closed('revoked', '/login'),
        opened(ada),
        closed('person', '/'),
      ],
    },
    {
      says: 'a fresh token of a confirmed address goes on with the session, and brings the person along',
      events: [stored(null), { type: 'token.stored', user: ada }],
      endsIn: 'open',
      emits: [opened(null), opened(ada)],
    },
    {
      says: 'another person who signs in in another tab takes over: the first session closes before theirs opens',
      events: [stored(ada), { type: 'token.replaced' }, stored(null)],
      endsIn: 'open',
      emits: [opened(ada), closed('replaced', '/login'), opened(null)],
    },
    {
      says: 'somebody who signs in in another tab is signed in here, too',
      events: [
        { done: 'restore', output: { kind: 'none' } },
        { type: 'token.replaced' },
        { in: 'restoring', tags: ['pending'] },
        stored(ada),
      ],
      endsIn: 'open',
      emits: [opened(ada)],
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
      says: 'what is not restored within a minute is no session: the login is there instead of a loader without end',
      events: [{ wait: 59_999 }, { in: 'restoring' }, { wait: 1 }],
      endsIn: 'closed',
      emits: [],
    },
    {
      says: 'the session ends even if storage cannot be cleared',
      events: [stored(ada), { type: 'token.refused' }, { failed: 'clearSession', error: 'bug' }],
      endsIn: 'closed',
      emits: [opened(ada), closed('revoked', '/login')],
    },
    {
      says: 'the session ends even if storage is not cleared within a minute',
      events: [stored(ada), { type: 'token.refused' }, { wait: 59_999 }, { in: 'clearing' }, { wait: 1 }],
      endsIn: 'closed',
      emits: [opened(ada), closed('revoked', '/login')],
    },
    {
      says: 'who signs out everywhere is signed out here at once, and nothing of them stays',
      events: [stored(ada), { type: 'session.ended', destination: '/login' }, { done: 'clearSession' }],
      endsIn: 'closed',
      given: { tellProvider: [], clearSession: [{ reason: 'person' }] },
      emits: [opened(ada), closed('person', '/login')],
    },
  ],
})

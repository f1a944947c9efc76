import { type SignOutScope, signOutMachine } from '../../../src/machines/account/signOut.machine.ts'
import { model } from '../../support/walks/model.ts'

const request = (scope: SignOutScope, waitingDrafts: number) =>
  ({ type: 'signOut.requested', scope, waitingDrafts }) as const
const decided = (scope: SignOutScope) => ({ type: 'signOut.decided', scope }) as const

/** Signing out by hand, walked. */
export const signOut = model(signOutMachine, {
  payloads: {
    'signOut.requested': [
      { scope: '/login', waitingDrafts: 0 },
      { scope: '/', waitingDrafts: 1 },
      { scope: 'everywhere', waitingDrafts: 2 },
    ],
    'signOut.confirmed': [{}],
    'signOut.canceled': [{}],
    'drafts.requested': [{}],
  },
  equivalent: { 'context: another *': 'What is asked about is set with the question, and read of nothing else.' },
  journeys: [
    {
      says: 'where nothing waits nobody is asked',
      events: [request('/', 0)],
      endsIn: 'idle',
      emits: [decided('/')],
    },
    {
      says: 'where a draft waits the person is asked, and signs out all the same',
      events: [request('/', 1), { in: 'asking' }, { type: 'signOut.confirmed' }],
      endsIn: 'idle',
      where: ({ context }) => context.waitingDrafts === 1,
      emits: [decided('/')],
    },
    {
      says: 'the same before every session ends',
      events: [request('everywhere', 2), { in: 'asking' }, { type: 'signOut.confirmed' }],
      endsIn: 'idle',
      where: ({ context }) => context.waitingDrafts === 2,
      emits: [decided('everywhere')],
    },
    {
      says: 'whoever stays is signed in as before, and is asked the next time, too',
      events: [request('/', 1), { type: 'signOut.canceled' }, { in: 'idle' }, request('/login', 1)],
      endsIn: 'asking',
      emits: [],
    },
    {
      says: 'whoever looks at what waits stays',
      events: [request('/login', 2), { type: 'drafts.requested' }],
      endsIn: 'idle',
      emits: [{ type: 'drafts.requested' }],
    },
  ],
})

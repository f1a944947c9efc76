import { assign, emit, setup } from 'xstate'
import type { Destination } from './session.machine.ts'

/** What ends: this session, and where the person goes then; or every session of theirs. */
export type SignOutScope = Destination | 'everywhere'

interface SignOutContext {
  scope: SignOutScope
  /** How many drafts wait in this browser. */
  waitingDrafts: number
}

/**
 * Signing out by hand. Where drafts wait in this browser the person is asked first: they are not in the account yet, and
 * go up only when the same person signs in here again. Lives as long as the session.
 */
export const signOutMachine = setup({
  types: {
    context: {} as SignOutContext,
    events: {} as
      | ({ type: 'signOut.requested' } & SignOutContext)
      | { type: 'signOut.confirmed' }
      | { type: 'signOut.canceled' }
      | { type: 'drafts.requested' },
    emitted: {} as { type: 'signOut.decided'; scope: SignOutScope } | { type: 'drafts.requested' },
  },
  guards: { hasWaitingDrafts: (_, waitingDrafts: number) => waitingDrafts > 0 },
  actions: {
    setRequest: assign((_, { scope, waitingDrafts }: SignOutContext) => ({ scope, waitingDrafts })),
    emitDecided: emit((_, scope: SignOutScope) => ({ type: 'signOut.decided' as const, scope })),
    emitDraftsRequested: emit({ type: 'drafts.requested' }),
  },
}).createMachine({
  id: 'signOut',
  context: { scope: '/login', waitingDrafts: 0 },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'signOut.requested': [
          {
            guard: { type: 'hasWaitingDrafts', params: ({ event }) => event.waitingDrafts },
            target: 'asking',
            actions: { type: 'setRequest', params: ({ event }) => event },
          },
          { actions: { type: 'emitDecided', params: ({ event }) => event.scope } },
        ],
      },
    },
    asking: {
      on: {
        'signOut.confirmed': {
          target: 'idle',
          actions: { type: 'emitDecided', params: ({ context }) => context.scope },
        },
        'signOut.canceled': 'idle',
        'drafts.requested': { target: 'idle', actions: 'emitDraftsRequested' },
      },
    },
  },
})

import { createActor } from 'xstate'
import { type SignOutScope, signOutMachine } from '../../machines/account/signOut.machine.ts'
import { storedUserId } from '../../services/account/storedUserId.ts'
import { countWaitingDrafts } from '../../services/content/hasWaitingDrafts.ts'
import type { App } from '../app.ts'

/** What signing out needs of the app. */
export type SignOutDeps = Pick<App, 'actorOptions' | 'go' | 'session' | 'storage' | 'userData'>

/** Signing out by hand, wherever on the page that is asked for. */
export function createSignOut({ actorOptions, go, session, storage, userData }: SignOutDeps) {
  const actor = createActor(signOutMachine, actorOptions)
  actor.on('signOut.decided', ({ scope }) => {
    // Every session ends where those are listed: the provider is asked for it.
    if (scope !== 'everywhere') session.send({ type: 'logout.requested', destination: scope })
  })
  actor.on('drafts.requested', () => go('/posts', { replace: false }))
  const waitingDrafts = () => {
    // Who it is may not have been loaded.
    const id = userData.getSnapshot().context.user?.id ?? storedUserId(storage)
    return id === null ? 0 : countWaitingDrafts(storage, id)
  }
  return {
    actor,
    request: (scope: SignOutScope) => actor.send({ type: 'signOut.requested', scope, waitingDrafts: waitingDrafts() }),
    start: () => void actor.start(),
    stop: () => void actor.stop(),
  }
}

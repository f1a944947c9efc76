import { createActor, fromTransition } from 'xstate'
import type { Network } from '../../../contract/networks.ts'
import type { SocialAccount } from '../../machines/networks/connection.machine.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'
import { createConnection } from './connection.ts'

/** What is being connected: a network, and the account when it is connected again. */
export interface ConnectTarget {
  network: Network
  account: SocialAccount | null
}

/** To connect an account again. */
export const targetAgain = (account: SocialAccount): ConnectTarget => ({ network: account.network, account })

/** What a page's dialog connects, null while it is closed; a connection closes it. */
export function createConnectDialog({ app, lazy }: Pick<PageDeps, 'app' | 'lazy'>) {
  const connection = lazy(createConnection).actor
  const target = createActor(targetLogic, app.actorOptions)
  const connected = listening(() => [
    connection.on('accounts.connected', () => target.send({ type: 'dialog.closed' })).unsubscribe,
  ])
  return { target, ...together(target, connected) }
}

type TargetEvent =
  | { type: 'connection.requested'; network: Network }
  | { type: 'reconnection.requested'; account: SocialAccount }
  | { type: 'dialog.closed' }

const targetLogic = fromTransition((_: ConnectTarget | null, event: TargetEvent): ConnectTarget | null => {
  switch (event.type) {
    case 'connection.requested':
      return { network: event.network, account: null }
    case 'reconnection.requested':
      return targetAgain(event.account)
    case 'dialog.closed':
      return null
  }
}, null)

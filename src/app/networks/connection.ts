import { createActor } from 'xstate'
import { accountLabel } from '../../../rules/networks/accountLabel.ts'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/networks.ts'
import { connectionMachine, type Moved } from '../../machines/networks/connection.machine.ts'
import type { NewNotice } from '../../machines/shell/notifications.machine.ts'
import { leavePage } from '../../services/browser/leavePage.ts'
import { onConnectionReturn } from '../../services/browser/online.ts'
import { connectionActors } from '../../services/networks/connection.ts'
import type { Business } from '../business/business.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'
import { tellAssociated } from './associated.ts'
import { loadConnecting } from './loadConnecting.ts'

type Deps = Pick<PageDeps, 'app' | 'call' | 'calendar' | 'business'>

type Connection = ReturnType<typeof createActorOf>

const createActorOf = ({ app, call }: Deps) =>
  createActor(
    connectionMachine.provide({
      actors: connectionActors({ call, storage: app.storage, clock: app.clock, loadConnect: loadConnecting }),
    }),
    app.actorOptions,
  )

/** Connects accounts; what that changes elsewhere, the page is told. */
export function createConnection(deps: Deps) {
  const { app, calendar, business } = deps
  const connection = createActorOf(deps)
  connection.on('consent.required', ({ url }) => leavePage(url))
  connection.on('accounts.connected', async ({ connected, expected }) => {
    // It is there: the account was connected by it.
    const { announceConnected } = await loadConnecting()
    announceConnected(app, connected, expected)
    calendar.send({ type: 'posts.changed' })
  })
  connection.on('account.disconnected', ({ heldCount }) => {
    app.userData.send({ type: 'refresh.requested' })
    business.profiles.send({ type: 'refresh.required' })
    business.tokenValidation.send({ type: 'check.requested' })
    calendar.send({ type: 'posts.changed' })
    const held = heldCount > 0 ? strings.heldUntilItIsConnectedAgain(counted(heldCount, strings.scheduledPost)) : ''
    app.notify({ severity: 'info', message: strings.theAccountIsDisconnected(held) })
  })
  connection.on('account.moved', ({ moved }) => {
    app.userData.send({ type: 'refresh.requested' })
    tellAssociated([moved.account])
    app.notify(movedNotice(connection, business, moved))
  })
  const refresh = () => connection.send({ type: 'refresh.requested' })
  const returns = listening(() => [app.browser.onReturn(refresh), onConnectionReturn(refresh)])
  return { actor: connection, ...together(connection, returns) }
}

/** Says whom an account posts for now, and offers to take it back. */
function movedNotice(connection: Connection, { profiles }: Business, { account, from }: Moved): NewNotice {
  const { id: accountId, businessProfileId } = account
  const owner = profiles.getSnapshot().context.profiles.find(({ id }) => id === businessProfileId)
  return {
    severity: 'success',
    message: strings.nowPostsFor(accountLabel(account), owner?.name ?? strings.anotherBusiness),
    ...(from !== null && {
      actionLabel: strings.undo,
      onAction: () => connection.send({ type: 'move.requested', accountId, businessProfileId: from }),
    }),
  }
}

import { accountLabel, type NamedAccount } from '../../../rules/networks/accountLabel.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/networks.ts'
import type { Connected, ExpectedAccount, SocialAccount } from '../../machines/networks/connection.machine.ts'
import type { NewNotice } from '../../machines/shell/notifications.machine.ts'
import { tellPage } from '../../services/browser/pageEvents.ts'
import type { App } from '../app.ts'
import { tellAssociated } from './associated.ts'

/** Accounts are connected: the page is told of each, and the person of all. */
export function announceConnected(app: App, connected: Connected, expected: ExpectedAccount | null): void {
  tellConnected(app, connected.accounts)
  app.userData.send({ type: 'refresh.requested' })
  app.notify(connectedNotice(connected, expected))
}

/** One that was there before only works again; a new one has been given to a business. */
function tellConnected({ userData }: App, accounts: readonly SocialAccount[]) {
  const known = userData.getSnapshot().context.user?.userprofile.socialAccounts ?? []
  const isKnown = ({ id }: SocialAccount) => known.some((one) => one.id === id && one.state !== 'disconnected')
  for (const { id: accountId } of accounts.filter(isKnown)) tellPage('socialAccountTokenRefreshed', { accountId })
  const added = accounts.filter((account) => !isKnown(account))
  const [first] = added
  if (!first) return
  tellPage('socialAccountConnected', { accountId: first.id, accountIds: added.map(({ id }) => id) })
  tellAssociated(added)
}

/** Where the person was signed in as somebody else than they meant, it says which account still waits for it. */
export function connectedNotice({ accounts, releasedCount }: Connected, expected: ExpectedAccount | null): NewNotice {
  const released = releasedCount > 0 ? strings.setFreeAgain(counted(releasedCount, strings.heldPost)) : ''
  const isMissing = expected !== null && accounts.every(({ id }) => id !== expected.id)
  if (!isMissing) return { severity: 'success', message: strings.connected(whoOf(accounts), released) }
  const label = accountLabel(expected)
  const still = strings.stillIsNotConnectedAgain(label, networkNames[expected.network])
  return { severity: 'warning', message: strings.connectedAndReleased(whoOf(accounts), released, still) }
}

/** Who, and whether that is one: `@ada is`, `Ada Marlow is`, `3 accounts are`. */
export function whoOf(accounts: readonly NamedAccount[]): string {
  const [only, ...others] = accounts
  return only && others.length === 0
    ? strings.is(accountLabel(only))
    : strings.are(counted(accounts.length, strings.account))
}

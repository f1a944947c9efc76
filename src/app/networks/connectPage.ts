import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { changeAddress } from '../shell/changeAddress.ts'
import { together } from '../together.ts'
import { createConnectDialog } from './connectDialog.ts'
import { createConnection } from './connection.ts'

/** The page of the accounts: a link that names one (`?reconnect={id}`) is done with once a dialog is closed. */
export function createConnectPage(deps: Pick<PageDeps, 'app' | 'lazy'>) {
  const { app, lazy } = deps
  const connection = lazy(createConnection).actor
  const dialog = createConnectDialog(deps)
  const forgetLink = () => changeAddress(app, { reconnect: null })
  const connected = listening(() => [connection.on('accounts.connected', forgetLink).unsubscribe])
  return {
    target: dialog.target,
    close: () => {
      dialog.target.send({ type: 'dialog.closed' })
      forgetLink()
    },
    ...together(dialog, connected),
  }
}

import {
  changePassword,
  changeUnconfirmedEmail,
  confirmEmailChange,
  deleteAccount,
  exportOwnData,
  listSessions,
  requestEmailChange,
  resendConfirmation,
  signOutEverywhere,
  stopEmailChange,
} from '../../contract/accountSettings.ts'
import type { ProviderApp } from '../http/env.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import { clientInfoOf } from './clientInfo.ts'
import { deleteUser } from './deletion.ts'
import type { AccountDeps } from './deps.ts'
import { createEmailChange } from './emailChange.ts'
import { exportOf } from './ownData.ts'
import { changeOwnPassword } from './ownPassword.ts'
import { endAccess, recentSessionsOf } from './sessions.ts'
import { createUnconfirmed } from './unconfirmed.ts'

/** What a person does with their own account. */
export function accountSettingsRoutes(app: ProviderApp, deps: AccountDeps): void {
  const { db } = deps
  const unconfirmed = createUnconfirmed(deps)
  const emailChange = createEmailChange(deps)

  registerEndpoint(app, resendConfirmation, async (_, { user, address }) => ({
    message: await unconfirmed.resend(user, address),
  }))
  registerEndpoint(app, changeUnconfirmedEmail, ({ body }, { user, address }) =>
    unconfirmed.change(user, body.email, address),
  )
  registerEndpoint(app, changePassword, async ({ body }, caller) => ({
    message: 'Your password has been changed.',
    token: await changeOwnPassword(deps, caller.user, body, clientInfoOf(caller)),
  }))
  registerEndpoint(app, requestEmailChange, async ({ body }, { user, address }) => ({
    message: await emailChange.begin(user, body, address),
  }))
  registerEndpoint(app, confirmEmailChange, async ({ token }, { address }) => ({
    message: 'Your address has been changed.',
    email: await emailChange.finish(token, address),
  }))
  registerEndpoint(app, stopEmailChange, async ({ token }, { address }) => ({
    message: await emailChange.stop(token, address),
  }))
  registerEndpoint(app, listSessions, (_, { user }) => recentSessionsOf(db, user))
  registerEndpoint(app, signOutEverywhere, async (_, { user }) => {
    await db.transaction().execute((trx) => endAccess(trx, user.id))
    return { message: 'You have been logged out everywhere.' }
  })
  registerEndpoint(app, exportOwnData, (_, { user }) => exportOf(db, user))
  registerEndpoint(app, deleteAccount, async ({ body }, { user, address }) => {
    await deleteUser(deps, user, body, address)
    return { message: 'Your account has been deleted.' }
  })
}

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
import { endAccess, sessionsOf } from './sessions.ts'
import { createUnconfirmed } from './unconfirmed.ts'

/** What a person does with their own account. */
export function accountSettingsRoutes(app: ProviderApp, deps: AccountDeps): void {
  const { db } = deps
  const unconfirmed = createUnconfirmed(deps)
  const emailChange = createEmailChange(deps)

  registerEndpoint(app, resendConfirmation, async (_, { person, address }) => ({
    message: await unconfirmed.resend(person, address),
  }))
  registerEndpoint(app, changeUnconfirmedEmail, ({ body }, { person, address }) =>
    unconfirmed.change(person, body.email, address),
  )
  registerEndpoint(app, changePassword, async ({ body }, caller) => ({
    message: 'Your password has been changed.',
    token: await changeOwnPassword(deps, caller.person, body, clientInfoOf(caller)),
  }))
  registerEndpoint(app, requestEmailChange, async ({ body }, { person, address }) => ({
    message: await emailChange.begin(person, body, address),
  }))
  registerEndpoint(app, confirmEmailChange, async ({ token }, { address }) => ({
    message: 'Your address has been changed.',
    email: await emailChange.finish(token, address),
  }))
  registerEndpoint(app, stopEmailChange, async ({ token }, { address }) => ({
    message: await emailChange.stop(token, address),
  }))
  registerEndpoint(app, listSessions, async (_, { person }) => ({ sessions: await sessionsOf(db, person) }))
  registerEndpoint(app, signOutEverywhere, async (_, { person }) => {
    await db.transaction().execute((trx) => endAccess(trx, person.id))
    return { message: 'You have been logged out everywhere.' }
  })
  registerEndpoint(app, exportOwnData, (_, { person }) => exportOf(db, person))
  registerEndpoint(app, deleteAccount, async ({ body }, { person, address }) => {
    await deleteUser(deps, person, body, address)
    return { message: 'Your account has been deleted.' }
  })
}

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
import { serve } from '../http/registerEndpoint.ts'
import { fromOf } from './clientInfo.ts'
import { deletePerson } from './deletion.ts'
import type { AccountDeps } from './deps.ts'
import { createEmailChange } from './emailChange.ts'
import { exportOf } from './ownData.ts'
import { changeOwnPassword } from './ownPassword.ts'
import { endAccess, sessionsOf } from './sessions.ts'
import { createUnconfirmed } from './unconfirmed.ts'

/** What a person does with their own account. */
export function profileRoutes(app: ProviderApp, deps: AccountDeps): void {
  const { db } = deps
  const unconfirmed = createUnconfirmed(deps)
  const emailChange = createEmailChange(deps)

  serve(app, resendConfirmation, async (_, { person, address }) => ({
    message: await unconfirmed.resend(person, address),
  }))
  serve(app, changeUnconfirmedEmail, ({ body }, { person, address }) => unconfirmed.change(person, body.email, address))
  serve(app, changePassword, async ({ body }, caller) => ({
    message: 'Your password has been changed.',
    token: await changeOwnPassword(deps, caller.person, body, fromOf(caller)),
  }))
  serve(app, requestEmailChange, async ({ body }, { person, address }) => ({
    message: await emailChange.begin(person, body, address),
  }))
  serve(app, confirmEmailChange, async ({ token }, { address }) => ({
    message: 'Your address has been changed.',
    email: await emailChange.finish(token, address),
  }))
  serve(app, stopEmailChange, async ({ token }, { address }) => ({ message: await emailChange.stop(token, address) }))
  serve(app, listSessions, async (_, { person }) => ({ sessions: await sessionsOf(db, person) }))
  serve(app, signOutEverywhere, async (_, { person }) => {
    await db.transaction().execute((trx) => endAccess(trx, person.id))
    return { message: 'You have been logged out everywhere.' }
  })
  serve(app, exportOwnData, (_, { person }) => exportOf(db, person))
  serve(app, deleteAccount, async ({ body }, { person, address }) => {
    await deletePerson(deps, person, body, address)
    return { message: 'Your account has been deleted.' }
  })
}

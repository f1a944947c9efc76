import {
  changeProfile,
  confirmEmail,
  readEmailLink,
  registerEmail,
  requestPasswordReset,
  resetPassword,
  signIn,
  signOut,
  userDetails,
  userProfileNow,
} from '../../contract/account.ts'
import type { ProviderApp } from '../http/env.ts'
import { serve } from '../http/registerEndpoint.ts'
import { changePerson } from './changeUser.ts'
import { fromOf } from './clientInfo.ts'
import type { AccountDeps } from './deps.ts'
import { describePerson } from './describeUser.ts'
import { linkIsAlive } from './emailLinks.ts'
import { createPasswordReset } from './passwordReset.ts'
import { createRegistration } from './registration.ts'
import { createSignIn } from './signIn.ts'
import { revokeToken } from './tokens.ts'

export function accountRoutes(app: ProviderApp, deps: AccountDeps): void {
  const { db, limits } = deps
  const enter = createSignIn(deps)
  const registration = createRegistration(deps)
  const passwordReset = createPasswordReset(deps)

  serve(app, signIn, ({ body }, caller) => enter(body, fromOf(caller)))
  serve(app, signOut, async (_, { person }) => {
    await revokeToken(db, person.tokenId)
    return { message: 'You have been logged out.' }
  })
  serve(app, registerEmail, ({ body }, caller) => registration.register(body, fromOf(caller)))
  serve(app, confirmEmail, (received, caller) => registration.confirm(received, fromOf(caller)))
  serve(app, requestPasswordReset, async ({ body }, { address }) => {
    await passwordReset.begin(body.email, address)
    return { message: 'If that address has an account, a link is on its way.' }
  })
  serve(app, resetPassword, ({ token, body }, { address }) => passwordReset.finish(token, body.password, address))
  serve(app, readEmailLink, async ({ token, query }, { address }) => {
    await limits.countLinkCheck(address)
    return { is_alive: await linkIsAlive(db, token, query.purpose) }
  })
  serve(app, userDetails, async (_, { person }) => [await describePerson(db, person.id)])
  serve(app, userProfileNow, (_, { person }) => describePerson(db, person.id))
  serve(app, changeProfile, ({ body }, { person }) => changePerson(db, person.id, body))
}

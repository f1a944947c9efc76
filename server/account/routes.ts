import { changeProfile, registerEmail, signIn, signOut, userDetails, userProfileNow } from '../../contract/account.ts'
import { confirmEmail, readEmailLink, requestPasswordReset, resetPassword } from '../../contract/emailLinks.ts'
import type { ProviderApp } from '../http/env.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import { changeUser } from './changeUser.ts'
import { clientInfoOf } from './clientInfo.ts'
import type { AccountDeps } from './deps.ts'
import { describeUser } from './describeUser.ts'
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

  registerEndpoint(app, signIn, ({ body }, caller) => enter(body, clientInfoOf(caller)))
  registerEndpoint(app, signOut, async (_, { user }) => {
    await revokeToken(db, user.tokenId)
    return { message: 'You have been logged out.' }
  })
  registerEndpoint(app, registerEmail, ({ body }, caller) => registration.register(body, clientInfoOf(caller)))
  registerEndpoint(app, confirmEmail, (received, caller) => registration.confirm(received, clientInfoOf(caller)))
  registerEndpoint(app, requestPasswordReset, async ({ body }, { address }) => {
    await passwordReset.begin(body.email, address)
    return { message: 'If that address has an account, a link is on its way.' }
  })
  registerEndpoint(app, resetPassword, ({ token, body }, { address }) =>
    passwordReset.finish(token, body.password, address),
  )
  registerEndpoint(app, readEmailLink, async ({ token, query }, { address }) => {
    await limits.countLinkCheck(address)
    return { is_alive: await linkIsAlive(db, token, query.purpose) }
  })
  registerEndpoint(app, userDetails, async (_, { user }) => [await describeUser(db, user.id)])
  registerEndpoint(app, userProfileNow, (_, { user }) => describeUser(db, user.id))
  registerEndpoint(app, changeProfile, ({ body }, { user }) => changeUser(db, user.id, body))
}

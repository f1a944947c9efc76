import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  beginReauthentication,
  beginTotp,
  confirmTotp,
  readSecondFactor,
  reauthenticate,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
  signInByPasskey,
  signInSecondStep,
} from '../../../contract/secondFactor.ts'
import type { ProviderApp } from '../../http/env.ts'
import { registerEndpoint } from '../../http/registerEndpoint.ts'
import { clientInfoOf } from '../clientInfo.ts'
import type { AccountDeps } from '../deps.ts'
import { createFinishSignIn } from './finishSignIn.ts'
import { createSecondFactor } from './manage.ts'
import { createReauthentication } from './reauthentication.ts'

/** The second step of signing in: setting it up, using it, and proving again who one is. */
export function secondFactorRoutes(app: ProviderApp, deps: AccountDeps): void {
  const factor = createSecondFactor(deps)
  const reauthentication = createReauthentication(deps)
  const finish = createFinishSignIn(deps)

  registerEndpoint(app, readSecondFactor, (_, { user }) => factor.read(user))
  registerEndpoint(app, beginTotp, (_, { user }) => factor.beginTotp(user))
  registerEndpoint(app, confirmTotp, ({ body }, { user }) => factor.confirmTotp(user, body.code))
  registerEndpoint(app, removeTotp, async (_, { user }) => {
    await factor.removeTotp(user)
    return { message: 'Your authenticator app is turned off.' }
  })
  registerEndpoint(app, renewRecoveryCodes, (_, { user }) => factor.renewCodes(user))
  registerEndpoint(app, beginPasskey, (_, { user }) => factor.beginPasskey(user))
  registerEndpoint(app, addPasskey, ({ body }, { user }) => factor.addPasskey(user, body))
  registerEndpoint(app, renamePasskey, ({ id, body }, { user }) => factor.renamePasskey(user, Number(id), body.name))
  registerEndpoint(app, removePasskey, async ({ id }, { user }) => {
    await factor.removePasskey(user, Number(id))
    return { success: true as const }
  })
  registerEndpoint(app, beginReauthentication, (_, { user }) => reauthentication.begin(user))
  registerEndpoint(app, reauthenticate, ({ body }, { user, address }) => reauthentication.finish(user, body, address))
  registerEndpoint(app, signInSecondStep, ({ body }, caller) => finish.secondStep(body, clientInfoOf(caller)))
  registerEndpoint(app, beginPasskeySignIn, (_, { address }) => finish.beginPasskey(address))
  registerEndpoint(app, signInByPasskey, ({ body }, caller) => finish.byPasskey(body, clientInfoOf(caller)))
}

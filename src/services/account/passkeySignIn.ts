import { beginPasskeySignIn, signInByPasskey } from '../../../contract/secondFactor.ts'
import type { LoginResult } from '../../machines/account/login.machine.ts'
import { apiErrorIn } from '../http/apiError.ts'
import { type LoginDeps, rejectedLogin } from './authenticate.ts'
import { loadPasskeys } from './loadPasskeys.ts'
import { storeSignIn } from './storedUser.ts'

/** Signs in by a passkey alone, and stores the session that it opens. */
export async function authenticateByPasskey(deps: LoginDeps, signal: AbortSignal): Promise<LoginResult> {
  const { call, storage, timezone } = deps
  try {
    const { signWithPasskey } = await loadPasskeys()
    const { challenge, options } = await call(beginPasskeySignIn, {}, { signal })
    const used = await signWithPasskey(options, signal)
    if (used.kind === 'dismissed') return used
    if (used.kind === 'failed') return { kind: 'rejected', status: 0, messages: [used.message] }
    const body = { challenge, response: used.response, timezone: timezone() }
    const { token, userInfo } = await call(signInByPasskey, { body }, { signal })
    storeSignIn(storage, token, userInfo)
    return { kind: 'accepted', user: userInfo }
  } catch (thrown) {
    const error = apiErrorIn(thrown)
    if (error.kind === 'rejected') return rejectedLogin(error, deps)
    if (error.kind === 'invalidResponse') throw error
    return { kind: 'offline' }
  }
}

import { beginPasskeySignIn, signInByPasskey } from '../../../contract/secondFactor.ts'
import type { LoginResult, PasskeyAssertion } from '../../machines/account/login.machine.ts'
import type { Call } from '../http/api.ts'
import { apiErrorIn } from '../http/apiError.ts'
import { type LoginDeps, rejectedLogin } from './authenticate.ts'
import { loadPasskeys } from './loadPasskeys.ts'
import { storeSignIn } from './storedUser.ts'

/** Signs in by a passkey alone, and stores the session that it opens. `picked`: what was signed already. */
export async function authenticateByPasskey(
  deps: LoginDeps,
  picked: PasskeyAssertion | null,
  signal: AbortSignal,
): Promise<LoginResult> {
  const { call, storage, timezone } = deps
  try {
    const signed = picked ?? (await askForPasskey(call, signal))
    if ('kind' in signed) return signed
    const body = { ...signed, timezone: timezone() }
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

/** What a passkey signs that the browser asks for; or what came of it, where none does. */
async function askForPasskey(call: Call, signal: AbortSignal): Promise<PasskeyAssertion | LoginResult> {
  const { signWithPasskey } = await loadPasskeys()
  const { challenge, options } = await call(beginPasskeySignIn, {}, { signal })
  const used = await signWithPasskey(options, signal)
  if (used.kind === 'ok') return { challenge, response: used.response }
  return used.kind === 'dismissed' ? used : { kind: 'rejected', status: 0, messages: [used.message] }
}

import { signIn } from '../../../contract/account.ts'
import { safeParse } from '../../../contract/safeParse.ts'
import { secondFactorRefusal } from '../../../contract/secondFactor.ts'
import { strings } from '../../../strings/account.ts'
import type { Credentials, LoginResult } from '../../machines/account/login.machine.ts'
import type { Clock } from '../browser/clock.ts'
import type { Storage } from '../browser/storage.ts'
import type { Call } from '../http/api.ts'
import { type ApiError, apiErrorIn } from '../http/apiError.ts'
import { toClient } from '../http/casing.ts'
import { messagesOf } from '../http/errorBody.ts'
import { storeLock } from './storedLock.ts'
import { storeSignIn } from './storedUser.ts'

export interface LoginDeps {
  call: Call
  storage: Storage
  clock: Clock
  /** This computer's zone, as the IANA table names it. */
  timezone: () => string
}

/** Asks the provider whether somebody is who they say, and keeps the session that it opens. */
export async function authenticate(
  { call, storage, clock, timezone }: LoginDeps,
  { email, password }: Credentials,
  signal: AbortSignal,
): Promise<LoginResult> {
  const body = { email, username: email, password, timezone: timezone() }
  try {
    const { token, userInfo } = await call(signIn, { body }, { signal })
    storeSignIn(storage, token, userInfo)
    return { kind: 'accepted', user: userInfo }
  } catch (thrown) {
    const error = apiErrorIn(thrown)
    if (error.kind === 'rejected') return rejectedLogin(error, { storage, clock })
    if (error.kind === 'invalidResponse') throw error
    return { kind: 'offline' }
  }
}

const suspended = strings.yourAccountIsSuspended
const failed = strings.loginFailed

/** The texts are the specification's, section 8. */
export function rejectedLogin(
  { status, body, secondsToWait }: ApiError,
  lock: Pick<LoginDeps, 'storage' | 'clock'>,
): LoginResult {
  if (status === 429) {
    const seconds = secondsToWait ?? 60
    storeLock(lock, seconds)
    return { kind: 'locked', seconds }
  }
  const halfway = status === 403 ? safeParse(secondFactorRefusal, body) : undefined
  if (halfway) return { kind: 'halfway', ways: toClient(secondFactorRefusal, halfway.data) }
  const messages = messagesOf(body)
  if (messages.length > 0) return { kind: 'rejected', status, messages }
  return { kind: 'rejected', status, messages: [status === 403 ? suspended : failed] }
}

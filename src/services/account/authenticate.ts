import { signIn } from '../../../contract/account.ts'
import type { Credentials, LoginResult } from '../../machines/account/login.machine.ts'
import type { Clock } from '../browser/clock.ts'
import { keys, type Storage } from '../browser/storage.ts'
import type { Call } from '../http/api.ts'
import { type ApiError, apiErrorIn } from '../http/apiError.ts'
import { messagesOf } from '../http/errorBody.ts'
import { saveSession } from './storedUser.ts'

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
    saveSession(storage, token, userInfo)
    storage.local.remove(keys.lockedUntil)
    return { kind: 'accepted', user: userInfo }
  } catch (thrown) {
    const error = apiErrorIn(thrown)
    if (error.kind === 'rejected') return rejectedLogin(error, { storage, clock })
    if (error.kind === 'invalidResponse') throw error
    return { kind: 'offline' }
  }
}

const suspended = 'Your account is suspended. Please contact support.'
const failed = 'Login failed. Please check your credentials.'

/** The texts are the specification's, section 8. */
function rejectedLogin(
  { status, body, secondsToWait }: ApiError,
  lock: Pick<LoginDeps, 'storage' | 'clock'>,
): LoginResult {
  if (status === 429) {
    const seconds = secondsToWait ?? 60
    lock.storage.local.set(keys.lockedUntil, String(lock.clock.now() + seconds * 1000))
    return { kind: 'locked', seconds }
  }
  const messages = messagesOf(body)
  if (messages.length > 0) return { kind: 'rejected', status, messages }
  return { kind: 'rejected', status, messages: [status === 403 ? suspended : failed] }
}

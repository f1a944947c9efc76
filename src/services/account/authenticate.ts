import { signIn } from '../../../contract/account.ts'
import type { Credentials, Outcome } from '../../machines/account/login.machine.ts'
import { keys } from '../browser/storage.ts'
import { failureIn, type Refused, wordsOf } from '../http/failure.ts'
import type { LoginDeps } from './login.ts'
import { saveSession } from './storedUser.ts'

/** Asks the provider whether somebody is who they say, and keeps the session that it opens. */
export async function authenticate(
  { call, storage, clock, timezone }: LoginDeps,
  { email, password }: Credentials,
  signal: AbortSignal,
): Promise<Outcome> {
  const body = { email, username: email, password, timezone: timezone() }
  try {
    const { token, userInfo } = await call(signIn, { body }, { signal })
    saveSession(storage, token, userInfo)
    storage.local.remove(keys.lockedUntil)
    return { kind: 'accepted', user: userInfo }
  } catch (thrown) {
    const failure = failureIn(thrown)
    if (failure.kind === 'refused') return outcomeOf(failure, { storage, clock })
    if (failure.kind === 'misshapen') throw failure
    return { kind: 'unreachable' }
  }
}

const suspended = 'Your account is suspended. Please contact support.'
const failed = 'Login failed. Please check your credentials.'

/** The texts are the specification's, section 8. */
function outcomeOf({ status, body, secondsToWait }: Refused, lock: Pick<LoginDeps, 'storage' | 'clock'>): Outcome {
  if (status === 429) {
    const seconds = secondsToWait ?? 60
    lock.storage.local.set(keys.lockedUntil, String(lock.clock.now() + seconds * 1000))
    return { kind: 'locked', seconds }
  }
  const words = wordsOf(body)
  if (words.length > 0) return { kind: 'refused', status, messages: words }
  return { kind: 'refused', status, messages: [status === 403 ? suspended : failed] }
}

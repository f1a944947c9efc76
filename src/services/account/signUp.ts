import { registerEmail } from '../../../contract/account.ts'
import { waitlistPlace } from '../../../contract/waitlist.ts'
import type { FormProblem } from '../../machines/account/formParts.ts'
import type { Registration } from '../../machines/account/signUp.machine.ts'
import type { Storage } from '../browser/storage.ts'
import type { Call } from '../http/api.ts'
import { toClient } from '../http/casing.ts'
import { type Failure, failureIn, wordsOf } from '../http/failure.ts'
import { saveSession } from './storedUser.ts'
import { referral, savePlaceOf } from './waitlistKeys.ts'

const accountExists = 808
const uninvited = "You're not on the waitlist"

interface SignUpOutside {
  call: Call
  storage: Storage
}

/** Registers an address; a new person's token is kept, and so is the place of somebody who waits. */
export async function register(
  { call, storage }: SignUpOutside,
  email: string,
  signal: AbortSignal,
): Promise<Registration> {
  const ref = referral(storage)
  try {
    const body = { email, ...(ref !== null && { ref }) }
    const { message, code, token } = await call(registerEmail, { body }, { signal })
    if (code === accountExists || token === undefined) return { kind: 'known', message }
    saveSession(storage, token, null)
    return { kind: 'made', message }
  } catch (thrown) {
    return registrationOf(failureIn(thrown), storage)
  }
}

function registrationOf(failure: Failure, storage: Storage): Registration {
  if (failure.kind === 'unreachable') return { kind: 'refused', problem: networkProblem }
  const said = failure.kind === 'refused' ? wordsOf(failure.body).join(' ') : ''
  const message = said || 'Registration failed. Please try again.'
  if (message !== uninvited) return { kind: 'refused', problem: problemIn(message) }
  const place = waitlistPlace.safeParse(waitlistIn(failure))
  if (!place.success) return { kind: 'uninvited' }
  savePlaceOf(storage, place.data.uuid)
  return { kind: 'waiting', place: toClient(waitlistPlace, place.data) }
}

function waitlistIn(failure: Failure): unknown {
  const body = failure.kind === 'refused' ? failure.body : null
  return typeof body === 'object' && body !== null && 'waitlist' in body ? body.waitlist : null
}

const networkProblem: FormProblem = {
  severity: 'error',
  message: 'Network error. Please check your connection and try again.',
}

/** What a message turns into (specification, section 8). */
function problemIn(message: string): FormProblem {
  if (/rate limit|too many/i.test(message)) {
    return {
      severity: 'warning',
      message: 'Too many registration attempts. Please try again in a few minutes.',
    }
  }
  return /network|fetch/i.test(message) ? networkProblem : { severity: 'error', message }
}

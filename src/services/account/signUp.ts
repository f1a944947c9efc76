import { registerEmail } from '../../../contract/account.ts'
import { safeParse } from '../../../contract/safeParse.ts'
import { waitlistPlace } from '../../../contract/waitlist.ts'
import { callMessages } from '../../../rules/shell/callMessages.ts'
import { strings } from '../../../strings/account.ts'
import type { FormProblem } from '../../machines/account/formProblem.ts'
import type { Registration } from '../../machines/account/signUp.machine.ts'
import type { Storage } from '../browser/storage.ts'
import type { Call } from '../http/api.ts'
import { type ApiError, apiErrorIn } from '../http/apiError.ts'
import { toClient } from '../http/casing.ts'
import { messagesOf } from '../http/errorBody.ts'
import { saveSession } from './storedUser.ts'
import { referral, savePlaceOf } from './waitlistKeys.ts'

const accountExists = 808
const uninvited = strings.youreNotOnTheWaitlist

interface SignUpDeps {
  call: Call
  storage: Storage
}

/** Registers an address; a new person's token is kept, and so is the place of somebody who waits. */
export async function register(
  { call, storage }: SignUpDeps,
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
    return registrationOf(apiErrorIn(thrown), storage)
  }
}

function registrationOf({ kind, body }: ApiError, storage: Storage): Registration {
  if (kind === 'offline') return { kind: 'rejected', problem: networkProblem }
  const message = messagesOf(body).join(' ') || strings.registrationFailed
  if (message !== uninvited) return { kind: 'rejected', problem: problemIn(message) }
  const place = safeParse(waitlistPlace, waitlistIn(body))
  if (!place) return { kind: 'uninvited' }
  savePlaceOf(storage, place.data.uuid)
  return { kind: 'waiting', place: toClient(waitlistPlace, place.data) }
}

const waitlistIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'waitlist' in body ? body.waitlist : null

const networkProblem: FormProblem = { severity: 'error', message: callMessages.offline }

/** What a message turns into (specification, section 8). */
function problemIn(message: string): FormProblem {
  if (/rate limit|too many/i.test(message)) {
    return {
      severity: 'warning',
      message: strings.tooManyRegistrationAttempts,
    }
  }
  return /network|fetch/i.test(message) ? networkProblem : { severity: 'error', message }
}

import { joinWaitlist, type WaitlistPlace, waitlistStatus } from '../../../contract/waitlist.ts'
import { normalizeEmail } from '../../../rules/account/validators.ts'
import { strings } from '../../../strings/account.ts'
import type { Application, Joining } from '../../machines/account/waitlistCard.machine.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Storage } from '../browser/storage.ts'
import type { Call } from '../http/api.ts'
import { type ApiError, apiErrorIn } from '../http/apiError.ts'
import type { Camel } from '../http/casing.ts'
import { messagesOf } from '../http/errorBody.ts'
import { serviceSentences, toResult } from '../http/toResult.ts'
import { referral, savePlaceOf } from './waitlistKeys.ts'

interface WaitlistDeps {
  call: Call
  storage: Storage
}

/** Asks for a place in the queue, and keeps which one it is. */
export async function join(
  { call, storage }: WaitlistDeps,
  { firstName, lastName, email, platforms }: Application,
  signal: AbortSignal,
): Promise<Joining> {
  const ref = referral(storage)
  const body = {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: normalizeEmail(email),
    platforms,
    ...(ref !== null && { ref }),
  }
  try {
    const { message: _, ...place } = await call(joinWaitlist, { body }, { signal })
    savePlaceOf(storage, place.uuid)
    return { kind: 'joined', place }
  } catch (thrown) {
    return joiningOf(apiErrorIn(thrown))
  }
}

const joiningOf = ({ kind, body }: ApiError): Joining =>
  kind === 'offline' ? { kind } : { kind: 'rejected', message: messagesOf(body).join(' ') || null }

/** The place of a uuid as it stands now. */
export async function readPlace(
  { call, storage }: WaitlistDeps,
  uuid: string,
  signal: AbortSignal,
): Promise<Result<Camel<WaitlistPlace>>> {
  const result = await toResult(
    call(waitlistStatus, { query: { uuid } }, { signal }),
    serviceSentences(strings.yourPlaceOnTheWaitlistCouldNot),
  )
  if (result.kind === 'ok') savePlaceOf(storage, uuid)
  return result
}

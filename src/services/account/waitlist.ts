import { joinWaitlist, type WaitlistPlace, waitlistStatus } from '../../../contract/waitlist.ts'
import { normalizeEmail } from '../../../rules/account/validators.ts'
import type { Application, Joining } from '../../machines/account/waitlistCard.machine.ts'
import type { Outcome } from '../../machines/shell/result.ts'
import type { Storage } from '../browser/storage.ts'
import type { Call } from '../http/api.ts'
import type { Camel } from '../http/casing.ts'
import { type Failure, failureIn, wordsOf } from '../http/failure.ts'
import { outcomeOf } from '../http/outcome.ts'
import { referral, savePlaceOf } from './waitlistKeys.ts'

interface WaitlistOutside {
  call: Call
  storage: Storage
}

/** Asks for a place in the queue, and keeps which one it is. */
export async function join(
  { call, storage }: WaitlistOutside,
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
    return joiningOf(failureIn(thrown))
  }
}

function joiningOf(failure: Failure): Joining {
  if (failure.kind === 'unreachable') return { kind: 'unreachable' }
  const words = failure.kind === 'refused' ? wordsOf(failure.body).join(' ') : ''
  return { kind: 'refused', message: words || null }
}

/** The place of a uuid as it stands now. */
export async function readPlace(
  { call, storage }: WaitlistOutside,
  uuid: string,
  signal: AbortSignal,
): Promise<Outcome<Camel<WaitlistPlace>>> {
  const outcome = await outcomeOf(
    call(waitlistStatus, { query: { uuid } }, { signal }),
    'Your place on the waitlist could not be loaded',
  )
  if (outcome.kind === 'answered') savePlaceOf(storage, uuid)
  return outcome
}

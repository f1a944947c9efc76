import { joinEuWaitlist } from '../../../contract/waitlist.ts'
import { normalizeEmail } from '../../../rules/account/validators.ts'
import type { EuEntry } from '../../machines/account/euWaitlist.machine.ts'
import type { Clock } from '../browser/clock.ts'
import type { Call } from '../http/api.ts'
import { ApiError } from '../http/apiError.ts'

/** Leaves an address for the day the region opens. False where the provider did not take it; its words are not read. */
export async function enterEuWaitlist(
  { call, clock }: { call: Call; clock: Clock },
  { name, email, country }: EuEntry,
  signal: AbortSignal,
): Promise<boolean> {
  const from = country.trim()
  const body = {
    email: normalizeEmail(email),
    name: name.trim(),
    ...(from !== '' && { country: from }),
    source: 'eu_geo_block' as const,
    timestamp: new Date(clock.now()).toISOString(),
  }
  try {
    await call(joinEuWaitlist, { body }, { signal })
    return true
  } catch (thrown) {
    // Any ok response is success: one whose body is not what was agreed has arrived all the same.
    if (thrown instanceof ApiError) return thrown.kind === 'invalidResponse'
    throw thrown
  }
}

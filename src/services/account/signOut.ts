import { signOut } from '../../../contract/account.ts'
import type { Call } from '../http/api.ts'

/** Tells the provider that the session is over. */
export async function endSession(call: Call, signal: AbortSignal): Promise<void> {
  await call(signOut, {}, { signal })
}

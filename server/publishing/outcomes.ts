import type { PublicationEvent } from '../../rules/publishing/publication.machine.ts'
import { reasons } from '../../rules/publishing/reasons.ts'
import { NetworkFault } from '../networks/network.ts'

/** What a failed call means where the post may have been sent by it. */
export function outcomeOfSending(cause: unknown, at: number): PublicationEvent {
  const fault = faultOf(cause)
  if (fault.kind === 'unclear') return { type: 'network.unclear', at, reason: fault.message }
  return outcomeOfPreparing(fault, at)
}

/** What a failed call means where nothing was to be sent by it. */
export function outcomeOfPreparing(cause: unknown, at: number): PublicationEvent {
  const { kind, message: reason, wait } = faultOf(cause)
  if (kind === 'expired') return { type: 'account.lost', reason: reasons.accountExpired }
  if (kind === 'refused') return { type: 'network.refused', reason }
  return { type: 'network.unavailable', at, reason, wait }
}

/** What a failed reading means: nothing is known, whatever it was. */
export const outcomeOfReading = (cause: unknown, at: number): PublicationEvent => ({
  type: 'reading.failed',
  at,
  reason: faultOf(cause).message,
})

/** Of what nobody foresaw, least is known. */
const faultOf = (cause: unknown): NetworkFault =>
  cause instanceof NetworkFault
    ? cause
    : new NetworkFault('unclear', 'Something went wrong here, which is written in the log.', { cause })

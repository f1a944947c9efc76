import type { PublicationEvent } from '../../rules/publishing/publication.ts'
import { reasons } from '../../rules/publishing/reasons.ts'
import { type FaultKind, NetworkFault } from '../networks/network.ts'

type Told = Pick<NetworkFault, 'message' | 'wait'>
type Outcomes = Record<FaultKind, (fault: Told, at: number) => PublicationEvent>

const accountLost = (): PublicationEvent => ({ type: 'account.lost', reason: reasons.accountExpired })
const unavailable = ({ message, wait }: Told, at: number): PublicationEvent => ({
  type: 'network.unavailable',
  at,
  reason: message,
  wait,
})
const refused = ({ message }: Told, at: number): PublicationEvent => ({ type: 'network.refused', at, reason: message })
const readingFailed = ({ message }: Told, at: number): PublicationEvent => ({
  type: 'reading.failed',
  at,
  reason: message,
})

/** Where nothing was to be sent by the call. */
const ofPreparing: Outcomes = {
  unavailable,
  limited: unavailable,
  refused,
  expired: accountLost,
  unclear: unavailable,
}

/** Where the post may have been sent by the call. */
const ofSending: Outcomes = {
  unavailable,
  limited: ({ message, wait }, at) => ({ type: 'network.limited', at, reason: message, wait }),
  refused,
  expired: accountLost,
  unclear: ({ message }, at) => ({ type: 'network.unclear', at, reason: message }),
}

/** Of a reading that failed nothing is known, whatever it was. */
const ofReading: Outcomes = {
  unavailable: readingFailed,
  limited: readingFailed,
  refused: readingFailed,
  expired: readingFailed,
  unclear: readingFailed,
}

/** Before it is sent again, a post waits for its account where that is lost. */
const ofVerifying: Outcomes = { ...ofReading, expired: accountLost }

const outcomes = { preparing: ofPreparing, sending: ofSending, reconciling: ofReading, verifying: ofVerifying }

interface Moment {
  /** Milliseconds since 1970. */
  at: number
  /** Makes a wait that the network asked for somewhat longer, milliseconds. */
  spread?(wait: number): number
}

/** What a failed call means for a publication, by what the call was for. */
export function outcomeOf(
  stage: keyof typeof outcomes,
  cause: unknown,
  { at, spread = (wait) => wait }: Moment,
): PublicationEvent {
  const { kind, message, wait } = faultOf(cause)
  return outcomes[stage][kind]({ message, wait: spread(wait) }, at)
}

/** Of what nobody foresaw, least is known. */
const faultOf = (cause: unknown): NetworkFault =>
  cause instanceof NetworkFault ? cause : new NetworkFault('unclear', 'Something went wrong on our side.', { cause })

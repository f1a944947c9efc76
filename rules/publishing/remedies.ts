import type { PublicationState } from '../../contract/content.ts'
import { reasons } from './reasons.ts'

/** What a person can do so that a publication goes on: connect its account again, or settle the payment. */
export type Remedy = 'reconnect' | 'pay'

interface HeldFacts {
  state: PublicationState
  reason: string | null
}

/** Whether a publication waits for its person's payment, whatever its account is like. */
export const isHeldUnpaid = ({ state, reason }: HeldFacts): boolean => state === 'held' && reason === reasons.unpaid

/** What lets a publication go on. Connecting an account that works again would change nothing about a payment. */
export function remediesOf(part: HeldFacts, isAccountBroken: boolean): readonly Remedy[] {
  if (isHeldUnpaid(part)) return isAccountBroken ? ['reconnect', 'pay'] : ['pay']
  return isAccountBroken || part.state === 'held' ? ['reconnect'] : []
}

import type { PublicationState } from '../../contract/content.ts'
import { moderationReasons, reasons } from './reasons.ts'

/**
 * What a person can do so that a publication goes on: connect its account again, settle the payment,
 * choose a plan, or let the queue of its account go on. review: an administrator looks at it, and connecting its account
 * again would change nothing.
 */
export type Remedy = 'reconnect' | 'pay' | 'upgrade' | 'resume' | 'review'

interface HeldFacts {
  state: PublicationState
  reason: string | null
}

const remediesByReason: Readonly<Record<string, Remedy>> = {
  [reasons.unpaid]: 'pay',
  [reasons.notInPlan]: 'upgrade',
  [reasons.queuePaused]: 'resume',
  ...Object.fromEntries(moderationReasons.map((reason) => [reason, 'review' as const])),
}

/** What a held publication waits for; null where it is not held, or where its person can do nothing but wait. */
export function remedyOfHeld({ state, reason }: HeldFacts): Remedy | null {
  if (state !== 'held') return null
  return remediesByReason[reason ?? ''] ?? 'reconnect'
}

/** What lets a publication go on. Connecting an account that works again would change nothing about a payment. */
export function remediesOf(part: HeldFacts, isAccountBroken: boolean): readonly Remedy[] {
  const remedy = remedyOfHeld(part)
  return [...new Set<Remedy>([...(isAccountBroken ? (['reconnect'] as const) : []), ...(remedy ? [remedy] : [])])]
}

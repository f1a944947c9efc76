import type { Network } from '../../contract/networks.ts'
import type { PublishingPolicy } from '../../rules/publishing/policy.ts'
import type { PublicationEvent } from '../../rules/publishing/publication.ts'
import type { Staged } from '../db/tables/publishing.ts'
import type { HoldWriter } from './holdWriter.ts'
import { type PublicationRow, transitionOf } from './transition.ts'
import type { TransitionWriter } from './transitionWriter.ts'
import type { ExtraColumns } from './writeTransitions.ts'

/** How one process takes the publications whose leases it has from state to state. */
export interface Leases {
  /** One transition of the chart; null where somebody else was faster, or the event means nothing in the row's state. */
  transition(row: PublicationRow, event: PublicationEvent, extras?: ExtraColumns): Promise<PublicationRow | null>
  /**
   * Makes the lease on a row last on, and stores what was `staged` for it. False where the row is no longer this
   * process's: it was taken back, or changed.
   */
  hold(row: PublicationRow, staged?: Staged): Promise<boolean>
  /** Milliseconds for which a lease lasts. */
  lasts: number
  /** A lease from now on, for the events that take one. */
  lease(): { at: number; leaseUntil: number }
  now(): number
}

interface Deps {
  writer: TransitionWriter
  holds: HoldWriter
  policyOf(network: Network): PublishingPolicy
  /** Who holds the leases. */
  owner: string
  now(): number
  /** Milliseconds. */
  leaseLasts: number
  /** Called with the instant at which a stored row is next due. */
  onDue(at: number): void
}

export function createLeases({ writer, holds, policyOf, owner, now, leaseLasts, onDue }: Deps): Leases {
  return {
    now,
    lasts: leaseLasts,
    lease: () => ({ at: now(), leaseUntil: now() + leaseLasts }),
    hold: ({ id, revision }, staged) =>
      holds.write({
        row: { id, revision },
        owner,
        leaseUntil: new Date(now() + leaseLasts),
        staged: staged ?? null,
      }),
    async transition(row, event, extras = {}) {
      const transition = transitionOf(row, event, policyOf(row.network))
      if (!transition) return null
      const stored = await writer.write({
        row,
        event,
        transition,
        at: now(),
        extras: { lease_owner: owner, ...extras },
      })
      if (stored?.next_at) onDue(stored.next_at.getTime())
      return stored
    },
  }
}

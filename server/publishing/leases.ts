import type { Network } from '../../contract/networks.ts'
import type { PublishingPolicy } from '../../rules/publishing/policy.ts'
import type { PublicationEvent } from '../../rules/publishing/publication.machine.ts'
import type { StepWriter } from './stepWriter.ts'
import { type PublicationRow, stepOf } from './transition.ts'
import type { Beside } from './writeSteps.ts'

/** How one process takes the publications that it holds from step to step. */
export interface Leases {
  /** One step by the chart; null where somebody else was faster, or the event means nothing in the row's state. */
  step(row: PublicationRow, event: PublicationEvent, beside?: Beside): Promise<PublicationRow | null>
  /** A lease from now on, for the events that take one. */
  lease(): { at: number; leaseUntil: number }
  now(): number
}

interface Deps {
  writer: StepWriter
  policyOf(network: Network): PublishingPolicy
  /** Who holds the leases. */
  owner: string
  now(): number
  /** Milliseconds. */
  leaseLasts: number
  /** Called with the instant at which a stored row is next due. */
  onDue(at: number): void
}

export function createLeases({ writer, policyOf, owner, now, leaseLasts, onDue }: Deps): Leases {
  return {
    now,
    lease: () => ({ at: now(), leaseUntil: now() + leaseLasts }),
    async step(row, event, beside = {}) {
      const step = stepOf(row, event, policyOf(row.network))
      if (!step) return null
      const stored = await writer.write({ row, event, step, at: now(), beside: { lease_owner: owner, ...beside } })
      if (stored?.next_at) onDue(stored.next_at.getTime())
      return stored
    },
  }
}

import type { Kysely } from 'kysely'
import type { Network } from '../../contract/networks.ts'
import type { PublishingPolicy } from '../../rules/publishing/policy.ts'
import type { PublicationEvent } from '../../rules/publishing/publication.machine.ts'
import type { Database } from '../db/schema.ts'
import type { Wake } from './queue.ts'
import type { PublicationRow } from './steps.ts'
import { type Beside, beginAttempt, takeStep } from './store.ts'

/** How one process takes publications from step to step. */
export interface Taking {
  /** One step by the chart; null where somebody else was faster. */
  step(row: PublicationRow, event: PublicationEvent): Promise<PublicationRow | null>
  /** The step into `sending`, with what goes out and the try written down; all of it before the call. */
  begin(
    row: PublicationRow,
    sent: { key: string; payload: Readonly<Record<string, unknown>> },
  ): Promise<{ sending: PublicationRow; attempt: number } | null>
  /** A lease from now on, for the events that take one. */
  lease(): { at: number; leaseUntil: number }
  now(): number
}

interface Parts {
  db: Kysely<Database>
  wake: Wake
  policyOf(network: Network): PublishingPolicy
  /** Who holds the leases. */
  owner: string
  now(): number
  /** Milliseconds. */
  leaseLasts: number
}

export function createTaking({ db, wake, policyOf, owner, now, leaseLasts }: Parts): Taking {
  const by = (row: PublicationRow, beside: Beside = {}) => ({
    policy: policyOf(row.network),
    wake,
    beside: { lease_owner: owner, ...beside },
  })
  const lease = () => ({ at: now(), leaseUntil: now() + leaseLasts })
  return {
    now,
    lease,
    step: (row, event) => db.transaction().execute((trx) => takeStep(trx, row, event, by(row))),
    begin: (row, { key, payload }) =>
      db.transaction().execute(async (trx) => {
        const frozen = by(row, { key, payload: JSON.stringify(payload) })
        const sending = await takeStep(trx, row, { type: 'sending.began', ...lease() }, frozen)
        return sending && { sending, attempt: await beginAttempt(trx, sending, key, new Date(now())) }
      }),
  }
}

import type { Kysely } from 'kysely'
import { deliveriesKeptDays } from '../../contract/webhooks.ts'
import type { Database } from '../db/schema.ts'

/** Forgets what was delivered or given up, thirty days after it was written. */
export async function sweepDeliveries(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('webhook_deliveries')
    .where('created_at', '<', new Date(now.getTime() - deliveriesKeptDays * 24 * 3_600_000))
    .where('state', 'in', ['delivered', 'failed'])
    .execute()
}

import type { Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import { stepDelivery } from './transition.ts'

/**
 * Switches a webhook off, and gives up what it has not delivered. `because` says why the server did it; null where its
 * person did. The caller holds the webhook's row (`lockWebhook`).
 */
export async function stopWebhook(
  trx: Transaction<Database>,
  id: number,
  { because, now }: { because: string | null; now: number },
): Promise<void> {
  await trx
    .updateTable('webhooks')
    .set({ is_active: false, stopped_because: because, stopped_at: new Date(now), failing_since: null })
    .where('id', '=', id)
    .execute()
  const rows = await trx
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', id)
    .where('state', 'in', ['waiting', 'sending'])
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const row of rows) await stepDelivery(trx, row, { type: 'webhook.stopped', problem: stoppedProblem })
}

/**
 * Takes the webhook's row until the transaction ends, before rows of its deliveries: all do it in this order. Who writes
 * deliveries of it meanwhile does not wait. Undefined where it is gone.
 */
export const lockWebhook = (trx: Transaction<Database>, id: number) =>
  trx.selectFrom('webhooks').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

const stoppedProblem = 'The webhook was switched off before it arrived.'

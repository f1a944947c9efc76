import { type Selectable, sql } from 'kysely'
import { deliveryMachine } from '../../rules/webhooks/delivery.machine.ts'
import type { DeliveryContext, DeliveryEvent } from '../../rules/webhooks/delivery.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import { dateOf, millisOf } from '../db/instants.ts'
import { nextSnapshot } from '../db/nextSnapshot.ts'
import type { Database } from '../db/schema.ts'

export type DeliveryRow = Selectable<Database['webhook_deliveries']>

/**
 * Takes a delivery a step on, and stores it while it is as it was read. Answers the row as it is now; null where somebody
 * else was faster, or the event means nothing in its state.
 */
export async function stepDelivery(
  db: DbOrTrx,
  row: DeliveryRow,
  event: DeliveryEvent,
  leaseOwner: string | null = null,
): Promise<DeliveryRow | null> {
  const columns = transitionOf(row, event)
  if (!columns) return null
  const stored = await db
    .updateTable('webhook_deliveries')
    .set({ ...columns, lease_owner: columns.lease_expires_at === null ? null : leaseOwner })
    .set({ revision: sql`revision + 1` })
    .where('id', '=', row.id)
    .where('revision', '=', row.revision)
    .returningAll()
    .executeTakeFirst()
  return stored ?? null
}

/** Where the chart leads a row by an event; null where the event means nothing in its state. Pure. */
function transitionOf(row: DeliveryRow, event: DeliveryEvent) {
  const next = nextSnapshot(deliveryMachine, storedIn(row), event)
  return next && { state: next.value, ...columnsOf(next.context) }
}

const storedIn = (row: DeliveryRow) => deliveryMachine.resolveState({ value: row.state, context: contextOf(row) })

const contextOf = (row: DeliveryRow): DeliveryContext => ({
  tries: row.tries,
  nextAt: millisOf(row.next_at),
  leaseUntil: millisOf(row.lease_expires_at),
  lastTriedAt: millisOf(row.last_tried_at),
  answerStatus: row.answer_status,
  answerBody: row.answer_body,
  problem: row.problem,
})

const columnsOf = (context: DeliveryContext) => ({
  tries: context.tries,
  next_at: dateOf(context.nextAt),
  lease_expires_at: dateOf(context.leaseUntil),
  last_tried_at: dateOf(context.lastTriedAt),
  answer_status: context.answerStatus,
  answer_body: context.answerBody,
  problem: context.problem,
})

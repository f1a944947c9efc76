import { type Selectable, sql } from 'kysely'
import { transition } from 'xstate'
import { deliveryMachine } from '../../rules/webhooks/delivery.machine.ts'
import type { DeliveryContext, DeliveryEvent } from '../../rules/webhooks/delivery.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
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
  const snapshot = deliveryMachine.resolveState({ value: row.state, context: contextOf(row) })
  if (!snapshot.can(event)) return null
  const [next] = transition(deliveryMachine, snapshot, event)
  return { state: next.value, ...columnsOf(next.context) }
}

const contextOf = (row: DeliveryRow): DeliveryContext => ({
  tries: row.tries,
  nextAt: row.next_at?.getTime() ?? null,
  leaseUntil: row.lease_expires_at?.getTime() ?? null,
  lastTriedAt: row.last_tried_at?.getTime() ?? null,
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

const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at))

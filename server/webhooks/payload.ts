import type { Selectable } from 'kysely'
import type { Database } from '../db/schema.ts'

type DeliveryRow = Selectable<Database['webhook_deliveries']>

/** The JSON text of a delivery as it is signed and sent: the same at every try (`docs/webhooks.md`). */
export const payloadOf = ({
  message_id,
  event,
  happened_at,
  data,
}: Pick<DeliveryRow, 'message_id' | 'event' | 'happened_at' | 'data'>): string =>
  JSON.stringify({ id: message_id, type: event, timestamp: happened_at.toISOString(), data })

import type { ColumnType, Generated } from 'kysely'
import type { Delivery, DeliveryState, WebhookEvent } from '../../../contract/webhooks.ts'
import type { Instant, InstantNow, Json } from './columns.ts'

export interface WebhookTables {
  webhooks: WebhookTable
  webhook_deliveries: WebhookDeliveryTable
}

/** What may be left out of an insert. */
type Maybe<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>

interface WebhookTable {
  id: Generated<number>
  user_id: number
  /** The only business that it tells of; null: all of the person's. */
  business_profile_id: Maybe<number>
  url: string
  /** Of the address, with a port where it has one: so many deliveries at once go to one. */
  host: string
  events: ColumnType<WebhookEvent[], string, string>
  /** Sealed (`server/webhooks/secrets.ts`). */
  secret: Buffer
  /** The one before, sealed, which signs beside the new one until then. */
  old_secret: Maybe<Buffer>
  old_secret_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  is_active: Generated<boolean>
  /** Why the server switched it off. */
  stopped_because: Maybe<string>
  /** Since when it is off, whoever switched it off. */
  stopped_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** When a delivery first failed after the last one that arrived; null while they arrive. */
  failing_since: ColumnType<Date | null, Date | null | undefined, Date | null>
  last_delivered_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: InstantNow
}

interface WebhookDeliveryTable {
  id: Generated<number>
  webhook_id: number
  /** What the receiver tells repeats by: the same for all tries, and for all webhooks that are told of one event. */
  message_id: string
  event: Delivery['event']
  /** Of the payload; what is sent is always made of it anew, and is always the same. */
  data: Json<Record<string, unknown>>
  happened_at: Instant
  state: DeliveryState
  tries: Generated<number>
  next_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  lease_owner: Maybe<string>
  lease_expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Rises with every step, so that two can never take the same one. */
  revision: Generated<number>
  last_tried_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  answer_status: Maybe<number>
  answer_body: Maybe<string>
  problem: Maybe<string>
  created_at: InstantNow
}

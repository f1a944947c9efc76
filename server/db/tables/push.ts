import type { ColumnType, Generated } from 'kysely'
import type { PushKind } from '../../../contract/push.ts'
import type { WebhookEvent } from '../../../contract/webhooks.ts'
import type { Instant, InstantNow, Json } from './columns.ts'

export interface PushTables {
  push_keys: PushKeyTable
  push_devices: PushDeviceTable
  push_messages: PushMessageTable
  push_quiet_hours: PushQuietHoursTable
}

/** What may be left out of an insert. */
type Maybe<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>

/** One row: the VAPID keys (RFC 8292). */
interface PushKeyTable {
  id: number
  /** base64url of the uncompressed point. */
  public_key: string
  /** Sealed (`server/push/vapidKeys.ts`). */
  private_key: Buffer
  created_at: InstantNow
}

/** A browser that is notified. */
interface PushDeviceTable {
  id: Generated<number>
  user_id: number
  /** The session that it was subscribed in: with its end, whatever ends it, the device is forgotten. */
  token_id: number
  /** SHA-256 of the subscription's address, hex; unique. */
  fingerprint: string
  /** The address and the keys, sealed: whoever has them can write on that screen. */
  subscription: Buffer
  name: string
  kinds: ColumnType<PushKind[], string, string>
  problem: Maybe<string>
  /** Until when a process works on what it is to be told; null while none does. */
  lease_expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  last_used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: InstantNow
}

/** What a device is still to be told: the row goes once that is done or given up. */
interface PushMessageTable {
  id: Generated<number>
  device_id: number
  event: WebhookEvent
  /** What webhooks are told of it too (`docs/webhooks.md`). */
  data: Json<Record<string, unknown>>
  happened_at: Instant
  next_at: Instant
  /** It came in quiet hours. */
  was_quiet: Generated<boolean>
  tries: Generated<number>
}

interface PushQuietHoursTable {
  user_id: number
  quiet_from: string
  quiet_until: string
  weekdays: ColumnType<number[], string, string>
}

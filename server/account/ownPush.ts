import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/** Devices that are notified, without what reaches them. */
export const pushDevicesOf = (db: Kysely<Database>, userId: number) =>
  db
    .selectFrom('push_devices')
    .select(['id', 'name', 'kinds', 'problem', 'last_used_at', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

/** When they do not ring; null where they always do. */
export const quietHoursOf = async (db: Kysely<Database>, userId: number) =>
  (await db
    .selectFrom('push_quiet_hours')
    .select(['quiet_from', 'quiet_until', 'weekdays'])
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? null

/** What devices are still to be told. */
export const pushMessagesOf = (db: Kysely<Database>, userId: number) =>
  db
    .selectFrom('push_messages as message')
    .innerJoin('push_devices as device', 'device.id', 'message.device_id')
    .select(['message.id', 'message.device_id', 'message.event', 'message.data', 'message.happened_at'])
    .where('device.user_id', '=', userId)
    .orderBy('message.id')
    .execute()

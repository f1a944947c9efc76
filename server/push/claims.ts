import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { DeviceRow } from './devices.ts'

/** What a device is to be told, beside the text of the post that it is about. */
export type MessageRow = Selectable<Database['push_messages']> & { text: string | null }

/** Which devices a process works on. All that one is told goes through one process at a time. */
export interface Claims {
  /** Takes devices that are to be told something now, so many at most; what another process takes is left out. */
  take(most: number): Promise<DeviceRow[]>
  /** What a device is to be told now, oldest first. */
  dueOf(deviceId: number): Promise<MessageRow[]>
  /** Lets others work on it again, unless the lease ended before and is another's. */
  release(device: DeviceRow): Promise<void>
  /** When a device is to be told something next, milliseconds since 1970; null while nothing waits. */
  nextDueAt(): Promise<number | null>
}

interface Deps {
  db: Kysely<Database>
  /** Milliseconds. */
  leaseLasts: number
  now(): number
}

/** Messages of a device that are read in one go. */
const mostRead = 500

export function createClaims({ db, leaseLasts, now }: Deps): Claims {
  return {
    async take(most) {
      if (most <= 0) return []
      const at = new Date(now())
      const { rows } = await sql<DeviceRow>`
        update push_devices set lease_expires_at = ${new Date(now() + leaseLasts)}
        where id in (
          select device.id from push_devices device
          where (device.lease_expires_at is null or device.lease_expires_at <= ${at})
            and device.id in (select message.device_id from push_messages message where message.next_at <= ${at})
          order by device.id limit ${most}
          for update of device skip locked
        )
        returning *`.execute(db)
      return rows
    },

    dueOf: (deviceId) =>
      db
        .selectFrom('push_messages as message')
        .leftJoin('posts', (join) => join.on('posts.id', '=', sql<number>`(message.data ->> 'post_id')::integer`))
        .selectAll('message')
        .select('posts.text')
        .where('message.device_id', '=', deviceId)
        .where('message.next_at', '<=', new Date(now()))
        .orderBy('message.id')
        .limit(mostRead)
        .execute(),

    async release({ id, lease_expires_at }) {
      await db
        .updateTable('push_devices')
        .set({ lease_expires_at: null })
        .where('id', '=', id)
        .where('lease_expires_at', '=', lease_expires_at)
        .execute()
    },

    async nextDueAt() {
      const { at } = await db
        .selectFrom('push_messages')
        .select((eb) => eb.fn.min('next_at').as('at'))
        .executeTakeFirstOrThrow()
      return at?.getTime() ?? null
    },
  }
}

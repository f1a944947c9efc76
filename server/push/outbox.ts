import { type RawBuilder, sql } from 'kysely'
import { kindOfEvent } from '../../rules/push/kinds.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { ToldEvent } from '../webhooks/outbox.ts'

/** Seconds for which it is waited with "went out", so that a post on several networks is told once. */
const gatherFor = 10

/**
 * Writes what those of the person's devices are to be told that want to know. Given the transaction of what it tells of, it
 * is written exactly if that is committed, and exactly once.
 */
export async function tellDevices(db: DbOrTrx, { userId, event, at, data }: ToldEvent): Promise<void> {
  await pushesOf(sql`
    select ${userId}::integer as user_id, ${event}::text as event, ${new Date(at)}::timestamptz as at,
      ${JSON.stringify(data)}::jsonb as data`).execute(db)
}

/**
 * The same as a statement, or a part of one: `told` lists user_id, event, at and data. Of people without devices it reads
 * one entry of an index.
 */
export const pushesOf = (told: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into push_messages (device_id, event, data, happened_at, next_at)
  select device.id, told.event, told.data, told.at,
    told.at + case when told.event = 'post.published' then make_interval(secs => ${sql.lit(gatherFor)}) else interval '0' end
  from (${told}) told
  join push_devices device on device.user_id = told.user_id
    and device.kinds @> (${JSON.stringify(kindOfEvent)}::jsonb -> told.event)`

import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/schema.ts'

/** Whether the person lets nothing of an account go out for now. */
export async function isQueuePaused(db: Kysely<Database>, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('social_accounts')
    .select('queue_paused_at')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row?.queue_paused_at != null
}

/** The same of a row of publications, within a statement: `part` is what the statement calls the table. */
export const isOfPausedQueue: RawBuilder<boolean> = sql<boolean>`exists (
  select from social_accounts pausing where pausing.id = part.account_id and pausing.queue_paused_at is not null
)`

import type { Kysely } from 'kysely'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { Database } from '../db/schema.ts'

/** Milliseconds after which what happened is no news any more: longer than quiet hours and all tries. */
const newsLasts = 2 * 24 * 3_600_000

/** Forgets what could not be told for two days. */
export async function sweepPushMessages(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('push_messages')
    .where('happened_at', '<', new Date(now.getTime() - newsLasts))
    .execute()
}

/** Forgets all that devices were still to be told: after a restore it is no news, or was told already. */
export async function dropPushMessages(db: DbOrTrx): Promise<void> {
  await db.deleteFrom('push_messages').execute()
}

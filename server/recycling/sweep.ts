import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'

/** Milliseconds for which a deleted rule can be restored. */
const restorableFor = 24 * 3_600_000

/**
 * Forgets what is said of posts that are deleted and can be restored no more, and rules that were deleted more than a day
 * ago (`now`: milliseconds) with what they had in the queue; what came again stays told.
 */
export async function sweepRecycling(db: Kysely<Database>, now = Date.now()): Promise<void> {
  await sweepRules(db, new Date(now - restorableFor))
  for (const table of ['recycling_choices', 'recycling_wordings', 'recycling_entries']) {
    const isOpen = table === 'recycling_entries' ? sql`gone.state <> 'made'` : sql`true`
    await sql`
      delete from ${sql.table(table)} gone where ${isOpen}
        and not exists (select from posts where posts.id = gone.post_id)
        and not exists (select from post_snapshots snapshot where snapshot.post_id = gone.post_id)`.execute(db)
  }
}

const sweepRules = (db: Kysely<Database>, until: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const old = trx.selectFrom('recycling_rules').select('id').where('deleted_at', '<', until)
    await trx.deleteFrom('recycling_entries').where('state', '<>', 'made').where('rule_id', 'in', old).execute()
    await trx.deleteFrom('recycling_rules').where('deleted_at', '<', until).execute()
  })

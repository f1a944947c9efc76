import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'

/** Forgets what is said of posts that are deleted and can be restored no more; what came again stays told. */
export async function sweepRecycling(db: Kysely<Database>): Promise<void> {
  for (const table of ['recycling_choices', 'recycling_wordings', 'recycling_entries']) {
    const isOpen = table === 'recycling_entries' ? sql`gone.state <> 'made'` : sql`true`
    await sql`
      delete from ${sql.table(table)} gone where ${isOpen}
        and not exists (select from posts where posts.id = gone.post_id)
        and not exists (select from post_snapshots snapshot where snapshot.post_id = gone.post_id)`.execute(db)
  }
}

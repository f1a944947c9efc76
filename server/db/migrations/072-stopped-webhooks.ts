import { type Kysely, sql } from 'kysely'

/** Since when a webhook is switched off; of those that were before nobody knows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table webhooks add column stopped_at timestamptz`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** When a publication was begun to be taken off its network, and since when it is known to be gone there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table publications
    add column removal_began_at timestamptz,
    add column removed_at timestamptz`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** What an administrator gives a person in place of what the plan says. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users
    add column own_media_megabytes integer check (own_media_megabytes >= 0),
    add column own_ai_texts integer check (own_ai_texts >= 0)`.execute(db)
}

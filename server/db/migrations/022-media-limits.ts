import { type Kysely, sql } from 'kysely'

/** What an account's own server says that it takes of media; not known of those connected before, until they are checked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table social_accounts add column media_limits jsonb`.execute(db)
}

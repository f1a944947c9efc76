import { type Kysely, sql } from 'kysely'

/** What a network asks for a post of a campaign before it is planned, as posts have it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table campaign_posts
      add column options jsonb not null default '{}',
      add column account_options jsonb not null default '[]'`.execute(db)
}

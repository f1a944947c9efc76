import { type Kysely, sql } from 'kysely'

const statements = [
  `create index campaign_posts_made_with on campaign_posts using gin (made_with jsonb_path_ops)
    where state in ('approved', 'planned', 'rejected')`,
]

/** What became of the texts that were made with an entry: nobody reads all posts of all campaigns for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table social_accounts add column followers_denied_at timestamptz',
  'alter table social_accounts add column post_metrics_denied_at timestamptz',
]

/** Since when a network does not tell an account's numbers, as the permission for it is missing, until it is connected again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

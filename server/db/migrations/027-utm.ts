import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table business_profiles add column utm_parameters jsonb',
  'alter table posts add column utm jsonb',
]

/** What is added to the links of a business's posts, and what to those of one post; null: nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table recycling_rules add column deleted_at timestamptz',
  'drop index recycling_rules_bucket',
  // A bucket may have one rule again while a deleted one can still come back.
  'create unique index recycling_rules_bucket on recycling_rules (bucket_id) where deleted_at is null',
  'create index recycling_rules_any_bucket on recycling_rules (bucket_id)',
  'create index recycling_rules_deleted on recycling_rules (deleted_at) where deleted_at is not null',
]

/** A deleted rule can be restored for a day, with all that was of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

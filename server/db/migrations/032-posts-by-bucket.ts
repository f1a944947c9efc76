import { type Kysely, sql } from 'kysely'

const statements = [
  'drop index posts_bucket',
  'create index posts_bucket on posts (bucket_id, due_at) where bucket_id is not null',
  `alter table post_snapshots add column deleted_bucket_ids jsonb not null default '[]'`,
]

/**
 * The next and the last post of a bucket are found without reading all that is planned; a post that is deleted is still
 * known to the deleted buckets that it was in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

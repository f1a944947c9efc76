import { type Kysely, sql } from 'kysely'

const statements = [
  'drop index posts_bucket',
  'create index posts_bucket on posts (bucket_id, due_at) where bucket_id is not null',
]

/** The next and the last post of a bucket are found without reading all that is planned. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

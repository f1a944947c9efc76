import { type Kysely, sql } from 'kysely'

const statements = [
  `create index publications_user_out on publications (user_id, published_at) where state = 'published' and part = 1`,
  `create index publications_user_not_out on publications (user_id, due_at)
    where state in ('failed', 'missed', 'unknown', 'reconciling', 'needs_person') and part = 1`,
]

/** What went out of one person in a span, and what failed then: a report reads no publication of another time or person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

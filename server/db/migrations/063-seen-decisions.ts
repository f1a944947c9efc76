import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table moderation_cases add column seen_at timestamptz',
  'alter table appeals add column seen_at timestamptz',
  `update moderation_cases set seen_at = coalesce(decided_at, held_at) where state = 'refused'`,
  `update appeals set seen_at = coalesce(decided_at, sent_at) where state <> 'open'`,
  `create index moderation_cases_unseen on moderation_cases (user_id) where state = 'refused' and seen_at is null`,
  `create index appeals_unseen on appeals (user_id) where state <> 'open' and seen_at is null`,
]

/** When a person has seen that a post of theirs was refused, and what came of an appeal; what was decided before counts as
 * seen, so that nobody is told of it anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

import { type Kysely, sql } from 'kysely'

const statements = [
  `create index publications_due on publications (due_at) include (network, state, published_at) where part = 1`,
  `create index campaign_posts_fate on campaign_posts (updated_at)
    where writer = 'ai' and state in ('approved', 'planned', 'rejected')`,
  `create index content_ideas_fate on content_ideas (coalesce(used_at, dismissed_at))
    where origin = 'ai' and coalesce(used_at, dismissed_at) is not null`,
  `create table ai_text_fates (
    id integer generated always as identity primary key,
    at timestamptz not null default now(),
    kind text not null check (kind in ('recycling_wordings')),
    fate text not null check (fate in ('kept', 'edited', 'refused')),
    changed_share real check (changed_share between 0 and 1)
  )`,
  'create index ai_text_fates_at on ai_text_fates (kind, at)',
]

/**
 * How an installation does: posts by the time that they were planned for, and what became of AI texts, of which some are
 * not there any more once they were refused. A fate says nothing of whose text it was.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

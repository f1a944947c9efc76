import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table posts
    add column variants jsonb not null default '[]',
    add column account_options jsonb not null default '[]',
    add column thread_fallback text not null default 'join' check (thread_fallback in ('join', 'comment'))`,
  'drop index posts_with_media',
  `create index posts_with_media on posts (user_id)
    where media_ids <> '[]' or later_parts <> '[]' or variants <> '[]'`,
  'alter table social_accounts add column last_options jsonb',
  'alter table publications add column text_hash text',
  'create index publications_by_text on publications (account_id, text_hash) where text_hash is not null',
]

/**
 * What of a post differs on a network or an account, what was last chosen for each account, and by what the same text is
 * found there again; of what was planned before it is not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table posts
    add column media_ids jsonb not null default '[]',
    add column later_parts jsonb not null default '[]',
    add column first_comment text,
    add column options jsonb not null default '{}'`,
  `create index posts_with_media on posts (user_id) where media_ids <> '[]' or later_parts <> '[]'`,
  `alter table publications
    add column kind text not null default 'post' check (kind in ('post', 'reply', 'comment')),
    add column staged jsonb`,
]

/** Posts of several parts with pictures, videos and a first comment, and what is stored on the way to a network. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

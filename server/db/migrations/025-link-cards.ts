import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table posts add column link_cards jsonb not null default '[]'`,
  'drop index posts_with_media',
  `create index posts_with_media on posts (user_id)
    where media_ids <> '[]' or later_parts <> '[]' or variants <> '[]' or link_cards <> '[]'`,
  `create table card_pages (
    address text primary key,
    title text not null default '',
    description text not null default '',
    picture_url text,
    problem text,
    expires_at timestamptz not null
  )`,
  'create index card_pages_expiry on card_pages (expires_at)',
  `create table card_pictures (
    media_id integer primary key references media on delete cascade,
    user_id integer not null references users on delete cascade,
    address text not null,
    used_at timestamptz not null
  )`,
  'create index card_pictures_address on card_pictures (user_id, address)',
  'create index card_pictures_use on card_pictures (used_at)',
]

/**
 * The cards of a post's links, what pages said of themselves, and the pictures of cards, which are media that no library
 * shows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

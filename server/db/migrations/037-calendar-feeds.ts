import { type Kysely, sql } from 'kysely'

const statements = [
  `create table calendar_feeds (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    business_profile_id integer references business_profiles on delete cascade,
    token_hash text not null unique,
    has_texts boolean not null,
    created_at timestamptz not null default now(),
    last_used_at timestamptz
  )`,
  'create index calendar_feeds_user on calendar_feeds (user_id)',
  'create index calendar_feeds_business on calendar_feeds (business_profile_id)',
  `create table export_downloads (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    token_id integer not null references tokens on delete cascade,
    hash text not null unique,
    wanted jsonb not null,
    expires_at timestamptz not null
  )`,
  'create index export_downloads_user on export_downloads (user_id)',
  'create index export_downloads_token on export_downloads (token_id)',
]

/** Private addresses of calendars, and addresses at which a file is downloaded once. Of both only hashes are stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

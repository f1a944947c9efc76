import { type Kysely, sql } from 'kysely'

const statements = [
  `create table feeds (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    business_profile_id integer references business_profiles on delete cascade,
    bucket_id integer references content_buckets on delete set null,
    url text not null,
    title text not null,
    account_ids jsonb not null,
    template text not null,
    has_picture boolean not null,
    planning text not null,
    delay_minutes integer not null,
    first_drafts integer not null,
    state text not null,
    next_at timestamptz,
    lease_owner text,
    lease_expires_at timestamptz,
    revision integer not null default 0,
    last_read_at timestamptz,
    failures integer not null default 0,
    failing_since timestamptz,
    problem text,
    etag text,
    last_modified text,
    newest jsonb,
    created_at timestamptz not null default now()
  )`,
  'create index feeds_user on feeds (user_id)',
  'create index feeds_business on feeds (business_profile_id)',
  'create index feeds_bucket on feeds (bucket_id)',
  'create index feeds_due on feeds (next_at) where next_at is not null',
  'create index feeds_leased on feeds (lease_expires_at) where lease_expires_at is not null',
  `create table feed_entries (
    id integer generated always as identity primary key,
    feed_id integer not null references feeds on delete cascade,
    entry_key text not null,
    title text not null,
    link text,
    fate text not null,
    post_id integer references posts on delete set null,
    problem text,
    last_seen_at timestamptz not null,
    created_at timestamptz not null default now(),
    unique (feed_id, entry_key)
  )`,
  'create index feed_entries_listed on feed_entries (feed_id, id)',
  'create index feed_entries_post on feed_entries (post_id) where post_id is not null',
]

/** Feeds that are watched, and what was met in each, so that no entry becomes two drafts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

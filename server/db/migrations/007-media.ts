import { type Kysely, sql } from 'kysely'

const statements = [
  `create table media (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    business_profile_id integer references business_profiles on delete set null,
    kind text not null check (kind in ('image', 'video')),
    name text not null,
    content_type text not null,
    size bigint not null,
    width integer not null,
    height integer not null,
    duration double precision,
    codec text,
    alt_text text not null default '',
    storage_key text not null unique,
    thumbnail_key text unique,
    thumbnail_size integer not null default 0,
    created_at timestamptz not null default now()
  )`,
  'create index media_user on media (user_id, created_at)',
  `create table media_uploads (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    business_profile_id integer references business_profiles on delete set null,
    client_key text not null,
    file_name text not null,
    alt_text text not null default '',
    size bigint not null,
    received bigint not null default 0,
    storage_key text not null unique,
    media_id integer references media on delete set null,
    expires_at timestamptz not null,
    created_at timestamptz not null default now(),
    unique (user_id, client_key)
  )`,
  'create index media_uploads_expiry on media_uploads (expires_at)',
]

/** Pictures and videos that people keep, and those on their way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

import { type Kysely, sql } from 'kysely'

const statements = [
  `create table users (
    id integer generated always as identity primary key,
    email text not null unique,
    username text not null unique,
    password_hash text,
    first_name text not null default '',
    last_name text not null default '',
    is_staff boolean not null default false,
    is_superuser boolean not null default false,
    is_suspended boolean not null default false,
    is_email_confirmed boolean not null default false,
    is_onboarding_complete boolean not null default false,
    timezone text not null default 'UTC',
    plan text not null,
    subscription_status text not null default 'inactive',
    connection text not null default '',
    last_sign_in_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  `create table tokens (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    hash text not null unique,
    created_at timestamptz not null default now(),
    last_used_at timestamptz not null default now()
  )`,
  'create index tokens_user on tokens (user_id)',
  `create table email_links (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    purpose text not null check (purpose in ('confirm', 'reset')),
    hash text not null unique,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  'create index email_links_user on email_links (user_id)',
  `create table outbox (
    id integer generated always as identity primary key,
    to_address text not null,
    subject text not null,
    text text not null,
    html text not null,
    created_at timestamptz not null default now()
  )`,
  'create table rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint)',
  `create table social_accounts (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    network text not null,
    remote_id text not null,
    handle text not null,
    name text not null,
    avatar_url text,
    url text not null,
    server text not null,
    origin text not null,
    state text not null check (state in ('connected', 'expired', 'disconnected')),
    error_message text,
    is_practice boolean not null default false,
    limits jsonb not null,
    credentials bytea,
    connected_at timestamptz not null default now(),
    unique (user_id, network, remote_id)
  )`,
  `create table mastodon_apps (
    host text not null,
    redirect_uri text not null,
    client_id text not null,
    client_secret bytea not null,
    created_at timestamptz not null default now(),
    primary key (host, redirect_uri)
  )`,
  `create table connect_attempts (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    network text not null,
    host text not null,
    state_hash text not null unique,
    code_verifier bytea not null,
    expires_at timestamptz not null
  )`,
  `create table posts (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    client_key text not null,
    version integer not null default 1,
    text text not null,
    is_draft boolean not null,
    account_ids jsonb not null default '[]',
    due_at timestamptz,
    wall_time text,
    timezone text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (user_id, client_key)
  )`,
  'create index posts_due on posts (user_id, due_at)',
  'create index posts_changed on posts (user_id, updated_at)',
  `create table publications (
    id integer generated always as identity primary key,
    post_id integer not null references posts on delete cascade,
    account_id integer not null references social_accounts,
    user_id integer not null references users on delete cascade,
    network text not null,
    part integer not null default 1,
    state text not null check (state in ('scheduled', 'claimed', 'sending', 'published', 'failed', 'unknown',
      'reconciling', 'needs_person', 'held', 'missed')),
    due_at timestamptz not null,
    next_at timestamptz,
    lease_owner text,
    lease_expires_at timestamptz,
    revision integer not null default 1,
    tries integer not null default 0,
    readings integer not null default 0,
    key text,
    payload jsonb,
    first_sent_at timestamptz,
    remote_id text,
    remote_url text,
    published_at timestamptz,
    reason text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (post_id, account_id, part)
  )`,
  'create index publications_account on publications (account_id, state)',
  `create index publications_next on publications (next_at) where next_at is not null`,
  `create index publications_lease on publications (lease_expires_at) where lease_expires_at is not null`,
  `create table publication_attempts (
    id integer generated always as identity primary key,
    publication_id integer not null references publications on delete cascade,
    number integer not null,
    key text not null,
    started_at timestamptz not null default now(),
    ended_at timestamptz,
    outcome text,
    detail text,
    unique (publication_id, number)
  )`,
  'create table heartbeats (name text primary key, beat_at timestamptz not null)',
]

/** People and their sessions, connected accounts, posts and what becomes of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

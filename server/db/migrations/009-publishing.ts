import { type Kysely, sql } from 'kysely'

const statements = [
  // Whoever held these is gone or will find the revision changed; what was being sent is read back.
  `update publications set state = 'scheduled', next_at = now(), lease_owner = null, lease_expires_at = null,
    revision = revision + 1 where state = 'claimed'`,
  `update publications set state = 'unknown', next_at = now(), lease_owner = null, lease_expires_at = null,
    revision = revision + 1 where state in ('sending', 'reconciling')`,
  'alter table publications rename column first_sent_at to sent_at',
  `alter table publications
    add column absent_at timestamptz,
    add column refusal text,
    add column seen jsonb not null default '[]',
    add column dismissed jsonb not null default '[]',
    add column mark jsonb,
    add column prepared_version integer`,
  `update publications set sent_at = (
    select max(started_at) from publication_attempts where publication_id = publications.id
  ) where sent_at is null`,
  'alter table publications drop constraint publications_state_check',
  `alter table publications add constraint publications_state_check check (state in ('scheduled', 'waiting', 'verifying',
    'claimed', 'sending', 'published', 'failed', 'unknown', 'reconciling', 'needs_person', 'held', 'missed'))`,
  // One at a time per account, whatever processes there are.
  `create unique index publications_at_work on publications (account_id)
    where state in ('verifying', 'claimed', 'sending', 'reconciling')`,
  `create index publications_unresolved on publications (account_id)
    where sent_at is not null and absent_at is null and state <> 'published'`,
  `create table remote_posts (
    network text not null,
    account_remote_id text not null,
    remote_id text not null,
    user_id integer not null references users on delete cascade,
    publication_id integer references publications on delete set null,
    primary key (network, account_remote_id, remote_id)
  )`,
  'create index remote_posts_publication on remote_posts (publication_id)',
  'create index remote_posts_user on remote_posts (user_id)',
  `insert into remote_posts (network, account_remote_id, remote_id, user_id, publication_id)
    select part.network, account.remote_id, part.remote_id, part.user_id, part.id
    from publications part join social_accounts account on account.id = part.account_id
    where part.remote_id is not null
    on conflict do nothing`,
  `create table publication_events (
    id integer generated always as identity primary key,
    publication_id integer not null references publications on delete cascade,
    at timestamptz not null,
    event text not null,
    state text not null,
    detail text
  )`,
  'create index publication_events_publication on publication_events (publication_id)',
  `create table silent_hosts (
    host text primary key,
    since timestamptz not null,
    next_try_at timestamptz not null,
    tries integer not null,
    reason text not null
  )`,
]

/** What publishing needs to tell its own posts on a network for certain, to say what happened, and to spare dead hosts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

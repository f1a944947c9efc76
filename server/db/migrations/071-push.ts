import { type Kysely, sql } from 'kysely'

const statements = [
  `create table push_keys (
    id integer primary key check (id = 1),
    public_key text not null,
    private_key bytea not null,
    created_at timestamptz not null default now()
  )`,
  `create table push_devices (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    token_id integer not null references tokens on delete cascade,
    fingerprint text not null unique,
    subscription bytea not null,
    name text not null,
    kinds jsonb not null,
    problem text,
    lease_expires_at timestamptz,
    last_used_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  'create index push_devices_user on push_devices (user_id)',
  'create index push_devices_token on push_devices (token_id)',
  `create table push_messages (
    id integer generated always as identity primary key,
    device_id integer not null references push_devices on delete cascade,
    event text not null,
    data jsonb not null,
    happened_at timestamptz not null,
    next_at timestamptz not null,
    was_quiet boolean not null default false,
    tries integer not null default 0
  )`,
  'create index push_messages_device on push_messages (device_id, next_at)',
  'create index push_messages_due on push_messages (next_at)',
  `create table push_quiet_hours (
    user_id integer primary key references users on delete cascade,
    quiet_from text not null,
    quiet_until text not null,
    weekdays jsonb not null
  )`,
]

/**
 * The keys that this installation shows push services (RFC 8292), browsers that are notified, with the session that each
 * belongs to, and what each is still to be told.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

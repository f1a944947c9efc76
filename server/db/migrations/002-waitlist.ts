import { type Kysely, sql } from 'kysely'

const statements = [
  `create table waitlist_entries (
    id integer generated always as identity primary key,
    uuid uuid not null unique,
    mail_key uuid not null unique,
    email text not null unique,
    first_name text not null,
    last_name text not null,
    platforms jsonb not null default '[]',
    created_at timestamptz not null default now(),
    confirmed_at timestamptz,
    approved_at timestamptz
  )`,
  'create index waitlist_waiting on waitlist_entries (id) where approved_at is null',
  `create table referrals (
    id integer generated always as identity primary key,
    entry_id integer not null references waitlist_entries on delete cascade,
    person_key text not null unique,
    created_at timestamptz not null default now(),
    confirmed_at timestamptz
  )`,
  'create index referrals_entry on referrals (entry_id)',
  `create table eu_waitlist_entries (
    id integer generated always as identity primary key,
    email text not null unique,
    name text not null,
    country text not null default '',
    source text not null,
    asked_at timestamptz not null,
    created_at timestamptz not null default now()
  )`,
]

/** Who waits to be let in, who brought whom, and who waits for their region to open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

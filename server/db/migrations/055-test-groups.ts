import { type Kysely, sql } from 'kysely'

const statements = [
  `create table test_groups (
    id integer generated always as identity primary key,
    client_key uuid not null unique,
    version integer not null default 1,
    name text not null,
    experiment text not null,
    share integer not null check (share between 1 and 100),
    is_exclusive boolean not null,
    state text not null default 'draft' check (state in ('draft', 'running', 'ended')),
    range_from integer check (range_from between 0 and 99),
    started_at timestamptz,
    ended_at timestamptz,
    ended_person_count integer,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create unique index test_groups_running on test_groups (experiment) where state = 'running'`,
]

/** Named shares of people that see an experiment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

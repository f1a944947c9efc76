import { type Kysely, sql } from 'kysely'

const statements = [
  `create table backups (
    id integer generated always as identity primary key,
    name text not null unique,
    state text not null default 'running' check (state in ('running', 'done', 'failed')),
    began_at timestamptz not null,
    beat_at timestamptz not null,
    ended_at timestamptz,
    bytes bigint not null default 0,
    row_count bigint not null default 0,
    media_files integer not null default 0,
    is_checked boolean not null default false,
    problem text
  )`,
  `create unique index backups_running on backups (state) where state = 'running'`,
  'create index backups_began on backups (began_at desc)',
]

/** Backups that are there or were tried. One is made at a time, over all processes: the index refuses a second. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

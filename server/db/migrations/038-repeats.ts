import { type Kysely, sql } from 'kysely'

const statements = [
  `create table repeats (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    weekly jsonb,
    created_at timestamptz not null default now()
  )`,
  'create index repeats_user on repeats (user_id)',
  'alter table posts add column repeat_id integer references repeats on delete set null',
  'alter table posts add column repeat_day text',
  'alter table posts add column repeat_wall_time text',
  'alter table posts add column repeat_hash text',
  'create unique index posts_repeat on posts (repeat_id, repeat_day) where repeat_id is not null',
  `create table repeat_changes (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    repeat_id integer not null references repeats on delete cascade,
    before jsonb not null,
    made_at timestamptz not null,
    undone_at timestamptz
  )`,
  'create index repeat_changes_user on repeat_changes (user_id)',
  'create index repeat_changes_repeat on repeat_changes (repeat_id)',
  'create index repeat_changes_age on repeat_changes (made_at)',
]

/**
 * Posts that come again: each day of a repeat has one post at most. What its posts were before they were changed together
 * is remembered for as long as that can be taken back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

import { type Kysely, sql } from 'kysely'

const wishes = `('none', 'shorter', 'no_emoji', 'warmer', 'price', 'own')`

const statements = [
  `alter table ai_text_fates
    add column wish text check (wish in ${wishes}),
    drop constraint ai_text_fates_kind_check,
    add constraint ai_text_fates_kind_check check (kind in ('composer_rewrites', 'recycling_wordings'))`,
  `create index publications_not_out on publications (due_at) include (network, state)
    where part = 1 and state in ('failed', 'unknown', 'reconciling', 'needs_person', 'missed')`,
  `create table ai_rewrites (
    id integer generated always as identity primary key,
    user_id integer not null references users (id) on delete cascade,
    at timestamptz not null default now(),
    network text not null,
    wish text not null check (wish in ${wishes}),
    source text not null,
    text text not null
  )`,
  'create index ai_rewrites_user on ai_rewrites (user_id, id)',
  'create index ai_rewrites_at on ai_rewrites (at)',
  `create table processes (
    id uuid primary key,
    role text not null check (role in ('all', 'web', 'worker')),
    version text not null,
    started_at timestamptz not null,
    beat_at timestamptz not null
  )`,
  `create table slow_calls (
    hour timestamptz primary key,
    method text not null,
    route text not null,
    ms integer not null,
    at timestamptz not null
  )`,
]

/**
 * What an installation is judged by and remembers nowhere else: rewrites until it is known what became of them, the
 * processes that are alive, and the slowest call of each hour. Posts that did not go out are few, and are found by time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

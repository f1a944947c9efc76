import { type Kysely, sql } from 'kysely'

const statements = [
  `create table post_snapshots (
    post_id integer primary key,
    user_id integer not null references users on delete cascade,
    cause text not null check (cause in ('deleted', 'to_drafts')),
    version integer not null,
    post jsonb not null,
    publications jsonb not null,
    attempts jsonb not null,
    events jsonb not null,
    remote_posts jsonb not null,
    idea_ids jsonb not null,
    taken_at timestamptz not null
  )`,
  'create index post_snapshots_user on post_snapshots (user_id)',
  'create index post_snapshots_age on post_snapshots (taken_at)',
]

/** What posts were before they were deleted or made drafts, for as long as that can be taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

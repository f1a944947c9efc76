import { type Kysely, sql } from 'kysely'

const statements = [
  // Keys that are there plan as they did: their programs were not written to wait.
  'alter table api_keys add column needs_approval boolean not null default false',
  `create table approvals (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    key_id integer not null references api_keys on delete cascade,
    post_id integer not null references posts on delete cascade,
    intent text not null,
    asked_at timestamptz not null default now(),
    unique (post_id)
  )`,
  'create index approvals_user on approvals (user_id)',
  'create index approvals_key on approvals (key_id)',
]

/** Keys whose plans wait for their person's yes, and the drafts that wait for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

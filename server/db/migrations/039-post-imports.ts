import { type Kysely, sql } from 'kysely'

const statements = [
  `create table post_imports (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    client_key text not null,
    rows jsonb not null,
    created_at timestamptz not null,
    undone_at timestamptz,
    unique (user_id, client_key)
  )`,
  'create index post_imports_latest on post_imports (user_id, created_at)',
  'alter table posts add column import_id integer references post_imports on delete set null',
  'create index posts_import on posts (import_id) where import_id is not null',
]

/** Posts that came together from a file, so that they can be taken back together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

import { type Kysely, sql } from 'kysely'

const statements = [
  `create table archive_imports (
    id integer generated always as identity primary key,
    user_id integer not null references users on delete cascade,
    client_key text not null,
    file_name text not null,
    size bigint not null,
    received bigint not null default 0,
    state text not null check (state in ('uploading', 'checking', 'rejected', 'ready', 'importing', 'done')),
    problem text,
    progress double precision not null default 0,
    contents jsonb,
    post_import_id integer references post_imports on delete set null,
    run_key text,
    busy_until timestamptz,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    unique (user_id, client_key)
  )`,
  'create index archive_imports_expiry on archive_imports (expires_at)',
  'create index archive_imports_posts on archive_imports (post_import_id) where post_import_id is not null',
  `create table archive_import_parts (
    import_id integer not null references archive_imports on delete cascade,
    begins bigint not null,
    size integer not null check (size > 0),
    storage_key text not null unique,
    primary key (import_id, begins)
  )`,
  `create table archived_ids (
    user_id integer not null references users on delete cascade,
    source text not null,
    kind text not null,
    their_id integer not null,
    our_id integer not null,
    primary key (user_id, source, kind, their_id)
  )`,
]

/**
 * Archives of other installations: one of a person at a time, with its parts, and which row here came of which row there,
 * so that the same archive again adds nothing twice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

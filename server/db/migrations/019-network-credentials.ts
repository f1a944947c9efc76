import { type Kysely, sql } from 'kysely'

/** What the installation is registered with networks by, what they said of it, and which API versions they retired. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table network_apps (
    network text primary key,
    client_id text,
    client_secret bytea,
    api_version text,
    revision integer not null default 0,
    updated_by integer references users on delete set null,
    updated_at timestamptz not null default now(),
    tested_app text,
    tested_at timestamptz,
    test_outcome text check (test_outcome in ('accepted', 'refused', 'unclear')),
    test_message text,
    retired_version text,
    retired_message text,
    retired_at timestamptz,
    check ((client_id is null) = (client_secret is null))
  )`.execute(db)
}

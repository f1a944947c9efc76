import { type Kysely, sql } from 'kysely'

/** What the owner tells everybody about maintenance: one notice at most. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table maintenance (
    id smallint primary key default 1 check (id = 1),
    text text not null,
    ends_at timestamptz not null,
    announced_by integer references users on delete set null,
    announced_at timestamptz not null default now()
  )`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** One value that the installation's key has sealed: a key that does not open it is not the one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statement = `create table sealed_check (
    id integer primary key default 1 check (id = 1),
    sealed bytea not null,
    created_at timestamptz not null default now()
  )`
  await sql.raw(statement).execute(db)
}

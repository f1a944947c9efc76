import { type Kysely, sql } from 'kysely'

/**
 * The parts of files on their way. A part is stored first and counted then, in one step with `received`: what a stopped
 * process stored but did not count belongs to no row, and is cleaned up.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statement = `create table media_upload_parts (
    upload_id integer not null references media_uploads on delete cascade,
    begins bigint not null,
    size integer not null check (size > 0),
    storage_key text not null unique,
    primary key (upload_id, begins)
  )`
  await sql.raw(statement).execute(db)
}

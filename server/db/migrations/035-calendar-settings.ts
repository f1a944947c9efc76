import { type Kysely, sql } from 'kysely'

const statements = [
  `create table calendar_settings (
    user_id integer primary key references users (id) on delete cascade,
    conflict_minutes integer not null check (conflict_minutes between 0 and 1440)
  )`,
]

/** What a person wants of the calendar; whoever has chosen nothing has no row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

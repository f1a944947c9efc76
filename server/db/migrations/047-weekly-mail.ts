import { type Kysely, sql } from 'kysely'

const statements = [
  `create table weekly_mails (
    user_id integer primary key references users on delete cascade,
    next_at timestamptz,
    timezone text not null,
    last_week text
  )`,
  'create index weekly_mails_next on weekly_mails (next_at) where next_at is not null',
]

/** Who wants a mail every Monday, and when the next one is due. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

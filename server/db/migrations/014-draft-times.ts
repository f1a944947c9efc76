import { type Kysely, sql } from 'kysely'

/**
 * Times that nobody chose: the composer gave every draft one. It was nine o'clock of the day it was opened for, or the
 * next half hour that left a quarter of an hour, so at most three quarters later; the draft was first kept some time
 * after that. A time of any other kind was chosen by its person and stays.
 */
const unchosen = `is_draft and due_at is not null and (
  wall_time like '%T09:00'
  or (right(wall_time, 2) in ('00', '30') and due_at between created_at - interval '1 hour' and created_at + interval '45 minutes')
)`

const statements = [
  'alter table posts add column suggested_day text',
  `update posts set suggested_day = left(wall_time, 10), due_at = null, wall_time = null, timezone = null where ${unchosen}`,
]

/** A draft has no time until one is chosen; the day that it was begun for is remembered beside it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/** The name that the publisher's ticks are written under. */
export const schedulerBeat = 'scheduler'
/** Milliseconds: a tick of the publisher older than this means that nothing goes out. */
export const lateAfter = 60_000

/** The name that the checks of accounts are written under. */
export const accountCheckBeat = 'account checks'

/** The name of a write that is made to see whether one works. */
export const writeCheckBeat = 'write check'

/** The name that mails are written under once the mail server has taken one. */
export const mailBeat = 'mail'

/** Writes down that a part of the background work has just run. */
export async function beat(db: Kysely<Database>, name: string): Promise<void> {
  const beat_at = new Date()
  await db
    .insertInto('heartbeats')
    .values({ name, beat_at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ beat_at }))
    .execute()
}

/** When it last ran, in any process; null if never. */
export async function lastBeat(db: Kysely<Database>, name: string): Promise<Date | null> {
  const row = await db.selectFrom('heartbeats').select('beat_at').where('name', '=', name).executeTakeFirst()
  return row?.beat_at ?? null
}

import type { Kysely } from 'kysely'
import type { WeeklyMail } from '../../../contract/weeklyMail.ts'
import { nextWeeklyMail } from '../../../rules/insight/weeklyMailTime.ts'
import type { Database } from '../../db/schema.ts'
import type { Owner } from '../scope.ts'

/** Whether a person wants the mail; whoever has never chosen does not. */
export async function readChoice(db: Kysely<Database>, userId: number): Promise<WeeklyMail> {
  const row = await db.selectFrom('weekly_mails').select('next_at').where('user_id', '=', userId).executeTakeFirst()
  return described(row?.next_at ?? null)
}

/** Chooses the mail or ends it. Chosen again in one week, that week's does not come a second time. `now` in milliseconds. */
export function changeChoice(
  db: Kysely<Database>,
  { id, timezone }: Owner,
  { isWanted, now }: { isWanted: boolean; now: number },
): Promise<WeeklyMail> {
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto('weekly_mails')
      .values({ user_id: id, timezone, next_at: null, last_week: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { last_week: lastWeek } = await trx
      .selectFrom('weekly_mails')
      .select('last_week')
      .where('user_id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const next_at = isWanted ? new Date(nextWeeklyMail({ now, timezone, lastWeek }).at) : null
    await trx.updateTable('weekly_mails').set({ next_at, timezone }).where('user_id', '=', id).execute()
    return described(next_at)
  })
}

/** Ends the mail of a person, who may be gone or have ended it before. */
export async function endChoice(db: Kysely<Database>, userId: number): Promise<void> {
  await db.updateTable('weekly_mails').set({ next_at: null }).where('user_id', '=', userId).execute()
}

const described = (nextAt: Date | null): WeeklyMail => ({
  is_wanted: nextAt !== null,
  next_at: nextAt?.toISOString() ?? null,
})

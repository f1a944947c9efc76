import type { QuietHours } from '../../contract/push.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'

/** When a person's devices do not ring, and the zone whose clocks that goes by. */
export interface QuietTimes {
  quiet_hours: QuietHours | null
  timezone: string
}

export async function quietTimesOf(db: DbOrTrx, userId: number): Promise<QuietTimes> {
  const { timezone, quiet_from, quiet_until, weekdays } = await db
    .selectFrom('users')
    .leftJoin('push_quiet_hours as quiet', 'quiet.user_id', 'users.id')
    .select(['users.timezone', 'quiet.quiet_from', 'quiet.quiet_until', 'quiet.weekdays'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  const isSet = quiet_from !== null && quiet_until !== null && weekdays !== null
  return { quiet_hours: isSet ? { quiet_from, quiet_until, weekdays } : null, timezone }
}

/** Null ends them. What waits for the end of the ones before is told when they would have ended. */
export async function chooseQuietHours(db: DbOrTrx, userId: number, chosen: QuietHours | null): Promise<void> {
  if (chosen === null) {
    await db.deleteFrom('push_quiet_hours').where('user_id', '=', userId).execute()
    return
  }
  const { quiet_from, quiet_until, weekdays } = chosen
  const values = { quiet_from, quiet_until, weekdays: JSON.stringify([...new Set(weekdays)].sort()) }
  await db
    .insertInto('push_quiet_hours')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

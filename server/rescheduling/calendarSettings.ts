import type { CalendarSettings } from '../../contract/calendar.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'

/** Of whoever has chosen nothing. */
const usual: CalendarSettings = { conflict_minutes: 15 }

export async function readSettings(db: DbOrTrx, userId: number): Promise<CalendarSettings> {
  const row = await db
    .selectFrom('calendar_settings')
    .select('conflict_minutes')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? usual
}

export async function changeSettings(
  db: DbOrTrx,
  userId: number,
  settings: CalendarSettings,
): Promise<CalendarSettings> {
  await db
    .insertInto('calendar_settings')
    .values({ user_id: userId, ...settings })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(settings))
    .execute()
  return settings
}

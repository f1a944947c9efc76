import { dayAway } from '../../../rules/content/months.ts'
import { dayOf } from '../../../rules/content/times.ts'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import { mondayOf, nextWeeklyMail } from '../../../rules/insight/weeklyMailTime.ts'
import type { DbOrTrx } from '../../db/dbOrTrx.ts'

/**
 * Counts the mails that were due by an instant (milliseconds) as done with: none of them is sent, the next one goes out on
 * the next Monday. For tables that are brought back from a backup, after which these mails may have left.
 */
export async function skipDueWeeks(db: DbOrTrx, now: number): Promise<void> {
  const rows = await db
    .selectFrom('weekly_mails as mail')
    .innerJoin('users as person', 'person.id', 'mail.user_id')
    .select(['mail.user_id', 'mail.next_at', 'mail.timezone as told_in', 'person.timezone'])
    .where('mail.next_at', '<=', new Date(now))
    .execute()
  for (const { user_id, next_at, told_in, timezone } of rows) {
    if (next_at === null) continue
    const lastWeek = mondayOf(dayOf(wallTimeAt(next_at.getTime(), told_in)))
    const { at, week } = nextWeeklyMail({ now, timezone, lastWeek })
    await db
      .updateTable('weekly_mails')
      .set({ next_at: new Date(at), timezone, last_week: dayAway(week, -7) })
      .where('user_id', '=', user_id)
      .execute()
  }
}

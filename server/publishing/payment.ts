import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/** How long what is scheduled still goes out without payment (decisions, "Access"). */
const grace = 7 * 24 * 3_600_000

/** Whether a person's subscription has been canceled or blocked for so long that nothing goes out any more. */
export async function isPaymentOverdue(db: Kysely<Database>, userId: number, now: Date): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('unpaid_since')
    .where('id', '=', userId)
    .where('subscription_status', 'in', ['canceled', 'blocked'])
    .executeTakeFirst()
  if (!user) return false
  if (user.unpaid_since) return now.getTime() - user.unpaid_since.getTime() > grace
  await db.updateTable('users').set({ unpaid_since: now }).where('id', '=', userId).execute()
  return false
}

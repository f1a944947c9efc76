import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Claim } from './claims.ts'

/** How long what is scheduled still goes out without payment (decisions, "Access"). */
const grace = 7 * 24 * 3_600_000

/** Whether a person's subscription has been canceled or blocked for so long that nothing goes out any more. */
export async function isPaymentOverdue(db: Kysely<Database>, { row, user }: Claim, now: number): Promise<boolean> {
  if (user.subscriptionStatus !== 'canceled' && user.subscriptionStatus !== 'blocked') return false
  if (user.unpaidSince) return now - user.unpaidSince.getTime() > grace
  await db
    .updateTable('users')
    .set({ unpaid_since: new Date(now) })
    .where('id', '=', row.user_id)
    .where('unpaid_since', 'is', null)
    .execute()
  return false
}

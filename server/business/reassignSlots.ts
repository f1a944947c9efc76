import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'

/** Gives the time slots of one business to another; where one stands at the same time there, that one is enough. */
export async function reassignSlots(
  trx: Transaction<Database>,
  { userId, from, to }: { userId: number; from: number | null; to: number | null },
): Promise<void> {
  const coming = trx.deleteFrom('time_slots').where('user_id', '=', userId).where('account_id', 'is', null)
  const rows = await coming
    .where('business_profile_id', 'is not distinct from', sql<number | null>`${from}::int`)
    .returning(['user_id', 'bucket_id', 'weekday', 'time'])
    .execute()
  if (rows.length === 0) return
  await trx
    .insertInto('time_slots')
    .values(rows.map((row) => ({ ...row, business_profile_id: to })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

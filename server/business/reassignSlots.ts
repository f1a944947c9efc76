import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'

/**
 * Gives the time slots of one business to another; where one stands at the same time there, that one is enough. A slot
 * stays the same slot, so that rules and entries of recycling that name it still find it.
 */
export async function reassignSlots(
  trx: Transaction<Database>,
  { userId, from, to }: { userId: number; from: number | null; to: number | null },
): Promise<void> {
  if (from === to) return
  const isComing = sql<boolean>`slot.user_id = ${userId} and slot.account_id is null
    and slot.business_profile_id is not distinct from ${from}::int`
  await sql`
    delete from time_slots slot where ${isComing} and exists (
      select from time_slots there where there.user_id = slot.user_id and there.account_id is null
        and there.business_profile_id is not distinct from ${to}::int
        and there.weekday = slot.weekday and there.time = slot.time
    )`.execute(trx)
  await sql`update time_slots slot set business_profile_id = ${to}::int where ${isComing}`.execute(trx)
}

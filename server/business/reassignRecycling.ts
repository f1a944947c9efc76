import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'

/**
 * Gives the queue of what comes again of one business to another. What is set there stays set; a queue that was paused
 * stays paused, so that nothing goes out that nobody wanted to.
 */
export async function reassignRecycling(
  trx: Transaction<Database>,
  { userId, from, to }: { userId: number; from: number | null; to: number | null },
): Promise<void> {
  await sql`
    with gone as (
      delete from recycling_settings
      where user_id = ${userId} and business_profile_id is not distinct from ${from}::int
      returning seed, paused_at
    )
    insert into recycling_settings (user_id, business_profile_id, seed, paused_at)
    select ${userId}::int, ${to}::int, seed, paused_at from gone
    on conflict (user_id, business_profile_id)
      do update set paused_at = coalesce(recycling_settings.paused_at, excluded.paused_at)`.execute(trx)
  for (const table of ['recycling_rules', 'recycling_entries'] as const) {
    await trx
      .updateTable(table)
      .set({ business_profile_id: to })
      .where('user_id', '=', userId)
      .where('business_profile_id', 'is not distinct from', from)
      .execute()
  }
}

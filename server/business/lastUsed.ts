import type { Transaction } from 'kysely'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { Database } from '../db/schema.ts'

/** The id of the business profile that the person chose last, on whatever device; null before any was chosen. */
export async function lastUsedProfileOf(db: DbOrTrx, userId: number): Promise<number | null> {
  const { last_used_business_profile_id } = await db
    .selectFrom('users')
    .select('last_used_business_profile_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return last_used_business_profile_id
}

/** Remembers which one the person works for; the caller has made sure that it is theirs. */
export async function setLastUsedProfile(trx: Transaction<Database>, userId: number, id: number): Promise<void> {
  await trx.updateTable('users').set({ last_used_business_profile_id: id }).where('id', '=', userId).execute()
}

import type { Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import { reassignBuckets } from './reassignBuckets.ts'
import { reassignSlots } from './reassignSlots.ts'

/** The tables whose rows belong to a business profile. */
const tables = ['posts', 'social_accounts', 'media', 'media_uploads', 'campaigns'] as const

/** The tables of which what belongs to no profile is for all of them, and stays so. */
const sharedTables = ['snippets', 'templates'] as const

/** Gives everything of a person that belongs to one profile, or to none, to another one, or to none. */
export async function reassignOwner(
  trx: Transaction<Database>,
  { userId, from, to }: { userId: number; from: number | null; to: number | null },
): Promise<void> {
  // Before the posts, as whoever puts posts into a bucket locks it first.
  await reassignBuckets(trx, { userId, from, to })
  await reassignSlots(trx, { userId, from, to })
  for (const table of from === null ? tables : [...tables, ...sharedTables]) {
    await trx
      .updateTable(table)
      .set({ business_profile_id: to })
      .where('user_id', '=', userId)
      .where('business_profile_id', from === null ? 'is' : '=', from)
      .execute()
  }
}

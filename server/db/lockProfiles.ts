import type { Transaction } from 'kysely'
import type { Database } from './schema.ts'

/**
 * Whoever holds it is alone in making, deleting and promoting the person's profiles; answers the person's plan. Rows that
 * only name the person go in meanwhile (`FOR NO KEY UPDATE`): a post that waited here while it holds its files would be
 * waited for in turn.
 */
export async function lockProfiles(trx: Transaction<Database>, userId: number): Promise<string> {
  const { plan } = await trx
    .selectFrom('users')
    .select('plan')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return plan
}

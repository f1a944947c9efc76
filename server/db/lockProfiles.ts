import type { Transaction } from 'kysely'
import type { Database } from './schema.ts'

/** Whoever holds it is alone in making, deleting and promoting the person's profiles; answers the person's plan. */
export async function lockProfiles(trx: Transaction<Database>, userId: number): Promise<string> {
  const { plan } = await trx
    .selectFrom('users')
    .select('plan')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return plan
}

import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'

interface Owned {
  userId: number
  accountId: number
}

/**
 * Keeps a person and their account from being deleted until the transaction ends, in the order in which a deletion goes,
 * so that the two never wait for each other. False where one of them is gone.
 */
export async function lockOwner(trx: Transaction<Database>, { userId, accountId }: Owned): Promise<boolean> {
  const person = await trx.selectFrom('users').select('id').where('id', '=', userId).forKeyShare().executeTakeFirst()
  if (!person) return false
  const account = await trx
    .selectFrom('social_accounts')
    .select('id')
    .where('id', '=', accountId)
    .forKeyShare()
    .executeTakeFirst()
  return account !== undefined
}

import type { Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'

/**
 * Locks a person's row until the transaction ends (`SELECT … FOR UPDATE`); undefined where there is none. Whatever gives
 * or ends access does it first, before it touches tokens and links: so a session that is about to begin cannot slip
 * past what ends all, and two that change an account at once cannot wait for each other.
 */
export const lockUser = (trx: Transaction<Database>, id: number) =>
  trx.selectFrom('users').select(['password_hash', 'is_suspended']).where('id', '=', id).forUpdate().executeTakeFirst()

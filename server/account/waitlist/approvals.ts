import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** What is known of an address that asks to be let in: let in for an account to come, waiting, or neither. */
export async function findApproval(
  db: Kysely<Database>,
  address: string,
): Promise<{ isApproved: boolean; waitingId: number | null }> {
  const entry = await db
    .selectFrom('waitlist_entries')
    .select(['id', 'approved_at', 'user_id'])
    .where('email', '=', address)
    .executeTakeFirst()
  return {
    isApproved: Boolean(entry?.approved_at && entry.user_id === null),
    waitingId: entry && !entry.approved_at ? entry.id : null,
  }
}

/** Gives the approval of an address, where there is one, to the account that came in by it; answers whether it got it. */
export async function consumeApproval(trx: Kysely<Database>, userId: number, address: string): Promise<boolean> {
  const taken = await trx
    .updateTable('waitlist_entries')
    .set({ user_id: userId })
    .where('email', '=', address)
    .where('approved_at', 'is not', null)
    .where('user_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Takes away an entry whose approval lets in nobody any more, so that the address can wait anew, last in line. */
export async function removeSpent(trx: Kysely<Database>, address: string, isMember: boolean): Promise<void> {
  await trx
    .deleteFrom('waitlist_entries')
    .where('email', '=', address)
    .where('approved_at', 'is not', null)
    .$if(!isMember, (query) => query.where('user_id', 'is not', null))
    .execute()
}

export async function hasAccount(db: Kysely<Database>, address: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').where('email', '=', address).executeTakeFirst()
  return user !== undefined
}

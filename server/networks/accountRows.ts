import type { Kysely, Selectable } from 'kysely'
import { reasons } from '../../rules/publishing/reasons.ts'
import type { Database } from '../db/schema.ts'
import type { Account } from './network.ts'

export type AccountRow = Selectable<Database['social_accounts']>

export const accountOf = (db: Kysely<Database>, id: number): Promise<AccountRow> =>
  db.selectFrom('social_accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/**
 * The network no longer takes the account's credentials: its person must connect it again. Where it is said when those
 * were brought, ones that were brought since still count.
 */
export async function markExpired(db: Kysely<Database>, id: number, connectedAt?: Date): Promise<void> {
  await db
    .updateTable('social_accounts')
    .set({ state: 'expired', error_message: reasons.accountExpired })
    .where('id', '=', id)
    .where('state', '=', 'connected')
    .$if(connectedAt !== undefined, (query) => query.where('connected_at', '<', new Date(Number(connectedAt) + 1)))
    .execute()
}

/** A row as the network's adapter sees it. */
export const adapterAccount = (row: AccountRow): Account => ({
  id: row.id,
  userId: row.user_id,
  network: row.network,
  remoteId: row.remote_id,
  handle: row.handle,
  origin: row.origin,
  mediaLimits: row.media_limits,
})

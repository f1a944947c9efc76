import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { notFound } from '../../http/httpError.ts'
import type { AccountRow } from '../accountRows.ts'

/** An account of the person on TikTok that is not taken off. Refuses with 404. */
export async function ownTiktokAccount(db: Kysely<Database>, userId: number, id: number): Promise<AccountRow> {
  const row = await db
    .selectFrom('social_accounts')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('network', '=', 'tiktok')
    .where('state', '!=', 'disconnected')
    .executeTakeFirst()
  if (!row) throw notFound('There is no such TikTok account.')
  return row
}

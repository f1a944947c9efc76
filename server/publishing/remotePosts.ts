import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { PublicationRow } from './transition.ts'

/** Which of these posts are known as other publications', over all who connected the account; their remote ids. */
export async function knownAmong(
  db: Kysely<Database>,
  row: PublicationRow,
  remoteIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (remoteIds.length === 0) return new Set()
  const { rows } = await sql<{ remote_id: string }>`
    select known.remote_id from remote_posts known
    join social_accounts account on account.network = known.network and account.remote_id = known.account_remote_id
    where account.id = ${row.account_id} and known.remote_id = any(${remoteIds}::text[])
      and known.publication_id is distinct from ${row.id}
  `.execute(db)
  return new Set(rows.map(({ remote_id }) => remote_id))
}

/** Whether a post on a network is known as another publication's, over all who connected its account. */
export const belongsToAnother = async (db: Kysely<Database>, row: PublicationRow, remoteId: string): Promise<boolean> =>
  (await knownAmong(db, row, [remoteId])).has(remoteId)

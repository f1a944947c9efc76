import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { PublicationRow } from './transition.ts'

/**
 * Whether another publication of the same account with the very same content was sent and is not known to be there or
 * not. Two of them at once could not be told apart on the network. Over all people who connected the account.
 */
export async function hasUnresolvedTwin(
  db: Kysely<Database>,
  row: PublicationRow,
  payload: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from publications twin
    join social_accounts account on account.id = twin.account_id
    join social_accounts own on own.network = account.network and own.remote_id = account.remote_id
    where own.id = ${row.account_id} and twin.id <> ${row.id}
      and twin.sent_at is not null and twin.absent_at is null and twin.state not in ('published', 'failed', 'missed')
      and twin.payload = ${JSON.stringify(payload)}::jsonb
    limit 1
  `.execute(db)
  return rows.length > 0
}

import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { PublicationState } from '../../contract/content.ts'
import type { SocialAccount } from '../../contract/networks.ts'
import type { Database } from '../db/schema.ts'

/** A person's social accounts as the wire shows them, disconnected ones left out, in the order of connection. */
export async function socialAccountsOf(db: Kysely<Database>, userId: number): Promise<SocialAccount[]> {
  const rows = await db
    .selectFrom('social_accounts')
    .selectAll()
    .select((eb) => [
      countOf(eb, ['scheduled', 'waiting', 'verifying', 'claimed']).as('scheduled'),
      countOf(eb, ['held']).as('held'),
    ])
    .where('user_id', '=', userId)
    .where('state', '!=', 'disconnected')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    network: row.network,
    handle: row.handle,
    name: row.name,
    avatar_url: row.avatar_url,
    url: row.url,
    server: row.server,
    state: row.state,
    error_message: row.error_message,
    is_practice: row.is_practice,
    limits: row.limits,
    connected_at: row.connected_at.toISOString(),
    scheduled_count: row.scheduled,
    held_count: row.held,
    business_profile_id: row.business_profile_id,
    checked_at: row.checked_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
  }))
}

/** Correlated, for the account of the row. */
const countOf = (of: ExpressionBuilder<Database, 'social_accounts'>, states: PublicationState[]) =>
  sql<number>`(${of
    .selectFrom('publications')
    .select((count) => count.fn.countAll().as('count'))
    .whereRef('publications.account_id', '=', 'social_accounts.id')
    .where('publications.state', 'in', states)})::int`

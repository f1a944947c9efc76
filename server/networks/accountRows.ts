import { type Kysely, type Selectable, sql } from 'kysely'
import { reasons } from '../../rules/publishing/reasons.ts'
import type { Database } from '../db/schema.ts'
import { pushesOf } from '../push/outbox.ts'
import { deliveriesOf, newMessageId } from '../webhooks/outbox.ts'
import type { Account } from './network.ts'

export type AccountRow = Selectable<Database['social_accounts']>

export const accountOf = (db: Kysely<Database>, id: number): Promise<AccountRow> =>
  db.selectFrom('social_accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/**
 * The network no longer takes the account's credentials: its person must connect it again, and their webhooks and devices
 * are told. Where it is said when those were brought, ones that were brought since still count.
 */
export async function markExpired(db: Kysely<Database>, id: number, connectedAt?: Date): Promise<void> {
  const before = connectedAt === undefined ? sql`true` : sql`connected_at < ${new Date(Number(connectedAt) + 1)}`
  await sql`
    with expired as (
      update social_accounts set state = 'expired', error_message = ${reasons.accountExpired}
      where id = ${id} and state = 'connected' and ${before}
      returning id, user_id, business_profile_id, network, handle, url
    ),
    told as (
      select user_id, business_profile_id, ${newMessageId()}::text as message_id, 'account.expired'::text as event, now() as at,
        jsonb_build_object('account_id', id, 'network', network, 'handle', handle, 'url', url,
          'business_profile_id', business_profile_id) as data
      from expired
    ),
    told_device as (${pushesOf(sql`select * from told`)})
    ${deliveriesOf(sql`select * from told`)}
  `.execute(db)
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

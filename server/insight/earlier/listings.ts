import { type Kysely, sql, type Transaction } from 'kysely'
import type { Network } from '../../../contract/networks.ts'
import { earlierOf, isListed, nextEarlierTry } from '../../../rules/insight/earlierPosts.ts'
import { dateOf } from '../../db/instants.ts'
import type { Database } from '../../db/schema.ts'
import type { ListedPage, ListedPost } from '../../networks/network.ts'
import { leaseFor } from '../collections.ts'
import { lockOwner } from './lockOwner.ts'

/** An account whose list goes on, while one process reads its next page. */
export interface DueListing {
  accountId: number
  userId: number
  /** When it was connected first. */
  connectedAt: Date
  cursor: string | null
  /** Posts of it that are stored. */
  listed: number
  tries: number
  /** Until when the process has it: after that another one may. */
  leasedUntil: Date
}

/** How many lists are begun, or go on, by one look: a page each. */
const listingsAtOnce = 50

/** Begins to list the connected accounts of these networks that were never listed. */
export async function beginListings(db: Kysely<Database>, networks: readonly Network[], now: number): Promise<void> {
  if (networks.length === 0) return
  await sql`
    insert into earlier_listings (account_id, user_id, connected_at, next_at)
    select account.id, account.user_id, account.connected_at, ${new Date(now)}::timestamptz
    from social_accounts account
    where account.state = 'connected' and account.network in (${sql.join(networks)})
      and not exists (select from earlier_listings known where known.account_id = account.id)
    limit ${listingsAtOnce}
    on conflict do nothing`.execute(db)
}

/** Claims lists that go on: whoever writes when the next page of one is read is the one who reads it. */
export async function claimListings(
  db: Kysely<Database>,
  networks: readonly Network[],
  now: number,
): Promise<DueListing[]> {
  if (networks.length === 0) return []
  const { rows } = await sql<DueListing>`
    with due as (
      select listing.account_id
      from earlier_listings listing
      join social_accounts account on account.id = listing.account_id
      where account.state = 'connected' and account.network in (${sql.join(networks)})
        and listing.next_at <= ${new Date(now)}
      order by listing.next_at
      limit ${listingsAtOnce}
      for update of listing skip locked
    )
    update earlier_listings listing set next_at = ${new Date(now + leaseFor)}
    from due where due.account_id = listing.account_id
    returning listing.account_id as "accountId", listing.user_id as "userId", listing.connected_at as "connectedAt",
      listing.cursor, listing.listed, listing.tries, listing.next_at as "leasedUntil"`.execute(db)
  return rows
}

/**
 * Stores what of a page is from before the account was connected, and where the list goes on: both or neither. Of an
 * account that is gone by now, or a list that another process claimed since, nothing is stored.
 */
export function storePage(db: Kysely<Database>, due: DueListing, page: ListedPage, now: number): Promise<void> {
  const connectedAt = Number(due.connectedAt)
  return db.transaction().execute(async (trx) => {
    if (!(await lockOwner(trx, due))) return
    const unknown = await withoutKnown(trx, due.accountId, page.posts)
    const posts = earlierOf(unknown, { connectedAt, listed: due.listed })
    const listed = due.listed + posts.length
    const isWhole = page.next === null || page.next === due.cursor || isListed(page.posts, { connectedAt, listed })
    const isStored = await reschedule(trx, due, {
      cursor: page.next,
      listed,
      next_at: isWhole ? null : new Date(now),
      tries: 0,
    })
    if (isStored && posts.length > 0) await insertPosts(trx, due, posts, now)
  })
}

/** Says when a page that failed is tried again. `wait`: milliseconds that the network asked for. */
export function missPage(db: Kysely<Database>, due: DueListing, { now, wait }: { now: number; wait: number }) {
  const next = nextEarlierTry({ now, tries: due.tries, wait })
  return reschedule(db, due, { next_at: dateOf(next), tries: due.tries + 1 })
}

/** Without what went out from here, and what an earlier page had: a list moves on where something is posted meanwhile. */
async function withoutKnown(trx: Transaction<Database>, accountId: number, posts: readonly ListedPost[]) {
  if (posts.length === 0) return posts
  const ids = posts.map(({ remoteId }) => remoteId)
  const known = await trx
    .selectFrom('publications')
    .select('remote_id')
    .where('account_id', '=', accountId)
    .where('remote_id', 'in', ids)
    .union(
      trx
        .selectFrom('earlier_posts')
        .select('remote_id')
        .where('account_id', '=', accountId)
        .where('remote_id', 'in', ids),
    )
    .execute()
  const knownIds = new Set(known.map(({ remote_id }) => remote_id))
  return posts.filter(({ remoteId }) => !knownIds.has(remoteId))
}

const insertPosts = (trx: Transaction<Database>, due: DueListing, posts: readonly ListedPost[], now: number) =>
  trx
    .insertInto('earlier_posts')
    .values(
      posts.map(({ remoteId, url, publishedAt, text, pictures, videos }) => ({
        user_id: due.userId,
        account_id: due.accountId,
        remote_id: remoteId,
        url,
        published_at: new Date(publishedAt),
        text,
        pictures,
        videos,
        next_at: new Date(now),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()

interface Rescheduled {
  cursor?: string | null
  listed?: number
  next_at: Date | null
  tries: number
}

/** Leaves alone what another process claimed or read since, and answers whether it did not have to. */
async function reschedule(db: Kysely<Database>, due: DueListing, changed: Rescheduled): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('earlier_listings')
    .set(changed)
    .where('account_id', '=', due.accountId)
    .where('next_at', '=', due.leasedUntil)
    .where('cursor', 'is not distinct from', due.cursor)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

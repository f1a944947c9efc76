import { type Kysely, sql } from 'kysely'
import type { Network } from '../../../contract/networks.ts'
import { isGoneAfter } from '../../../rules/insight/collectionPlan.ts'
import { nextEarlierReading, nextEarlierTry } from '../../../rules/insight/earlierPosts.ts'
import { dateOf } from '../../db/instants.ts'
import type { Database } from '../../db/schema.ts'
import type { PostMetrics } from '../../networks/network.ts'
import { collectedAtOnce, columnsOf, leaseFor, readAtOnce } from '../collections.ts'
import { mayBeRead } from '../deniedReadings.ts'
import type { LookCalls } from '../lookCalls.ts'
import { lockOwner } from './lockOwner.ts'

/** An earlier post whose numbers are due, while one process reads them. */
export interface DueEarlierPost {
  id: number
  userId: number
  accountId: number
  remoteId: string
  publishedAt: Date
  /** When its account was connected first. */
  connectedAt: Date
  /** Which reading it is: 0 is the first. */
  step: number
  tries: number
  /** Until when the process has it: after that another one may. */
  leasedUntil: Date
}

/**
 * Claims what is due of connected accounts of these networks that are not denied: whoever writes when one is read next is
 * the one who reads it. Of each account as many as the look has left of `readAtOnce`, none of one that its network wants left alone.
 */
export async function claimEarlierPosts(
  db: Kysely<Database>,
  { networks, calls }: { networks: readonly Network[]; calls: LookCalls },
  now: number,
): Promise<DueEarlierPost[]> {
  if (networks.length === 0) return []
  const left = Object.fromEntries([
    ...[...calls.posts].map(([id, count]) => [id, readAtOnce - count]),
    ...[...calls.waits.keys()].map((id) => [id, 0]),
  ])
  const { rows } = await sql<DueEarlierPost>`
    with waiting as (
      select post.id, post.account_id,
        row_number() over (partition by post.account_id order by post.next_at, post.published_at desc) as nth
      from earlier_posts post
      join social_accounts account on account.id = post.account_id
      where account.state = 'connected' and ${mayBeRead('posts', now)}
        and account.network in (${sql.join(networks)})
        and post.next_at <= ${new Date(now)}
    ), due as (
      select post.id
      from earlier_posts post
      join waiting on waiting.id = post.id
        and waiting.nth <= coalesce((${JSON.stringify(left)}::jsonb ->> waiting.account_id::text)::integer, ${readAtOnce})
      where post.next_at <= ${new Date(now)}
      order by post.next_at
      limit ${collectedAtOnce}
      for update of post skip locked
    ), claimed as (
      update earlier_posts post set next_at = ${new Date(now + leaseFor)}
      from due where due.id = post.id
      returning post.*
    )
    select claimed.id, claimed.user_id as "userId", claimed.account_id as "accountId", claimed.remote_id as "remoteId",
      claimed.published_at as "publishedAt", listing.connected_at as "connectedAt", claimed.tries,
      claimed.next_at as "leasedUntil",
      (select count(*) from earlier_readings reading where reading.earlier_post_id = claimed.id)::integer as step
    from claimed join earlier_listings listing on listing.account_id = claimed.account_id
    order by claimed.published_at desc, claimed.id`.execute(db)
  return rows
}

/**
 * Stores what was told, and when it is read next. Of a post that is gone by now, or that another process claimed since,
 * nothing is stored.
 */
export function storeEarlierReading(db: Kysely<Database>, due: DueEarlierPost, metrics: PostMetrics, now: number) {
  const next = nextEarlierReading({
    publishedAt: Number(due.publishedAt),
    connectedAt: Number(due.connectedAt),
    readAt: now,
    step: due.step,
  })
  return db.transaction().execute(async (trx) => {
    if (!(await lockOwner(trx, due)) || !(await reschedule(trx, due, { next, tries: 0 }))) return
    await trx
      .insertInto('earlier_readings')
      .values({
        earlier_post_id: due.id,
        step: due.step,
        user_id: due.userId,
        read_at: new Date(now),
        ...columnsOf(metrics),
      })
      .execute()
  })
}

/** Says when a reading that brought nothing is tried again. `wait`: milliseconds that the network asked for. */
export function missEarlierReading(
  db: Kysely<Database>,
  due: DueEarlierPost,
  { now, wait }: { now: number; wait: number },
) {
  return reschedule(db, due, { next: nextEarlierTry({ now, tries: due.tries, wait }), tries: due.tries + 1 })
}

/** Reads a post no more that its network no longer finds, or tries once more. */
export const missGoneEarlier = (db: Kysely<Database>, due: DueEarlierPost, now: number): Promise<boolean> =>
  isGoneAfter(due.tries)
    ? reschedule(db, due, { next: null, tries: due.tries })
    : missEarlierReading(db, due, { now, wait: 0 })

/** Gives back what was denied: it stays due, and counts as no try. */
export const releaseEarlierReading = (db: Kysely<Database>, due: DueEarlierPost, now: number): Promise<boolean> =>
  reschedule(db, due, { next: now, tries: due.tries })

/** Leaves alone what another process claimed since, and answers whether it did not have to. */
async function reschedule(
  db: Kysely<Database>,
  due: DueEarlierPost,
  { next, tries }: { next: number | null; tries: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('earlier_posts')
    .set({ next_at: dateOf(next), tries })
    .where('id', '=', due.id)
    .where('next_at', '=', due.leasedUntil)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

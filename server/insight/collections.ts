import { type Kysely, sql } from 'kysely'
import type { Network } from '../../contract/networks.ts'
import { isGoneAfter, readingAges, readUntilAge, storedStepAt } from '../../rules/insight/collectionPlan.ts'
import { dateOf } from '../db/instants.ts'
import type { Database } from '../db/schema.ts'
import type { ClosedReading } from '../networks/metering/readingBudget.ts'
import type { PostMetrics } from '../networks/network.ts'
import { afterReading } from './collectionTransition.ts'
import { mayBeRead } from './deniedReadings.ts'
import { isReadable } from './isReadable.ts'

/** A publication whose numbers are due, while one process reads them. */
export interface DueCollection {
  publicationId: number
  userId: number
  accountId: number
  remoteId: string
  publishedAt: Date
  tries: number
}

const [firstAge = 0] = readingAges
const lastAge = Math.max(...readingAges)
/** Milliseconds in which a process that claimed a reading makes it: after them another one may. */
export const leaseFor: number = 10 * 60_000
/** How many are begun with, or claimed, by one look. */
export const collectedAtOnce = 200
/**
 * How many of them are one account's. A look a minute then leaves half of what the narrowest network allows an account to
 * its posts (Mastodon: 300 calls in 5 minutes).
 */
export const readAtOnce = 30

/** Begins to collect the numbers of publications that are out on networks that tell them; answers of how many. */
export async function beginCollections(db: Kysely<Database>, networks: readonly Network[], now: number) {
  if (networks.length === 0) return 0
  const out = db
    .selectFrom('publications as publication')
    .select(['id', 'user_id', 'account_id'])
    .select(sql<Date>`published_at + ${firstAge} * interval '1 millisecond'`.as('next_at'))
    .where('state', '=', 'published')
    .where('part', '=', 1)
    .where('published_at', '>', new Date(now - lastAge))
    .where('remote_id', 'is not', null)
    .where('removed_at', 'is', null)
    .where('network', 'in', networks)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('metric_collections as known')
            .select('known.user_id')
            .whereRef('known.publication_id', '=', 'publication.id'),
        ),
      ),
    )
    .limit(collectedAtOnce)
  const begun = await db
    .insertInto('metric_collections')
    .columns(['publication_id', 'user_id', 'account_id', 'next_at'])
    .expression(out)
    .onConflict((conflict) => conflict.doNothing())
    .returning('publication_id')
    .execute()
  return begun.length
}

/**
 * Claims what is due of accounts that are connected, and neither closed nor denied: whoever writes when it is looked at
 * next is the one who reads it.
 */
export async function claimDue(
  db: Kysely<Database>,
  now: number,
  closed: readonly ClosedReading[],
): Promise<DueCollection[]> {
  const { rows } = await sql<DueCollection>`
    with waiting as (
      select collection.publication_id,
        row_number() over (partition by collection.account_id order by collection.next_at) as nth
      from metric_collections collection
      join social_accounts account on account.id = collection.account_id and account.state = 'connected'
        and ${mayBeRead('posts', now)}
      where collection.next_at <= ${new Date(now)} and ${isReadable(closed)}
    ), due as (
      select collection.publication_id
      from metric_collections collection
      join waiting on waiting.publication_id = collection.publication_id and waiting.nth <= ${readAtOnce}
      where collection.next_at <= ${new Date(now)}
      order by collection.next_at
      limit ${collectedAtOnce}
      for update of collection skip locked
    ), claimed as (
      update metric_collections collection set next_at = ${new Date(now + leaseFor)}
      from due where due.publication_id = collection.publication_id
      returning collection.*
    )
    select claimed.publication_id as "publicationId", claimed.user_id as "userId", claimed.account_id as "accountId",
      claimed.tries, publication.remote_id as "remoteId", publication.published_at as "publishedAt"
    from claimed join publications publication on publication.id = claimed.publication_id
    where publication.remote_id is not null and publication.removed_at is null
    order by claimed.next_at, claimed.publication_id`.execute(db)
  return rows
}

/**
 * Ends the collecting of what is off its network, and of what is too old to be read, as after an account was away for long.
 */
export async function endCollections(db: Kysely<Database>, now: number): Promise<void> {
  await sql`
    update metric_collections collection set next_at = null
    from publications publication
    where publication.id = collection.publication_id and collection.next_at <= ${new Date(now)}
      and (publication.removed_at is not null or publication.remote_id is null
        or publication.published_at < ${new Date(now - readUntilAge)})`.execute(db)
}

/** Stores what was told, once for each age of the plan, and when it is read next. */
export function storeReading(db: Kysely<Database>, due: DueCollection, metrics: PostMetrics, now: number) {
  const publishedAt = Number(due.publishedAt)
  const step = storedStepAt(now - publishedAt)
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto('metric_readings')
      .values({
        publication_id: due.publicationId,
        step,
        user_id: due.userId,
        read_at: new Date(now),
        ...columnsOf(metrics),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await reschedule(
      trx,
      due.publicationId,
      afterReading({ publishedAt, tries: due.tries }, { type: 'numbers.told', now }),
    )
  })
}

/** Says when a reading that brought nothing is tried again. `wait`: milliseconds that the network asked for. */
export function missReading(db: Kysely<Database>, due: DueCollection, { now, wait }: { now: number; wait: number }) {
  const { publishedAt, tries } = due
  const failed = { type: 'reading.failed', now, wait } as const
  return reschedule(db, due.publicationId, afterReading({ publishedAt: Number(publishedAt), tries }, failed))
}

/** Ends the collecting of a post that its network no longer finds, or tries once more. What was told of it stays. */
export function missGone(db: Kysely<Database>, due: DueCollection, now: number) {
  if (!isGoneAfter(due.tries)) return missReading(db, due, { now, wait: 0 })
  const { publishedAt, tries } = due
  return reschedule(
    db,
    due.publicationId,
    afterReading({ publishedAt: Number(publishedAt), tries }, { type: 'post.gone' }),
  )
}

/** Gives back what was claimed and did not fit into a budget, or was denied: it stays due, and counts as no try. */
export const releaseDue = async (db: Kysely<Database>, some: readonly DueCollection[], now: number): Promise<void> => {
  for (const { publicationId, tries } of some) await reschedule(db, publicationId, { nextAt: now, tries })
}

const reschedule = (db: Kysely<Database>, id: number, { nextAt, tries }: ReturnType<typeof afterReading>) =>
  db
    .updateTable('metric_collections')
    .set({ next_at: dateOf(nextAt), tries })
    .where('publication_id', '=', id)
    .execute()

/** What was told as columns of a reading: what was not told is null. */
export const columnsOf = (metrics: PostMetrics) => ({
  impressions: metrics.impressions ?? null,
  reach: metrics.reach ?? null,
  likes: metrics.likes ?? null,
  comments: metrics.comments ?? null,
  shares: metrics.shares ?? null,
  quotes: metrics.quotes ?? null,
  saves: metrics.saves ?? null,
  clicks: metrics.clicks ?? null,
})

import { type Kysely, sql } from 'kysely'
import type { Network } from '../../contract/networks.ts'
import { nextAccountReading, nextAccountTry } from '../../rules/insight/collectionPlan.ts'
import type { Database } from '../db/schema.ts'
import type { ClosedReading } from '../networks/metering/readingBudget.ts'
import { mayBeRead } from './deniedReadings.ts'
import { isReadable } from './isReadable.ts'

/** An account whose followers are due, while one process reads them. */
export interface DueAccount {
  accountId: number
  /** Until when the process has it: after that another one may. */
  leasedUntil: Date
  tries: number
}

/** Milliseconds in which a process that claimed an account reads it. */
const leaseFor = 10 * 60_000
/** How many accounts are begun with, or claimed, by one look. */
export const accountsAtOnce = 50

/** Begins to read connected accounts of these networks, at once; answers how many are new. */
export async function beginAccounts(db: Kysely<Database>, networks: readonly Network[], now: number): Promise<number> {
  if (networks.length === 0) return 0
  const fresh = db
    .selectFrom('social_accounts as account')
    .select('account.id')
    .select(sql<Date>`${new Date(now)}::timestamptz`.as('next_at'))
    .where('account.state', '=', 'connected')
    .where('account.network', 'in', networks)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account_collections as known')
            .select('known.account_id')
            .whereRef('known.account_id', '=', 'account.id'),
        ),
      ),
    )
    .limit(accountsAtOnce)
  const begun = await db
    .insertInto('account_collections')
    .columns(['account_id', 'next_at'])
    .expression(fresh)
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .execute()
  return begun.length
}

/**
 * Claims connected accounts that are due, and neither closed nor denied: whoever writes when one is looked at next is the one
 * who reads it.
 */
export async function claimAccounts(
  db: Kysely<Database>,
  { networks, closed }: { networks: readonly Network[]; closed: readonly ClosedReading[] },
  now: number,
): Promise<DueAccount[]> {
  if (networks.length === 0) return []
  const due = db
    .selectFrom('account_collections as collection')
    .innerJoin('social_accounts as account', 'account.id', 'collection.account_id')
    .select('collection.account_id')
    .where('account.state', '=', 'connected')
    .where('account.network', 'in', networks)
    .where(mayBeRead('followers', now))
    .where(isReadable(closed))
    .where('collection.next_at', '<=', new Date(now))
    .orderBy('collection.next_at')
    .limit(accountsAtOnce)
    .forUpdate('collection')
    .skipLocked()
  return db
    .with('due', () => due)
    .updateTable('account_collections as collection')
    .from('due')
    .set({ next_at: new Date(now + leaseFor) })
    .whereRef('due.account_id', '=', 'collection.account_id')
    .returning(['collection.account_id as accountId', 'collection.next_at as leasedUntil', 'collection.tries as tries'])
    .execute()
}

/** Stores what was told, once a day (UTC), and when it is read next. An account that is gone by now has no reading. */
export function storeFollowers(db: Kysely<Database>, due: DueAccount, followers: number | null, now: number) {
  const readAt = new Date(now)
  const owner = db
    .selectFrom('social_accounts')
    .select(['id', 'user_id'])
    .select([
      sql<string>`${readAt.toISOString().slice(0, 10)}::text`.as('day'),
      sql<Date>`${readAt}::timestamptz`.as('read_at'),
      sql<number | null>`${followers}::double precision`.as('followers'),
    ])
    .where('id', '=', due.accountId)
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto('account_readings')
      .columns(['account_id', 'user_id', 'day', 'read_at', 'followers'])
      .expression(owner)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await reschedule(trx, due, { next: nextAccountReading(due.accountId, now), tries: 0 })
  })
}

/** Says when an account whose reading failed is tried again. `wait`: milliseconds that the network asked for. */
export function missFollowers(db: Kysely<Database>, due: DueAccount, { now, wait }: { now: number; wait: number }) {
  const next = nextAccountTry({ now, tries: due.tries, wait })
  return reschedule(db, due, { next, tries: due.tries + 1 })
}

/** Gives back an account whose reading did not fit into a budget, or was denied: it stays due, and counts as no try. */
export async function releaseFollowers(db: Kysely<Database>, due: DueAccount, now: number): Promise<void> {
  await reschedule(db, due, { next: now, tries: due.tries })
}

/** Leaves alone what another process claimed since. */
const reschedule = (db: Kysely<Database>, due: DueAccount, { next, tries }: { next: number; tries: number }) =>
  db
    .updateTable('account_collections')
    .set({ next_at: new Date(next), tries })
    .where('account_id', '=', due.accountId)
    .where('next_at', '=', due.leasedUntil)
    .execute()

import { type Selectable, sql, type Updateable } from 'kysely'
import { watchMachine } from '../../rules/feeds/watch.machine.ts'
import type { WatchContext, WatchEvent } from '../../rules/feeds/watch.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import { dateOf, millisOf } from '../db/instants.ts'
import { nextSnapshot } from '../db/nextSnapshot.ts'
import type { Database } from '../db/schema.ts'

export type FeedRow = Selectable<Database['feeds']>

interface Stored {
  leaseOwner?: string
  /** Other columns that are stored with the step. */
  columns?: Updateable<Database['feeds']>
}

/**
 * Takes a feed a step on, and stores it while it is as it was read. Answers the row as it is now; null where somebody else
 * was faster, or the event means nothing in its state.
 */
export async function stepFeed(
  db: DbOrTrx,
  row: FeedRow,
  event: WatchEvent,
  { leaseOwner, columns = {} }: Stored = {},
): Promise<FeedRow | null> {
  const stepped = transitionOf(row, event)
  if (!stepped) return null
  const stored = await db
    .updateTable('feeds')
    .set({ ...columns, ...stepped, lease_owner: stepped.lease_expires_at === null ? null : (leaseOwner ?? null) })
    .set({ revision: sql`revision + 1` })
    .where('id', '=', row.id)
    .where('revision', '=', row.revision)
    .returningAll()
    .executeTakeFirst()
  return stored ?? null
}

/** Where the chart leads a row by an event; null where the event means nothing in its state. Pure. */
function transitionOf(row: FeedRow, event: WatchEvent) {
  const next = nextSnapshot(watchMachine, storedIn(row), event)
  return next && { state: next.value, ...columnsOf(next.context) }
}

const storedIn = (row: FeedRow) => watchMachine.resolveState({ value: row.state, context: contextOf(row) })

const contextOf = (row: FeedRow): WatchContext => ({
  nextAt: millisOf(row.next_at),
  leaseUntil: millisOf(row.lease_expires_at),
  lastReadAt: millisOf(row.last_read_at),
  failures: row.failures,
  failingSince: millisOf(row.failing_since),
  problem: row.problem,
})

const columnsOf = (context: WatchContext) => ({
  next_at: dateOf(context.nextAt),
  lease_expires_at: dateOf(context.leaseUntil),
  last_read_at: dateOf(context.lastReadAt),
  failures: context.failures,
  failing_since: dateOf(context.failingSince),
  problem: context.problem,
})

import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Staged } from '../db/tables/publishing.ts'
import { createBatches } from './batches.ts'
import type { PublicationRow } from './transition.ts'

/** A lease that shall last on, with what was staged for its publication. */
export interface PendingHold {
  row: Pick<PublicationRow, 'id' | 'revision'>
  owner: string
  leaseUntil: Date
  staged: Staged | null
}

/** Makes leases of many publications last on together. */
export interface HoldWriter {
  /** Resolves once it is committed; false where the row is no longer the owner's, or was changed. */
  write(hold: PendingHold): Promise<boolean>
}

export function createHoldWriter(db: Kysely<Database>): HoldWriter {
  const write = createBatches<PendingHold, boolean>(async (holds) => {
    const stored = await writeHolds(db, holds)
    return holds.map(({ row }) => stored.has(nameOf(row)))
  })
  return { write }
}

/** Answers the names of what was stored. */
async function writeHolds(db: Kysely<Database>, holds: readonly PendingHold[]): Promise<ReadonlySet<string>> {
  // The ids stand there a second time so that the query plan goes by the key: it cannot know how long the list is.
  const ids = holds.map(({ row }) => row.id)
  const { rows } = await sql<Pick<PublicationRow, 'id' | 'revision'>>`
    with hold as (
      select * from jsonb_to_recordset(${JSON.stringify(recordsOf(holds))}::jsonb) as hold(
        id integer, revision integer, owner text, lease_until timestamptz, staged jsonb
      )
    )
    update publications part set
      lease_expires_at = hold.lease_until, staged = coalesce(hold.staged, part.staged)
    from hold
    where part.id = hold.id and part.id = any(${ids}::int[]) and part.revision = hold.revision
      and part.lease_owner = hold.owner
    returning part.id, part.revision
  `.execute(db)
  return new Set(rows.map(nameOf))
}

const nameOf = ({ id, revision }: PendingHold['row']) => `${id} ${revision}`

/** One of each row, as an update takes but one: of a renewal beside a step, the step is stored. */
function recordsOf(holds: readonly PendingHold[]) {
  return [...Map.groupBy(holds, ({ row }) => nameOf(row)).values()].flatMap((same) => {
    const last = same.at(-1)
    const staged = same.findLast((hold) => hold.staged !== null)?.staged ?? null
    return last ? [{ ...last.row, owner: last.owner, lease_until: last.leaseUntil, staged }] : []
  })
}

import type { Transaction } from 'kysely'
import type { ArchivedRows, ArchiveHead } from '../../contract/archive.ts'
import type { ArchivedKind } from '../../contract/archiveImports.ts'
import type { Network } from '../../contract/networks.ts'
import { chunksOf } from '../db/chunksOf.ts'
import type { Database } from '../db/schema.ts'
import type { NewMedium } from '../media/ingest.ts'
import type { RowIds } from './rowIds.ts'

/** The id of no row: for what names something that did not come and cannot name nothing. */
export const noRow = 2_147_483_647

/** One bringing in of an archive, with all that its steps share. */
export interface Bringing {
  trx: Transaction<Database>
  userId: number
  now: Date
  head: ArchiveHead
  rows: ArchivedRows
  /** What became of which row. */
  ids: RowIds
  /** Of accounts that came or were there: the network of each, by our id. */
  networks: Map<number, Network>
  /** Files that are stored already, by the id of their row in the archive. */
  files: ReadonlyMap<number, NewMedium>
  /** Businesses of the archive that are made now, by their ids there; the others were there, or did not fit. */
  newBusinesses: Set<number>
  /** The business that takes what belongs to one that does not fit; null: none is there. */
  primaryId: number | null
  /** Told in place of a refusal where its files have no room, by one that is only told and brings nothing. */
  onNoRoom: ((problem: string) => void) | null
  count(kind: ArchivedKind, what: 'added' | 'there', by?: number): void
  /** Says what is left out or comes otherwise than it was. */
  note(sentence: string): void
}

/**
 * Inserts rows of an archive, so many at a time, and remembers what became of each. `insert` answers the ids in the order
 * of the rows, as PostgreSQL returns those of `values`.
 */
export async function insertRows<Row extends { id: number }>(
  { ids }: Bringing,
  list: Parameters<RowIds['set']>[0],
  rows: readonly Row[],
  insert: (some: Row[]) => Promise<readonly { id: number }[]>,
): Promise<void> {
  for (const some of chunksOf(rows)) {
    const made = await insert(some)
    if (made.length !== some.length) throw new Error(`Of ${some.length} rows of ${list} ${made.length} were made`)
    for (const [index, { id }] of some.entries()) {
      const mine = made[index]
      if (mine) ids.set(list, id, mine.id)
    }
  }
}

/** The business here that something of the archive belongs to; what belongs to one that did not come is the primary's. */
export const businessOf = ({ ids, primaryId }: Bringing, theirId: number | null): number | null =>
  theirId === null ? null : (ids.of('business_profiles', theirId) ?? primaryId)

/** What a reference became here; null where it did not come. */
export const mapped = ({ ids }: Bringing, list: Parameters<RowIds['of']>[0], theirId: number | null): number | null =>
  theirId === null ? null : (ids.of(list, theirId) ?? null)

import type { EntryState } from '../../../contract/builder.ts'
import { type MarketingEntry, type MarketingKind, marketingEntry } from '../../../contract/marketing.ts'
import { entriesOf, startEntries } from '../../../rules/campaigns/marketing/marketingEntries.ts'
import type { DbOrTrx } from '../../db/dbOrTrx.ts'

/** More than an administrator writes. */
export const mostRows = 1000

/** An entry with what the builder knows of it. */
export interface StoredEntry {
  entry: MarketingEntry
  state: EntryState
  version: number
  isStart: boolean
  triedCount: number
  /** Null of a start entry that was never changed. */
  updatedAt: Date | null
}

/**
 * All that the builder has: the start entries, each as the administrator changed it, and behind them what was added. A row
 * that says nothing of its kind is as if it were not there.
 */
export async function readEntries(db: DbOrTrx): Promise<StoredEntry[]> {
  const rows = await db
    .selectFrom('marketing_entries')
    .select(['key', 'kind', 'name', 'fields', 'state', 'version', 'tried_count', 'updated_at'])
    .orderBy('created_at')
    .orderBy('key')
    .limit(mostRows)
    .execute()
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return [
    ...startEntries.map((entry) => startEntry(byKey.get(entry.key), entry)),
    ...rows.flatMap((row) => (startKeys.has(row.key) ? [] : addedEntry(row))),
  ]
}

const startKeys: ReadonlySet<string> = new Set(startEntries.map(({ key }) => key))

/** What campaigns can be made of now: drafts cannot be chosen yet, retired ones no more. */
export async function activeEntries(db: DbOrTrx): Promise<MarketingEntry[]> {
  return entriesIn(await readEntries(db), 'active')
}

export const entriesIn = (stored: readonly StoredEntry[], state: EntryState): MarketingEntry[] =>
  stored.filter((one) => one.state === state).map(({ entry }) => entry)

/** What campaigns have: a retired entry is not offered any more, and those that chose it go on with it. */
export async function releasedEntries(db: DbOrTrx): Promise<MarketingEntry[]> {
  return (await readEntries(db)).filter(isReleased).map(({ entry }) => entry)
}

export const isReleased = ({ state }: StoredEntry): boolean => state !== 'draft'

/** One entry of a kind; null where there is none of that key, or none any more. */
export const entryByKey = <Kind extends MarketingKind>(
  entries: readonly MarketingEntry[],
  kind: Kind,
  key: string | null,
): MarketingEntry<Kind> | null => entriesOf(kind, entries).find((entry) => entry.key === key) ?? null

interface EntryRow {
  key: string
  kind: MarketingKind
  name: string
  fields: unknown
  state: EntryState
  version: number
  tried_count: number
  updated_at: Date
}

/** A start entry as its row has it; where that cannot be read, as it was on the first day. */
function startEntry(row: EntryRow | undefined, start: MarketingEntry): StoredEntry {
  if (!row) return { entry: start, state: 'active', version: 1, isStart: true, triedCount: 0, updatedAt: null }
  return { ...storedOf(row, entryIn(row) ?? start), isStart: true }
}

function addedEntry(row: EntryRow): StoredEntry[] {
  const entry = entryIn(row)
  return entry ? [{ ...storedOf(row, entry), isStart: false }] : []
}

const storedOf = ({ state, version, tried_count, updated_at }: EntryRow, entry: MarketingEntry) => ({
  ...{ entry, state, version },
  triedCount: tried_count,
  updatedAt: updated_at,
})

/** What a row says; null where it is not an entry of its kind. */
export const entryIn = ({ key, kind, name, fields }: Pick<EntryRow, 'key' | 'kind' | 'name' | 'fields'>) =>
  marketingEntry.safeParse({ key, kind, name, fields }).data ?? null

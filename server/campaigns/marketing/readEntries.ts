import type { EntryState } from '../../../contract/builder.ts'
import { type MarketingEntry, type MarketingKind, marketingFields } from '../../../contract/marketing.ts'
import { entriesOf, startEntries } from '../../../rules/campaigns/marketing/marketingEntries.ts'
import type { DbOrTrx } from '../../db/dbOrTrx.ts'

/** More than an administrator writes. */
const mostRows = 1000

/**
 * What campaigns are made of now: the start entries, each as the administrator changed it and without those that were put
 * out of use, and behind them what was added. A row that says nothing of its kind is as if it were not there.
 */
export async function activeEntries(db: DbOrTrx): Promise<MarketingEntry[]> {
  const rows = await db
    .selectFrom('marketing_entries')
    .select(['key', 'kind', 'name', 'fields', 'state'])
    .orderBy('created_at')
    .orderBy('key')
    .limit(mostRows)
    .execute()
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const startKeys = new Set(startEntries.map(({ key }) => key))
  return [
    ...startEntries.flatMap((entry) => changedBy(byKey.get(entry.key), entry)),
    ...rows.flatMap((row) => (startKeys.has(row.key) ? [] : changedBy(row, null))),
  ]
}

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
}

/** What a row makes of a start entry, or of nothing. */
function changedBy(row: EntryRow | undefined, entry: MarketingEntry | null): MarketingEntry[] {
  if (row && row.state !== 'active') return []
  const now = (row && entryIn(row)) ?? entry
  return now ? [now] : []
}

/** Null where its fields are not those of its kind. */
function entryIn({ key, kind, name, fields }: EntryRow): MarketingEntry | null {
  const { data } = marketingFields[kind].safeParse(fields)
  return data ? { kind, key, name, fields: data } : null
}

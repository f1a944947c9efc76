import type { BuilderEntry } from '../../../contract/builder.ts'
import { readEntries, type StoredEntry } from '../../campaigns/marketing/readEntries.ts'
import type { DbOrTrx } from '../../db/dbOrTrx.ts'
import { notFound } from '../../http/httpError.ts'
import { campaignsWith, countUses } from './campaignUses.ts'
import { versionsOf } from './versions.ts'

/** An entry of that key, of whatever kind and state. */
export async function storedEntry(db: DbOrTrx, key: string): Promise<StoredEntry> {
  const stored = (await readEntries(db)).find(({ entry }) => entry.key === key)
  if (!stored) throw notFound('There is no such entry.')
  return stored
}

/** An entry as the wire shows it. */
export async function describeEntry(db: DbOrTrx, stored: StoredEntry): Promise<BuilderEntry> {
  const { entry, state, version, isStart, triedCount } = stored
  const countOf = await countUses(db, entry.kind)
  return {
    ...{ entry, state, version },
    ...{ is_start: isStart, campaign_count: countOf(entry), tried_count: triedCount },
    versions: await versionsOf(db, stored),
    campaigns: await campaignsWith(db, entry),
  }
}

import { sql } from 'kysely'
import type { BuilderEntry } from '../../../contract/builder.ts'
import type { MarketingEntry } from '../../../contract/marketing.ts'
import { entryIn, type StoredEntry } from '../../campaigns/marketing/readEntries.ts'
import type { DbOrTrx } from '../../db/dbOrTrx.ts'

type Version = BuilderEntry['versions'][number]
type Fate = Version['fate']

const mostVersions = 50

/** The versions of an entry, the newest first, each with what became of the texts that were made with it. */
export async function versionsOf(db: DbOrTrx, stored: StoredEntry): Promise<Version[]> {
  const rows = await db
    .selectFrom('marketing_versions')
    .select(['version', 'said', 'author_email', 'created_at'])
    .where('key', '=', stored.entry.key)
    .orderBy('version', 'desc')
    .limit(mostVersions)
    .execute()
  const fates = await fatesOf(db, stored.entry.key)
  const told = rows.map(({ version, said, author_email, created_at }) => ({
    ...{ version, said, author: author_email },
    at: isOfProduct(stored, version, author_email) ? null : created_at.toISOString(),
  }))
  const all = told.some(({ version }) => version === stored.version) ? told : [untold(stored), ...told]
  return all.map((version) => ({ ...version, fate: fates.get(version.version) ?? { kept: 0, edited: 0, rejected: 0 } }))
}

/** Said of a start entry as it is on the first day. */
export const saidOfProduct = 'As it comes with the product.'

const isOfProduct = ({ isStart }: StoredEntry, version: number, author: string | null): boolean =>
  isStart && version === 1 && author === null

/** Of an entry that was never changed here. */
const untold = ({ version, isStart, updatedAt }: StoredEntry) => ({
  version,
  said: isStart && updatedAt === null ? saidOfProduct : '',
  at: updatedAt?.toISOString() ?? null,
  author: null,
})

/**
 * By version: decided posts whose text was made with it, as it was written, edited, or rejected. Its posts are found by the
 * index on `made_with`, and only theirs is taken apart.
 */
async function fatesOf(db: DbOrTrx, key: string): Promise<ReadonlyMap<number, Fate>> {
  const { rows } = await sql<Fate & { version: number }>`
    select (used ->> 'version')::integer as version,
      count(*) filter (where state <> 'rejected' and not is_edited)::integer as kept,
      count(*) filter (where state <> 'rejected' and is_edited)::integer as edited,
      count(*) filter (where state = 'rejected')::integer as rejected
    from campaign_posts, jsonb_array_elements(made_with) as used
    where state in ('approved', 'planned', 'rejected')
      and made_with @> ${JSON.stringify([{ key }])}::jsonb and used ->> 'key' = ${key}
    group by 1`.execute(db)
  return new Map(rows.map(({ version, ...fate }) => [version, fate]))
}

/** What an entry said in a version; null where there was none of that number. */
export async function entryAt(db: DbOrTrx, stored: StoredEntry, version: number): Promise<MarketingEntry | null> {
  if (version === stored.version) return stored.entry
  const { key, kind } = stored.entry
  const row = await db
    .selectFrom('marketing_versions')
    .select(['name', 'fields'])
    .where('key', '=', key)
    .where('version', '=', version)
    .executeTakeFirst()
  return row ? entryIn({ key, kind, ...row }) : null
}

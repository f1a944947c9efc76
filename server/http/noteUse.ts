import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { isDiskFull, isReadOnly } from './diskFull.ts'

/** Milliseconds: a use is written down at most this often. */
const writtenEvery = 60_000

/** What lets somebody in, and when it last did; null: never yet. */
interface Used {
  table: 'api_keys' | 'calendar_feeds' | 'tokens'
  id: number
  lastUsedAt: Date | null
}

/**
 * Writes down that it was used now. On a full disk what is there can still be read: only that it was is not written down.
 */
export async function noteUse(db: Kysely<Database>, { table, id, lastUsedAt }: Used, now: Date): Promise<void> {
  if (now.getTime() - (lastUsedAt?.getTime() ?? 0) <= writtenEvery) return
  await sql`update ${sql.table(table)} set last_used_at = ${now} where id = ${id}`
    .execute(db)
    .catch((error: unknown) => {
      if (!isDiskFull(error) && !isReadOnly(error)) throw error
    })
}

import { sql, type Transaction } from 'kysely'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { Database } from '../db/schema.ts'

/**
 * Of what is written in a post. PostgreSQL writes its JSON in one way, so that the same is the same, whoever wrote it; the
 * bucket is not in it, which a post loses with the bucket.
 */
const hash = sql<string>`md5(jsonb_build_array(text, media_ids, later_parts, first_comment, options, account_options,
  variants, thread_fallback, utm, link_cards, account_ids, tags)::text)`

/** Whether a post is written otherwise than its repeat has it. */
export const isWrittenAnew = sql<boolean>`repeat_hash is distinct from ${hash}`

/** Of posts by their ids. */
export async function writtenHashes(db: DbOrTrx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('posts')
    .select(['id', hash.as('hash')])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row.hash]))
}

/** Remembers what is written in posts and when they are due as what the repeat has of them. */
export async function rememberWritten(trx: Transaction<Database>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('posts')
    .set({ repeat_hash: hash })
    .where('id', 'in', [...ids])
    .execute()
}

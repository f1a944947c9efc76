import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Storage } from './storage.ts'

/** Milliseconds for which a file may wait for its row: longer than any upload needs to be made media. */
const orphanAge = 24 * 3_600_000
const batchSize = 500

/** Takes away stored files that no row names: of stopped processes, and of removals that failed. `now` in milliseconds. */
export async function sweepStored(db: Kysely<Database>, storage: Storage, now: number): Promise<void> {
  let batch: string[] = []
  const flush = async () => {
    for (const key of await unknownOf(db, batch)) await storage.remove(key)
    batch = []
  }
  for await (const { key, changedAt } of storage.list('')) {
    if (now - changedAt.getTime() < orphanAge) continue
    batch.push(key)
    if (batch.length === batchSize) await flush()
  }
  await flush()
}

/** Those of the keys that no row names. */
async function unknownOf(db: Kysely<Database>, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const media = await db
    .selectFrom('media')
    .select(['storage_key', 'thumbnail_key'])
    .where((eb) => eb.or([eb('storage_key', 'in', keys), eb('thumbnail_key', 'in', keys)]))
    .execute()
  const parts = await db
    .selectFrom('media_upload_parts')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .execute()
  const designs = await db.selectFrom('templates').select('preview_key').where('preview_key', 'in', keys).execute()
  const known = new Set([
    ...media.flatMap(({ storage_key, thumbnail_key }) => [storage_key, thumbnail_key]),
    ...parts.map(({ storage_key }) => storage_key),
    ...designs.map(({ preview_key }) => preview_key),
  ])
  return keys.filter((key) => !known.has(key))
}

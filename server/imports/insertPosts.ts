import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { distinctTags } from '../../rules/content/distinctTags.ts'
import { assignedTo } from '../content/postBucket.ts'
import { columnsOfValid, publicationsOf } from '../content/schedulePost.ts'
import { chunksOf } from '../db/chunksOf.ts'
import type { Database } from '../db/schema.ts'
import type { SlotChoice } from '../db/slotChoice.ts'
import type { CheckedRow } from './checkRows.ts'

interface NewPosts {
  choice: SlotChoice
  importId: number
  profileId: number | null
  /** With their places in the import. */
  posts: readonly (CheckedRow & { place: number })[]
  /** In milliseconds. */
  now: number
}

/** Makes the posts with what is planned of them; answers their ids by their places. */
export async function insertPosts(
  trx: Transaction<Database>,
  { choice, importId, profileId, posts, now }: NewPosts,
): Promise<Map<number, number>> {
  const ids = new Map<number, number>()
  for (const some of chunksOf(posts)) {
    const keyed = some.map((post) => ({ ...post, clientKey: randomUUID() }))
    const made = await trx
      .insertInto('posts')
      .values(
        keyed.map(({ clientKey, row, valid }) => ({
          user_id: choice.userId,
          client_key: clientKey,
          business_profile_id: profileId,
          import_id: importId,
          ...assignedTo(row.bucket_id ?? null),
          tags: JSON.stringify(distinctTags(row.tags ?? [])),
          created_at: new Date(now),
          ...columnsOfValid(valid, now),
        })),
      )
      .returning(['id', 'client_key'])
      .execute()
    const byKey = new Map(made.map(({ id, client_key }) => [client_key, id]))
    for (const { place, clientKey } of keyed) {
      const id = byKey.get(clientKey)
      if (id !== undefined) ids.set(place, id)
    }
  }
  const publications = posts.flatMap(({ place, valid }) => {
    const id = ids.get(place)
    return id === undefined ? [] : publicationsOf(choice, id, valid)
  })
  for (const some of chunksOf(publications)) await trx.insertInto('publications').values(some).execute()
  return ids
}

import type { Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { LockedPost } from './lockedPost.ts'
import { type PostSnapshot, takeSnapshots } from './postSnapshots.ts'

/** The same as `makeDrafts`, of one post. */
export const makeDraft = (
  { trx, row }: Pick<LockedPost, 'trx' | 'row'>,
  how: { cause: PostSnapshot['cause']; now: number },
): Promise<void> => makeDrafts(trx, [row.id], how)

/** Takes locked posts of which nothing is on a network off the plan; their snapshots can be restored for a day. */
export async function makeDrafts(
  trx: Transaction<Database>,
  postIds: readonly number[],
  { cause, now }: { cause: PostSnapshot['cause']; now: number },
): Promise<void> {
  if (postIds.length === 0) return
  await takeSnapshots(trx, { postIds, cause, now })
  await trx.deleteFrom('publications').where('post_id', 'in', postIds).execute()
  await trx
    .updateTable('posts')
    .set((eb) => ({ is_draft: true, version: eb('version', '+', 1), updated_at: new Date(now) }))
    .where('id', 'in', postIds)
    .execute()
}

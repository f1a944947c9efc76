import type { LockedPost } from './lockedPost.ts'
import type { PostSnapshot } from './postSnapshots.ts'
import { takeSnapshot } from './postSnapshots.ts'

/** Takes a locked post of which nothing is on a network off the plan; its snapshot can be restored for a day. */
export async function makeDraft(
  { trx, row }: Pick<LockedPost, 'trx' | 'row'>,
  { cause, now }: { cause: PostSnapshot['cause']; now: number },
): Promise<void> {
  await takeSnapshot(trx, { postId: row.id, cause, now })
  await trx.deleteFrom('publications').where('post_id', '=', row.id).execute()
  await trx
    .updateTable('posts')
    .set({ is_draft: true, version: row.version + 1, updated_at: new Date(now) })
    .where('id', '=', row.id)
    .execute()
}

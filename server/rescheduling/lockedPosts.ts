import type { Transaction } from 'kysely'
import type { LockedPost } from '../content/lockedPost.ts'
import type { Database } from '../db/schema.ts'

/**
 * Those of the posts that are the person's, with their publications, locked (`SELECT … FOR UPDATE`) in the order of their
 * ids: whoever locks several locks them in that order, so that none waits for one that waits for it.
 */
export async function lockPosts(
  trx: Transaction<Database>,
  userId: number,
  ids: readonly number[],
): Promise<Map<number, LockedPost>> {
  const rows = await trx
    .selectFrom('posts')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.length === 0) return new Map()
  const publications = await trx
    .selectFrom('publications')
    .selectAll()
    .where(
      'post_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const byPost = Map.groupBy(publications, ({ post_id }) => post_id)
  return new Map(rows.map((row) => [row.id, { trx, row, publications: byPost.get(row.id) ?? [] }]))
}

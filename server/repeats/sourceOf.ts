import type { Transaction } from 'kysely'
import { lockBucketForPosts } from '../content/postBucket.ts'
import type { PostRow } from '../content/postRows.ts'
import type { Database } from '../db/schema.ts'
import { notFound } from '../http/httpError.ts'

/**
 * A post of the person's, whose bucket is locked: before the posts, as whoever deletes the bucket does. The post is not.
 * Refuses with 404 where it is not theirs.
 */
export async function sourceOf(trx: Transaction<Database>, userId: number, id: number): Promise<PostRow> {
  const row = await trx
    .selectFrom('posts')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw notFound('There is no such post.')
  if (row.bucket_id !== null) await lockBucketForPosts(trx, { userId, id: row.bucket_id })
  return row
}

/** The same, locked (`SELECT … FOR UPDATE`). */
export async function lockedSourceOf(trx: Transaction<Database>, userId: number, id: number): Promise<PostRow> {
  await sourceOf(trx, userId, id)
  const row = await trx.selectFrom('posts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound('There is no such post.')
  return row
}

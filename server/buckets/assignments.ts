import { type Kysely, sql, type Transaction } from 'kysely'
import type { PostBucketAssignment } from '../../contract/buckets.ts'
import { assignedTo, lockBucketForPosts } from '../content/postBucket.ts'
import { lockProfiles } from '../db/lockProfiles.ts'
import type { Database } from '../db/schema.ts'
import { notFound } from '../http/httpError.ts'
import { noSuchBucket } from './bucketRows.ts'

/** Which posts are in which bucket. Refuses with a sentence; another person's is not found. */
export interface Assignments {
  /** Out of the bucket that the post was in; where it is in it already, nothing changes. */
  assign(userId: number, place: { post: number; bucket: number }): Promise<PostBucketAssignment>
  /** By the id of the assignment, so that what was moved meanwhile stays where it is. */
  remove(userId: number, id: number): Promise<void>
  /** Posts that are not there are left out; `bucket` null: out of theirs. */
  assignSeveral(
    userId: number,
    place: { posts: readonly number[]; bucket: number | null },
  ): Promise<{ results: { post: number; moved_from: number | null }[] }>
}

export function createAssignments(db: Kysely<Database>): Assignments {
  return {
    assign: (userId, { post, bucket }) =>
      db.transaction().execute(async (trx) => {
        await lockTarget(trx, userId, bucket)
        const [before] = await lockPosts(trx, userId, [post])
        if (!before) throw notFound('There is no such post.')
        const { bucket_id, bucket_assignment_id } = before
        if (bucket_id === bucket && bucket_assignment_id !== null) {
          return { id: bucket_assignment_id, post, bucket, moved_from: bucket_id }
        }
        const id = await moveTo(trx, post, bucket)
        return { id, post, bucket, moved_from: bucket_id }
      }),

    async remove(userId, id) {
      const { numUpdatedRows } = await db
        .updateTable('posts')
        .set({ bucket_id: null, bucket_assignment_id: null })
        .where('bucket_assignment_id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw notFound('This post is not in the bucket any more.')
    },

    assignSeveral: (userId, { posts, bucket }) =>
      db.transaction().execute(async (trx) => {
        // The person first: their profiles' deletion locks posts, too, and not in this order.
        await lockProfiles(trx, userId)
        if (bucket !== null) await lockTarget(trx, userId, bucket)
        const found = await lockPosts(trx, userId, posts)
        const moved = found.filter(({ bucket_id }) => bucket_id !== bucket).map(({ id }) => id)
        if (moved.length > 0) {
          await trx.updateTable('posts').set(assignedTo(bucket)).where('id', 'in', moved).execute()
        }
        return { results: found.map(({ id, bucket_id }) => ({ post: id, moved_from: bucket_id })) }
      }),
  }
}

async function lockTarget(trx: Transaction<Database>, userId: number, id: number): Promise<void> {
  if (!(await lockBucketForPosts(trx, { userId, id }))) throw noSuchBucket()
}

/** The person's posts among these, in the order of their ids, as everybody locks several. */
const lockPosts = (trx: Transaction<Database>, userId: number, ids: readonly number[]) =>
  trx
    .selectFrom('posts')
    .select(['id', 'bucket_id', 'bucket_assignment_id'])
    .where('user_id', '=', userId)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Answers the id of the new assignment. */
async function moveTo(trx: Transaction<Database>, post: number, bucket: number): Promise<number> {
  const { id } = await trx
    .updateTable('posts')
    .set(assignedTo(bucket))
    .where('id', '=', post)
    .returning(sql<number>`bucket_assignment_id`.as('id'))
    .executeTakeFirstOrThrow()
  return id
}

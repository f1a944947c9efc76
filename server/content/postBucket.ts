import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import { HttpError } from '../http/httpError.ts'
import type { PostRow } from './postRows.ts'

/** The columns by which a post is in a bucket, or in none. */
interface BucketColumns {
  bucket_id: number | null
  bucket_assignment_id: RawBuilder<number> | null
}

/** The id of an assignment that is made now. */
export const nextAssignment: RawBuilder<number> = sql<number>`nextval('post_bucket_assignments')`

/** The columns of a post that comes into a bucket now; null: into none. */
export const assignedTo = (bucketId: number | null): BucketColumns => ({
  bucket_id: bucketId,
  bucket_assignment_id: bucketId === null ? null : nextAssignment,
})

/** Ids of so many assignments that are made now. */
export async function newAssignments(trx: Transaction<Database>, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select ${nextAssignment}::int as id from generate_series(1, ${count}::int)`.execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * A person's bucket that is not deleted, which nobody deletes until the transaction ends; undefined where there is none.
 * Whoever locks posts as well locks the bucket first, as its deletion does.
 */
export const lockBucketForPosts = (trx: Transaction<Database>, { userId, id }: { userId: number; id: number }) =>
  trx
    .selectFrom('content_buckets')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()

/**
 * Puts a post where it was written to be; what was left out stays as it was `before`. Refuses a bucket that is not the
 * person's own, or deleted, with the field.
 */
export async function bucketColumns(
  trx: Transaction<Database>,
  userId: number,
  given: number | null | undefined,
  before?: PostRow,
): Promise<BucketColumns | null> {
  if (given === undefined || given === before?.bucket_id) return null
  if (given !== null && !(await lockBucketForPosts(trx, { userId, id: given }))) {
    throw new HttpError(400, 'The chosen bucket is not among yours.', { field: 'bucket_id' })
  }
  return assignedTo(given)
}

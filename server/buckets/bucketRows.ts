import { type Selectable, sql, type Transaction } from 'kysely'
import type { ContentBucket } from '../../contract/buckets.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { Database } from '../db/schema.ts'
import { notFound } from '../http/httpError.ts'

export type BucketRow = Selectable<Database['content_buckets']>

interface CountedRow extends BucketRow {
  post_count: number
}

/** Buckets that are not deleted, each with how many posts it has: counted, so that it is never another number. */
export const countedBuckets = (db: DbOrTrx) =>
  db
    .selectFrom('content_buckets')
    .selectAll('content_buckets')
    .select(sql<number>`(select count(*)::int from posts where posts.bucket_id = content_buckets.id)`.as('post_count'))
    .where('content_buckets.deleted_at', 'is', null)

export const describeBucket = ({
  user_id: _,
  deleted_at: __,
  created_at,
  updated_at,
  ...row
}: CountedRow): ContentBucket => ({
  ...row,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
})

/** One bucket as it is by now. */
export async function readBucket(db: DbOrTrx, id: number): Promise<ContentBucket> {
  return describeBucket(await countedBuckets(db).where('content_buckets.id', '=', id).executeTakeFirstOrThrow())
}

/** A person's bucket; another's and a deleted one are not found. */
export async function ownBucket(db: DbOrTrx, userId: number, id: number): Promise<BucketRow> {
  const row = await chosenBucket(db, userId, id).executeTakeFirst()
  if (!row) throw noSuchBucket()
  return row
}

/** The same, which nobody changes until the transaction ends. */
export async function lockBucket(trx: Transaction<Database>, userId: number, id: number): Promise<BucketRow> {
  const row = await chosenBucket(trx, userId, id).forNoKeyUpdate().executeTakeFirst()
  if (!row) throw noSuchBucket()
  return row
}

export const noSuchBucket = () => notFound('There is no such bucket.')

const chosenBucket = (db: DbOrTrx, userId: number, id: number) =>
  db
    .selectFrom('content_buckets')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)

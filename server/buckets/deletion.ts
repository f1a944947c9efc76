import { type Kysely, sql, type Transaction } from 'kysely'
import type { ContentBucket } from '../../contract/buckets.ts'
import { checkRoom, takenName } from '../business/bucketNames.ts'
import { assignedTo } from '../content/postBucket.ts'
import { lockProfiles } from '../db/lockProfiles.ts'
import type { Database } from '../db/schema.ts'
import { HttpError } from '../http/httpError.ts'
import { lockBucket, noSuchBucket, readBucket } from './bucketRows.ts'

/** How long a deleted bucket can be restored. */
const restorableFor = 24 * 3_600_000

/** Whose bucket, and when. */
interface One {
  userId: number
  id: number
  now: Date
}

/** Deletes a bucket: its posts leave it and are remembered, its ideas stay with it. */
export const removeBucket = (db: Kysely<Database>, { userId, id, now }: One): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // The person first: their profiles' deletion locks posts, too, and not in this order.
    await lockProfiles(trx, userId)
    await lockBucket(trx, userId, id)
    await lockPosts(trx, sql`select posts.id from posts where posts.bucket_id = ${id}`)
    await sql`
      with gone as (
        update posts set bucket_id = null, bucket_assignment_id = null where bucket_id = ${id} returning id
      )
      insert into deleted_bucket_posts (post_id, bucket_id) select id, ${id} from gone`.execute(trx)
    await trx
      .updateTable('content_buckets')
      .set((eb) => ({ deleted_at: now, version: eb('version', '+', 1), updated_at: now }))
      .where('id', '=', id)
      .execute()
  })

/** Takes a deletion back; of one that is not deleted there is nothing to take back. Refuses with a sentence. */
export const restoreBucket = (db: Kysely<Database>, { userId, id, now }: One): Promise<ContentBucket> =>
  db.transaction().execute(async (trx) => {
    await lockProfiles(trx, userId)
    const bucket = await trx
      .selectFrom('content_buckets')
      .selectAll()
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!bucket) throw noSuchBucket()
    if (bucket.deleted_at === null) return readBucket(trx, id)
    if (bucket.deleted_at.getTime() < now.getTime() - restorableFor) throw noSuchBucket()
    const of = { userId, businessId: bucket.business_profile_id }
    const taken = await takenName(trx, { ...of, name: bucket.name })
    if (taken !== undefined) {
      const message = `You have another bucket called “${taken}” by now. Rename that one, then restore this one.`
      throw new HttpError(409, message, { field: 'name' })
    }
    await checkRoom(trx, of)
    await lockPosts(trx, sql`select post_id from deleted_bucket_posts where bucket_id = ${id}`)
    await trx
      .updateTable('posts')
      .set(assignedTo(id))
      .where('bucket_id', 'is', null)
      .where('id', 'in', (eb) => eb.selectFrom('deleted_bucket_posts').select('post_id').where('bucket_id', '=', id))
      .execute()
    await trx.deleteFrom('deleted_bucket_posts').where('bucket_id', '=', id).execute()
    await trx
      .updateTable('content_buckets')
      .set((eb) => ({ deleted_at: null, version: eb('version', '+', 1), updated_at: now }))
      .where('id', '=', id)
      .execute()
    return readBucket(trx, id)
  })

/** In the order of their ids, as everybody does who locks several. */
const lockPosts = (trx: Transaction<Database>, ids: ReturnType<typeof sql>) =>
  sql`select id from posts where id in (${ids}) order by id for no key update`.execute(trx)

/** Deletes for good what can be restored no more, with its ideas. */
export async function sweepBuckets(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('content_buckets')
    .where('deleted_at', '<', new Date(now.getTime() - restorableFor))
    .execute()
}

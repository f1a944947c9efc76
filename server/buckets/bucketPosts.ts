import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { listBucketPosts } from '../../contract/buckets.ts'
import type { Post } from '../../contract/content.ts'
import type { Received } from '../../contract/endpoint.ts'
import { conditionsOf } from '../content/postFilters.ts'
import { describePosts } from '../content/postRows.ts'
import { postsInStates } from '../content/postsInStates.ts'
import { statesAsked } from '../content/statesAsked.ts'
import type { Database } from '../db/schema.ts'
import { boundsOf, type Page, pageOf } from '../http/paging.ts'
import { ownBucket } from './bucketRows.ts'

type Asked = Received<typeof listBucketPosts>['query']

interface OfBucket {
  userId: number
  bucketId: number
  now: Date
}

/** A page of a bucket's posts: planned ones soonest first, then those without a time, then what is over, the last first. */
export async function postsOfBucket(
  db: Kysely<Database>,
  { userId, bucketId, now }: OfBucket,
  asked: Asked,
): Promise<Page<Post>> {
  const { search, platform, status } = asked
  await ownBucket(db, userId, bucketId)
  const chosen = db
    .selectFrom('posts')
    .where('bucket_id', '=', bucketId)
    .where(sql<boolean>`${sql.join([sql`true`, ...filtersOf(userId, asked)], sql` and `)}`)
  const { count } = await chosen.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow()
  const { limit, offset } = boundsOf(asked)
  const rows = await chosen
    .selectAll()
    .orderBy(sql`case when due_at >= ${now} then 0 when due_at is null then 1 else 2 end`)
    .orderBy(sql`case when due_at >= ${now} then due_at end`)
    .orderBy(sql`case when due_at is null then updated_at else due_at end desc`)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const path = `buckets/api/content-buckets/${bucketId}/posts/`
  return pageOf(await describePosts(db, rows), Number(count), { path, asked, filters: { search, platform, status } })
}

function filtersOf(userId: number, { search, platform, status }: Asked): RawBuilder<unknown>[] {
  const states = statesAsked(status, 'status')
  const { ids, isAllBut } = postsInStates(userId, states)
  return [
    // No day is asked for, so that the zone says nothing.
    ...conditionsOf({ search, network: platform }, { id: userId, timezone: 'UTC' }),
    ...(states.length === 0 ? [] : [sql`posts.id ${isAllBut ? sql`not in` : sql`in`} (${ids})`]),
  ]
}

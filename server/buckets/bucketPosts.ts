import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { listBucketPosts } from '../../contract/buckets.ts'
import type { Post } from '../../contract/content.ts'
import type { Received } from '../../contract/endpoint.ts'
import type { Network } from '../../contract/networks.ts'
import { describePosts } from '../content/postRows.ts'
import { postsInStates } from '../content/postsInStates.ts'
import { statesAsked } from '../content/statesAsked.ts'
import type { Database } from '../db/schema.ts'
import { boundsOf, containing, type Page, pageOf } from '../http/paging.ts'
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
    ...(search?.trim() ? [says(containing(search))] : []),
    ...(platform === undefined ? [] : [goesTo(userId, platform)]),
    ...(states.length === 0 ? [] : [sql`posts.id ${isAllBut ? sql`not in` : sql`in`} (${ids})`]),
  ]
}

/** In any text of the post: its parts, its first comment, its variants. */
const says = (pattern: string) => sql`(
  posts.text ilike ${pattern} or posts.first_comment ilike ${pattern} or exists (
    select from (
      select jsonb_path_query(posts.later_parts, '$[*].text') as words
      union all select jsonb_path_query(posts.variants, '$[*].parts[*].text')
      union all select jsonb_path_query(posts.variants, '$[*].first_comment')
    ) said where said.words #>> '{}' ilike ${pattern}
  )
)`

/** Of a draft its accounts say it, of any other post what is planned of it. */
const goesTo = (userId: number, network: Network) => sql`case when posts.is_draft then exists (
  select from social_accounts account
  where account.user_id = ${userId} and account.network = ${network} and posts.account_ids @> to_jsonb(account.id)
) else exists (
  select from publications part where part.post_id = posts.id and part.network = ${network}
) end`

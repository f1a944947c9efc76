import { type RawBuilder, sql } from 'kysely'
import type { OutPost } from '../../../rules/insight/usual.ts'
import { ofBusiness } from '../../content/ofBusiness.ts'
import type { DbOrTrx } from '../../db/dbOrTrx.ts'
import { shownText } from '../../db/shownText.ts'
import type { OfBusiness } from '../../slots/slotRows.ts'
import { earlierWithReading } from '../earlierReading.ts'
import { engagementTold, joinLastReading } from '../lastReading.ts'

/** A post that is out on an account, what it has (an earlier one is in no bucket), and what was told of it last. */
export interface StrategyPost extends OutPost {
  bucketId: number | null
  text: string
  pictures: number
  videos: number
}

/** Posts that a strategy rests on at the most, the latest. */
const mostPosts = 5000

const span = 180 * 24 * 3_600_000

/**
 * What is out of a business for at most 180 days, what its accounts had posted before they were connected among it, the
 * first one first; `now` in milliseconds.
 */
export async function readStrategyPosts(
  db: DbOrTrx,
  { userId, businessId }: OfBusiness,
  now: number,
): Promise<StrategyPost[]> {
  const { rows } = await sql<StrategyPost>`
    select post, "accountId", at, "bucketId", text, pictures, videos, reach, impressions, engagement
    from (
      ${sentPosts(userId, businessId, now)} union all ${earlierPosts(userId, businessId, now)}
    ) posts
    order by at desc, id desc
    limit ${mostPosts}`.execute(db)
  return rows.toReversed()
}

const sentPosts = (userId: number, businessId: number | null, now: number) => sql`
  select publications.id, 'post ' || publications.post_id as post, publications.account_id as "accountId",
    (extract(epoch from publications.published_at) * 1000)::double precision as at,
    posts.bucket_id as "bucketId", ${shownText('posts')} as text, ${videos} as videos,
    jsonb_array_length(posts.media_ids) - ${videos} as pictures,
    last.reach, last.impressions, ${engagementTold} as engagement
  from publications
  join posts on posts.id = publications.post_id
  ${joinLastReading}
  where publications.user_id = ${userId} and publications.part = 1 and publications.state = 'published'
    and publications.published_at > ${new Date(now - span)} and publications.published_at <= ${new Date(now)}
    and ${isOfBusiness(businessId, 'posts')}`

const earlierPosts = (userId: number, businessId: number | null, now: number) => sql`
  select earlier.id, 'earlier ' || earlier.id, earlier.account_id,
    (extract(epoch from earlier.published_at) * 1000)::double precision,
    null::int, earlier.text, earlier.videos, earlier.pictures, last.reach, last.impressions, ${engagementTold}
  from ${earlierWithReading(userId, { from: new Date(now - span), until: new Date(now) })}
    and ${isOfBusiness(businessId, 'account')}`

const isOfBusiness = (businessId: number | null, table: string): RawBuilder<boolean> =>
  businessId === null ? sql`${sql.ref(`${table}.business_profile_id`)} is null` : ofBusiness(String(businessId), table)

const videos = sql`(
  select count(*)::int from jsonb_array_elements_text(posts.media_ids) as used (id)
  join media on media.id = used.id::int where media.kind = 'video'
)`

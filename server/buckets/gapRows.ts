import { type Kysely, sql } from 'kysely'
import type { PostState } from '../../contract/content.ts'
import type { Network } from '../../contract/networks.ts'
import { daysAhead, daysBack, type GapPost } from '../../rules/buckets/gapFacts.ts'
import { type Day, dayAway } from '../../rules/content/months.ts'
import { dayOf, minutesOf } from '../../rules/content/times.ts'
import { wallTimeAt } from '../../rules/content/wallClock.ts'
import { startOfDay } from '../../rules/content/wallTime.ts'
import { networksSet, stateOf, statesSet } from '../content/monthRows.ts'
import { ofBusiness } from '../content/ofBusiness.ts'
import type { Database } from '../db/schema.ts'

/** Of more posts in these days the nearest are read: what is missing beside so many is not told anyway. */
const mostPosts = 20_000

interface Question {
  userId: number
  /** Null: of a person who has none. */
  businessId: number | null
  timezone: string
  now: Date
  today: Day
}

/** States of what went out, at least in part. */
const isOut = {
  draft: false,
  scheduled: false,
  publishing: true,
  published: true,
  partly_published: true,
  failed: false,
  missed: false,
  unknown: false,
  needs_person: false,
  held: false,
} as const satisfies Record<PostState, boolean>

/** The business's posts that went out or are still to come, in the days that gaps are looked for in. */
export async function readGapPosts(db: Kysely<Database>, question: Question): Promise<GapPost[]> {
  const { userId, timezone, now, today } = question
  const { rows } = await sql<Row>`
    select post.id, post.due_at, post.bucket_id, post.is_draft, coalesce(${statesSet.bits}, 0) as states,
      coalesce(${networksSet.bits} filter (where part.state = 'published' or post.due_at >= ${now}), 0) as networks
    from (
      select posts.* from posts
      where posts.user_id = ${userId} and posts.due_at >= ${startOfDay(dayAway(today, -daysBack), timezone)}
        and posts.due_at < ${startOfDay(dayAway(today, daysAhead + 1), timezone)} and ${isOfBusiness(question)}
      order by abs(extract(epoch from posts.due_at - ${now}::timestamptz)) limit ${sql.lit(mostPosts)}
    ) post left join publications part on part.post_id = post.id and not post.is_draft
    group by post.id, post.due_at, post.bucket_id, post.is_draft
    order by post.due_at, post.id`.execute(db)
  return rows.flatMap(({ id, due_at, bucket_id, is_draft, states, networks }) => {
    const isAhead = due_at >= now
    if (!isAhead && !isOut[stateOf(is_draft, statesSet.namesIn(states))]) return []
    const wallTime = wallTimeAt(due_at.getTime(), timezone)
    return {
      ...{ id, day: dayOf(wallTime), minutes: minutesOf(wallTime), bucketId: bucket_id, isAhead },
      networks: networksSet.namesIn(networks),
    }
  })
}

interface Row {
  id: number
  due_at: Date
  bucket_id: number | null
  is_draft: boolean
  states: number
  networks: number
}

/** Networks that the business has accounts on, and since when. */
export async function readNetworks(
  db: Kysely<Database>,
  { userId, businessId, timezone }: Question,
): Promise<Map<Network, Day>> {
  const rows = await db
    .selectFrom('social_accounts')
    .select(['network', (eb) => eb.fn.min('connected_at').as('since')])
    .where('user_id', '=', userId)
    .where('state', '!=', 'disconnected')
    .$if(businessId === null, (query) => query.where('business_profile_id', 'is', null))
    .$if(businessId !== null, (query) => query.where(ofBusiness(String(businessId), 'social_accounts')))
    .groupBy('network')
    .execute()
  return new Map(rows.map(({ network, since }) => [network, dayOf(wallTimeAt(since.getTime(), timezone))]))
}

/** Whether the business has ever had a post, whatever became of it. */
export async function hasPosts(db: Kysely<Database>, question: Question): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from posts where posts.user_id = ${question.userId} and ${isOfBusiness(question)}
    ) as has`.execute(db)
  return rows[0]?.has === true
}

const isOfBusiness = ({ businessId }: Question) =>
  businessId === null ? sql<boolean>`posts.business_profile_id is null` : ofBusiness(String(businessId))

import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { PostState } from '../../contract/content.ts'
import { dayAway, daysOf, type Month } from '../../rules/content/months.ts'
import { startOfDay } from '../../rules/content/wallTime.ts'
import { stateOf, statesSet } from '../content/monthRows.ts'
import { ofBusiness } from '../content/ofBusiness.ts'
import type { Database } from '../db/schema.ts'

/** Of whose posts is asked: those in these buckets, and those of the business in no or another one. */
export interface StockQuestion {
  userId: number
  /** Null: of a person who has none. */
  businessId: number | null
  bucketIds: readonly number[]
  /** IANA zone of the person. */
  timezone: string
}

/** Posts of a month that are alike; `bucketId` null: in none of the buckets. */
export interface MonthCount {
  bucketId: number | null
  state: PostState
  count: number
}

/** A month's posts by bucket and state; of a draft without a time the day that it was begun for says the month. */
export async function countMonth(db: Kysely<Database>, question: StockQuestion, month: Month): Promise<MonthCount[]> {
  const { timezone } = question
  const days = daysOf(month)
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const { rows } = await sql<{ bucket_id: number | null; is_draft: boolean; states: number; count: number }>`
    select bucket_id, is_draft, coalesce(states, 0) as states, count(*)::int as count
    from (
      select ${bucketOf(question)} as bucket_id, posts.is_draft, ${statesSet.bits} as states
      from posts left join publications part on part.post_id = posts.id
      where ${isAsked(question)} and (
        (posts.due_at >= ${startOfDay(first, timezone)} and posts.due_at < ${startOfDay(dayAway(last, 1), timezone)})
        or (posts.due_at is null and posts.suggested_day between ${first} and ${last})
      )
      group by posts.id
    ) posts
    group by 1, 2, 3`.execute(db)
  return rows.map(({ bucket_id, is_draft, states, count }) => ({
    bucketId: bucket_id,
    state: stateOf(is_draft, statesSet.namesIn(states)),
    count,
  }))
}

/** What of a bucket is still to come; `bucketId` null: of none of the buckets. */
export interface Ahead {
  bucketId: number | null
  /** Drafts without a day. */
  inStock: number
  /** When the next one goes out; null where none is planned. */
  nextAt: Date | null
  /** The last that has a time, and the last day of those that have only that; from now on. */
  lastAt: Date | null
  lastDay: string | null
}

/** What is planned from now on, and what is there without a day, by bucket. */
export async function readAhead(
  db: Kysely<Database>,
  question: StockQuestion,
  { now, today }: { now: Date; today: string },
): Promise<Ahead[]> {
  const { rows } = await sql<Ahead>`
    select ${bucketOf(question)} as "bucketId",
      (count(*) filter (where posts.is_draft and posts.due_at is null and posts.suggested_day is null))::int as "inStock",
      min(posts.due_at) filter (where not posts.is_draft) as "nextAt",
      max(posts.due_at) as "lastAt",
      max(posts.suggested_day) filter (where posts.due_at is null and posts.suggested_day >= ${today}) as "lastDay"
    from posts
    where ${isAsked(question)} and (posts.due_at >= ${now} or (posts.is_draft and posts.due_at is null))
    group by 1`.execute(db)
  return rows
}

/** The bucket of a row of `posts` if it is one of those asked for. */
const bucketOf = ({ bucketIds }: StockQuestion): RawBuilder<number | null> =>
  sql`case when posts.bucket_id = any(${[...bucketIds]}::int[]) then posts.bucket_id end`

const isAsked = ({ userId, businessId, bucketIds }: StockQuestion) => sql`
  posts.user_id = ${userId} and (
    posts.bucket_id = any(${[...bucketIds]}::int[])
    or ${businessId === null ? sql`posts.business_profile_id is null` : ofBusiness(String(businessId))}
  )`

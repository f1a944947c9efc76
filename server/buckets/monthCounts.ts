import { type Kysely, sql } from 'kysely'
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
      select posts.bucket_id, posts.is_draft, (
        select ${statesSet.bits} from publications part where part.post_id = posts.id
      ) as states
      from posts
      where ${isAsked(question)} and (
        (posts.due_at >= ${startOfDay(first, timezone)} and posts.due_at < ${startOfDay(dayAway(last, 1), timezone)})
        or (posts.due_at is null and posts.suggested_day between ${first} and ${last})
      )
    ) posts
    group by 1, 2, 3`.execute(db)
  const isOne = new Set(question.bucketIds)
  return rows.map(({ bucket_id, is_draft, states, count }) => ({
    bucketId: bucket_id !== null && isOne.has(bucket_id) ? bucket_id : null,
    state: stateOf(is_draft, statesSet.namesIn(states)),
    count,
  }))
}

/** What of a bucket has a time that is still to come. */
export interface Planned {
  bucketId: number
  /** When the next one goes out; null where none does. */
  nextAt: Date | null
  /** Drafts with a time among them. */
  lastAt: Date | null
}

/** What is planned in each of the buckets from now on: two looks into the index for each, however much it is. */
export async function readPlanned(db: Kysely<Database>, { bucketIds }: StockQuestion, now: Date): Promise<Planned[]> {
  const ahead = sql`posts where posts.bucket_id = bucket.id and posts.due_at >= ${now}`
  const { rows } = await sql<Planned>`
    select bucket.id as "bucketId", next.due_at as "nextAt", latest.due_at as "lastAt"
    from unnest(${[...bucketIds]}::int[]) as bucket (id)
    left join lateral (select due_at from ${ahead} and not posts.is_draft order by due_at limit 1) next on true
    left join lateral (select due_at from ${ahead} order by due_at desc limit 1) latest on true`.execute(db)
  return rows
}

/** Drafts without a time that are alike; `bucketId` null: in none of the buckets. */
export interface Undated {
  bucketId: number | null
  /** Those without a day, too. */
  inStock: number
  /** The last day, from today on, that one of them was begun for; null where none was. */
  lastDay: string | null
}

/** What is there without a time, by bucket; those in none of the buckets may come in several. */
export async function readUndated(db: Kysely<Database>, question: StockQuestion, today: string): Promise<Undated[]> {
  const { rows } = await sql<Undated>`
    select posts.bucket_id as "bucketId",
      (count(*) filter (where posts.suggested_day is null))::int as "inStock",
      max(posts.suggested_day) filter (where posts.suggested_day >= ${today}) as "lastDay"
    from posts
    where ${isAsked(question)} and posts.is_draft and posts.due_at is null
    group by 1`.execute(db)
  const isOne = new Set<number | null>(question.bucketIds)
  return rows.map((row) => ({ ...row, bucketId: isOne.has(row.bucketId) ? row.bucketId : null }))
}

/** Whether a row of `posts` is asked for: most are the business's, so that this is looked at first. */
const isAsked = ({ userId, businessId, bucketIds }: StockQuestion) => sql`
  posts.user_id = ${userId} and (
    ${businessId === null ? sql`posts.business_profile_id is null` : ofBusiness(String(businessId))}
    or posts.bucket_id = any(${[...bucketIds]}::int[])
  )`

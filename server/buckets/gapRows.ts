import { type Kysely, sql } from 'kysely'
import type { PostState } from '../../contract/content.ts'
import type { Network } from '../../contract/networks.ts'
import { daysAhead, daysBack, type GapPost } from '../../rules/buckets/gapFacts.ts'
import { type Day, dayAway } from '../../rules/content/months.ts'
import { dayOf, minutesOf } from '../../rules/content/times.ts'
import { wallClock, wallTimeAt } from '../../rules/content/wallClock.ts'
import { startOfDay } from '../../rules/content/wallTime.ts'
import { stateOf } from '../content/monthRows.ts'
import { ofBusiness } from '../content/ofBusiness.ts'
import { noParts, partsByPost, readParts } from '../content/postParts.ts'
import type { Database } from '../db/schema.ts'

/** Of more posts before now, and as many after it, the nearest are read: beside so many nothing is missing anyway. */
const mostPosts = 10_000

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
  const { timezone, now } = question
  const { rows } = await sql<{ ids: string | null; posts: string }>`
    select array_agg(id)::text as ids, json_build_object(
      'ids', json_agg(id), 'instants', json_agg(date_part('epoch', due_at) * 1000),
      'buckets', json_agg(bucket_id), 'drafts', json_agg(id) filter (where is_draft)
    )::text as posts from (
      select * from (${postsAround(question)}) around order by due_at, id
    ) posts`.execute(db)
  const [read] = rows
  if (!read) throw new Error('A question without groups was answered with no row')
  // What the statement writes.
  const { ids, instants, buckets, drafts }: Columns = JSON.parse(read.posts)
  const parts = partsByPost(await readParts(db, read.ids))
  const isDraft = new Set(drafts)
  const clock = wallClock(timezone)
  return (ids ?? []).flatMap((id, index) => {
    const at = Math.round(instants?.[index] ?? 0)
    const isAhead = at >= now.getTime()
    const { states, networks } = isDraft.has(id) ? noParts : (parts.get(id) ?? noParts)
    if (!isAhead && !isOut[stateOf(isDraft.has(id), states)]) return []
    const wallTime = clock(at)
    return {
      ...{ id, day: dayOf(wallTime), minutes: minutesOf(wallTime), bucketId: buckets?.[index] ?? null, isAhead },
      networks: isAhead ? networks : networks.filter((_, place) => states[place] === 'published'),
    }
  })
}

/** In columns, as a name beside every value would be most of what is written and read; each null where there is no post. */
interface Columns {
  ids: number[] | null
  /** Milliseconds. */
  instants: number[] | null
  buckets: (number | null)[] | null
  /** The ids of those that are drafts. */
  drafts: number[] | null
}

/** Those of the days that are looked at, on both sides the nearest to now. */
function postsAround(question: Question) {
  const { userId, timezone, now, today } = question
  const from = startOfDay(dayAway(today, -daysBack), timezone)
  const to = startOfDay(dayAway(today, daysAhead + 1), timezone)
  const posts = sql`select id, due_at, bucket_id, is_draft from posts
    where posts.user_id = ${userId} and ${isOfBusiness(question)}`
  return sql`
    (${posts} and due_at >= ${from} and due_at < ${now} order by due_at desc, id desc limit ${sql.lit(mostPosts)})
    union all
    (${posts} and due_at >= ${now} and due_at < ${to} order by due_at, id limit ${sql.lit(mostPosts)})`
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

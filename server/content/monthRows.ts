import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type CalendarEvent, eventsPerDay, type PublicationState, publicationState } from '../../contract/content.ts'
import { type Network, network } from '../../contract/networks.ts'
import { type DaySpan, daySpans } from '../../rules/content/wallTime.ts'
import { postState } from '../../rules/publishing/postState.ts'
import type { Database } from '../db/schema.ts'
import { shownText } from '../db/shownText.ts'
import { ofBusiness } from './ofBusiness.ts'
import { readParts } from './postParts.ts'

/** Characters read of a text for its title: a sign that people see may be written in many. */
const beginningLength = 1000

/** What is asked for of a person's plan. */
export interface MonthQuestion {
  userId: number
  month: string
  timezone: string
  /** Only what is planned for this business. */
  businessProfileId?: string | undefined
}

/** Which posts are read: a person's of some days in a row that meet every condition on rows of `posts`. */
export interface DaysQuestion {
  userId: number
  days: readonly DaySpan[]
  conditions: readonly RawBuilder<unknown>[]
  /** Whether what moving a post asks for is read, too. */
  isDetailed: boolean
}

/** The month as it is read, for `monthOf`: all that its answer is made of, beside the question. */
export interface MonthRows {
  days: readonly DaySpan[]
  /** `PostColumns` as JSON. */
  posts: string
  /** Of `readParts`. */
  parts: string
  /** The numbers, where the month has too many posts to be read whole. */
  counts: PostCount[] | null
}

/** Posts of one day that are alike in what numbers tell. */
export interface PostCount {
  day: string
  state: CalendarEvent['state']
  networks: readonly Network[]
  count: number
}

/** What is read of the posts, in their order; each column null where there is no post. */
export interface PostColumns {
  ids: number[] | null
  /** Milliseconds. */
  instants: number[] | null
  businesses: (number | null)[] | null
  buckets: (number | null)[] | null
  /** Of the texts. */
  beginnings: string[] | null
  /** Accounts that a draft is for; null for what is no draft. */
  chosen: (number[] | null)[] | null
  /** Networks of the person's accounts by id. */
  accounts: Record<string, Network> | null
  /** Only where it was asked for in detail, as the next. */
  versions?: number[] | null
  /** Accounts that each is for. */
  account_ids?: number[][] | null
}

/** A month of more posts than this is read by its days, each no further than it is listed. */
const mostPosts = 31 * eventsPerDay

/** Reads the month, for `monthOf`. */
export const readMonthRows = (db: Kysely<Database>, question: MonthQuestion): Promise<MonthRows> =>
  readDayRows(db, daysQuestion(question))

/** A month as days. */
export const daysQuestion = ({ userId, month, timezone, businessProfileId }: MonthQuestion): DaysQuestion => ({
  userId,
  days: daySpans(month, timezone),
  conditions: businessProfileId === undefined ? [] : [ofBusiness(businessProfileId)],
  isDetailed: false,
})

/** Reads days, in columns: a name beside every value of a row would be most of what is written and read again. */
export async function readDayRows(db: Kysely<Database>, question: DaysQuestion): Promise<MonthRows> {
  const whole = await readPosts(db, question, postsOfDays(question))
  const isWhole = whole.count <= mostPosts
  const { ids, posts } = isWhole ? whole : await readPosts(db, question, firstOfDays(question))
  return {
    days: question.days,
    posts,
    parts: await readParts(db, ids),
    counts: isWhole ? null : await countPosts(db, question),
  }
}

interface PostsRead {
  count: number
  /** As PostgreSQL writes an array; null where there is no post. */
  ids: string | null
  posts: string
}

async function readPosts(
  db: Kysely<Database>,
  { userId, isDetailed }: DaysQuestion,
  chosen: RawBuilder<unknown>,
): Promise<PostsRead> {
  const { rows } = await sql<PostsRead>`
    select count(*)::int as count, array_agg(id)::text as ids, json_build_object(
      'ids', json_agg(id), 'instants', json_agg(date_part('epoch', due_at) * 1000),
      'businesses', json_agg(business_profile_id), 'buckets', json_agg(bucket_id), 'beginnings', json_agg(left(${shownText('posts')}, ${sql.lit(beginningLength)})),
      'chosen', json_agg(case when is_draft then account_ids end),
      'accounts', (
        select json_object_agg(account.id, account.network) from social_accounts account
        where account.user_id = ${userId}
      )${isDetailed ? details : sql``}
    )::text as posts from (${chosen}) posts`.execute(db)
  const [read] = rows
  if (!read) throw new Error('A question without groups was answered with no row')
  return read
}

const details = sql`, 'versions', json_agg(version), 'account_ids', json_agg(account_ids)`

/** The posts of the days in order, one more than are read whole, so that it shows where there are more. */
const postsOfDays = (question: DaysQuestion) => sql`
  select posts.* from posts
  where posts.user_id = ${question.userId} and posts.due_at >= ${dateOf(question.days[0]?.from)}
    and posts.due_at < ${dateOf(question.days.at(-1)?.to)} and ${isAsked(question)}
  order by posts.due_at, posts.id limit ${sql.lit(mostPosts + 1)}`

/** The first posts of each day, as many as are listed, in order. */
const firstOfDays = (question: DaysQuestion) => sql`
  select posts.* from ${spansOf(question.days)} cross join lateral (
    select posts.* from posts where ${isInDay(question)}
    order by posts.due_at, posts.id limit ${sql.lit(eventsPerDay)}
  ) posts order by posts.due_at, posts.id`

const dateOf = (at = 0) => new Date(at)

/** Bits of sets: the first name of the options is the second bit, as `array_position` counts from one. */
export const statesSet = setOf(sql`part.state`, publicationState.options)
export const networksSet = setOf(sql`part.network`, network.options)
const draftNetworksSet = setOf(sql`account.network`, network.options)

/** Everything in these days, counted where it is alike: no text is read for it. */
export async function countPosts(db: Kysely<Database>, question: DaysQuestion): Promise<PostCount[]> {
  const { days } = question
  const { rows } = await sql<{ day: number; is_draft: boolean; states: number; networks: number; count: number }>`
    select day, is_draft, coalesce(states, 0) as states, coalesce(networks, 0) as networks, count(*)::int as count
    from (
      select day.number::int as day, posts.is_draft, ${statesSet.bits} as states,
        case when posts.is_draft then (
          select ${draftNetworksSet.bits} from social_accounts account
          where account.user_id = ${question.userId} and posts.account_ids @> to_jsonb(account.id)
        ) else ${networksSet.bits} end as networks
      from ${spansOf(days)} join posts on ${isInDay(question)} left join publications part on part.post_id = posts.id
      group by day.number, posts.id
    ) posts
    group by 1, 2, 3, 4 order by 1`.execute(db)
  return rows.map(({ day, is_draft, states, networks, count }) => ({
    day: days[day - 1]?.day ?? '',
    state: stateOf(is_draft, statesSet.namesIn(states)),
    networks: networksSet.namesIn(networks),
    count,
  }))
}

function setOf<Name extends string>(column: ReturnType<typeof sql>, options: readonly Name[]) {
  return {
    bits: sql<number>`bit_or(1 << array_position(${sql.val([...options])}::text[], ${column}))`,
    namesIn: (bits: number): Name[] => options.filter((_, index) => (bits & (1 << (index + 1))) !== 0),
  }
}

/** Days as rows `day` of `number`, from 1, `begin` and `finish`. */
const spansOf = (days: readonly DaySpan[]) => sql`unnest(
  ${days.map(({ from }) => new Date(from).toISOString())}::timestamptz[],
  ${days.map(({ to }) => new Date(to).toISOString())}::timestamptz[]
) with ordinality as day ("begin", finish, number)`

/** Whether a row of `posts` is in the `day` beside it and among what is asked for. */
const isInDay = (question: DaysQuestion) => sql<boolean>`
  posts.user_id = ${question.userId} and posts.due_at >= day."begin" and posts.due_at < day.finish
  and ${isAsked(question)}`

/** Whether a row of `posts` meets every condition. */
const isAsked = ({ conditions }: DaysQuestion) => sql.join([sql`true`, ...conditions], sql` and `)

/** A post's state by those of its publications. */
export const stateOf = (isDraft: boolean, states: readonly PublicationState[]) =>
  postState({ isDraft, publications: states.map((state, id) => ({ id, state })) })

import { type Kysely, sql } from 'kysely'
import {
  type CalendarEvent,
  eventsPerDay,
  type MonthStats,
  type PublicationState,
  publicationState,
} from '../../contract/content.ts'
import { type Network, network } from '../../contract/networks.ts'
import { monthProblem } from '../../rules/content/months.ts'
import { titleOf } from '../../rules/content/shortened.ts'
import { wallTimeAt } from '../../rules/content/wallClock.ts'
import { type DaySpan, daySpans, wallTimeIn } from '../../rules/content/wallTime.ts'
import { postState } from '../../rules/publishing/postState.ts'
import type { Database } from '../db/schema.ts'
import { HttpError } from '../http/httpError.ts'
import { ofBusiness } from './ofBusiness.ts'

/** A person's month in their zone. */
export interface MonthData extends Calendar {
  stats: MonthStats
}

interface Calendar {
  /** At most `eventsPerDay` of a day. */
  calendar_events: CalendarEvent[]
  more_by_day: Record<string, number>
}

/** Characters read of a text for its title: a sign that people see may be written in many. */
const beginningLength = 1000

/** The month that is asked for; the current one of the zone where none is. Refuses in the specification's words. */
export function monthAsked(month: string | undefined, timezone: string, now: number): string {
  return month ? monthRequired(month) : wallTimeAt(now, timezone).slice(0, 7)
}

/** The month, which the calendar must be asked with. */
export function monthRequired(month: string | undefined): string {
  const problem = monthProblem(month)
  if (problem !== null || month === undefined) throw new HttpError(400, problem ?? '', { field: 'month' })
  return month
}

interface MonthQuestion {
  userId: number
  month: string
  timezone: string
  /** Only what is planned for this business. */
  businessProfileId?: string | undefined
}

/** What is planned in the month, by one query; by a second one where a day has more than is listed. */
export async function readMonth(db: Kysely<Database>, question: MonthQuestion): Promise<MonthData> {
  const { calendar, counts } = await readDays(db, question)
  return { ...calendar, stats: statsOf(question.month, counts) }
}

/** The month's posts alone. */
export async function readCalendar(db: Kysely<Database>, question: MonthQuestion): Promise<Calendar> {
  return (await readDays(db, question)).calendar
}

/** The month's numbers alone: no text is read for them. */
export async function readStats(db: Kysely<Database>, question: MonthQuestion): Promise<MonthStats> {
  const { month, timezone } = question
  return statsOf(month, await countPosts(db, question, daySpans(month, timezone)))
}

/** Posts of one day that are alike in what numbers tell. */
interface PostCount {
  day: string
  state: CalendarEvent['state']
  networks: readonly Network[]
  count: number
}

async function readDays(
  db: Kysely<Database>,
  question: MonthQuestion,
): Promise<{ calendar: Calendar; counts: PostCount[] }> {
  const days = daySpans(question.month, question.timezone)
  const events = await readEvents(db, question, days)
  const byDay = Map.groupBy(events, ({ wall_time }) => wall_time.slice(0, 10))
  const crowded = days.filter(({ day }) => (byDay.get(day)?.length ?? 0) > eventsPerDay)
  const crowdedDays = new Set(crowded.map(({ day }) => day))
  const crowdedCounts = crowded.length > 0 ? await countPosts(db, question, crowded) : []
  const otherCounts = [...byDay]
    .filter(([day]) => !crowdedDays.has(day))
    .flatMap(([day, ofDay]) => ofDay.map(({ state, networks }) => ({ day, state, networks, count: 1 })))
  return {
    calendar: {
      calendar_events: crowded.length > 0 ? [...byDay.values()].flatMap((some) => some.slice(0, eventsPerDay)) : events,
      more_by_day: moreByDay(crowdedCounts),
    },
    counts: [...otherCounts, ...crowdedCounts],
  }
}

function moreByDay(counts: readonly PostCount[]): Record<string, number> {
  const totals = summed(counts.map(({ day, count }) => [day, count]))
  return Object.fromEntries(
    Object.entries(totals).flatMap(([day, total]) => (total > eventsPerDay ? [[day, total - eventsPerDay]] : [])),
  )
}

/** A post beside one of its parts; a post without parts once, with nulls. */
interface PartRow {
  id: number
  is_draft: boolean
  /** Milliseconds. */
  at: number
  business_profile_id: number | null
  beginning: string
  /** Chosen accounts of a draft. */
  account_ids: number[] | null
  state: PublicationState | null
  network: Network | null
}

/** The first posts of each day, one more than are listed, so that it shows where there are more. */
async function readEvents(
  db: Kysely<Database>,
  question: MonthQuestion,
  days: readonly DaySpan[],
): Promise<CalendarEvent[]> {
  const { rows } = await sql<{ rows: PartRow[] | null; accounts: Record<string, Network> | null }>`
    select (select json_agg(listed) from (
      select posts.id, posts.is_draft, date_part('epoch', posts.due_at) * 1000 as at, posts.business_profile_id,
        left(posts.text, ${sql.lit(beginningLength)}) as beginning,
        case when posts.is_draft then posts.account_ids end as account_ids, part.state, part.network
      from ${spansOf(days)} cross join lateral (
        select posts.* from posts where ${isAsked(question)}
        order by posts.due_at, posts.id limit ${sql.lit(eventsPerDay + 1)}
      ) posts left join publications part on part.post_id = posts.id
      order by posts.due_at, posts.id
    ) listed) as rows, (
      select json_object_agg(account.id, account.network) from social_accounts account
      where account.user_id = ${question.userId}
    ) as accounts`.execute(db)
  const [found] = rows
  const posts = Map.groupBy(found?.rows ?? [], ({ id }) => id)
  const dayAt = dayFinder(days)
  return [...posts.values()].flatMap(([row, ...others]) =>
    row ? [eventOf(row, others, { timezone: question.timezone, dayAt, accounts: found?.accounts ?? {} })] : [],
  )
}

interface EventDeps {
  timezone: string
  dayAt(at: number): DaySpan | undefined
  /** Networks of the person's accounts by id. */
  accounts: Record<string, Network>
}

function eventOf(row: PartRow, others: readonly PartRow[], { timezone, dayAt, accounts }: EventDeps): CalendarEvent {
  const parts = others.length > 0 ? [row, ...others] : [row]
  const at = Math.round(row.at)
  const span = dayAt(at)
  return {
    post_id: row.id,
    start: new Date(at).toISOString(),
    wall_time: span ? wallTimeIn(span, at, timezone) : wallTimeAt(at, timezone),
    title: titleOf(row.beginning),
    state: stateOf(row.is_draft, present(parts.map(({ state }) => state))),
    networks: distinct(
      present(row.is_draft ? (row.account_ids ?? []).map((id) => accounts[id]) : parts.map(({ network }) => network)),
    ),
    business_profile_id: row.business_profile_id,
  }
}

/** Finds the day of instants that come in order. */
function dayFinder(days: readonly DaySpan[]): EventDeps['dayAt'] {
  let index = 0
  return (at) => {
    while (index < days.length && at >= (days[index]?.to ?? 0)) index += 1
    return days[index]
  }
}

/** Bits of sets: the first name of the options is the second bit, as `array_position` counts from one. */
const statesSet = setOf(sql`part.state`, publicationState.options)
const networksSet = setOf(sql`part.network`, network.options)
const draftNetworksSet = setOf(sql`account.network`, network.options)

/** Everything in these days, counted where it is alike. */
async function countPosts(
  db: Kysely<Database>,
  question: MonthQuestion,
  days: readonly DaySpan[],
): Promise<PostCount[]> {
  const { rows } = await sql<{ day: number; is_draft: boolean; states: number; networks: number; count: number }>`
    select day, is_draft, coalesce(states, 0) as states, coalesce(networks, 0) as networks, count(*)::int as count
    from (
      select day.number::int as day, posts.is_draft, ${statesSet.bits} as states,
        case when posts.is_draft then (
          select ${draftNetworksSet.bits} from social_accounts account
          where account.user_id = ${question.userId} and posts.account_ids @> to_jsonb(account.id)
        ) else ${networksSet.bits} end as networks
      from ${spansOf(days)} join posts on ${isAsked(question)} left join publications part on part.post_id = posts.id
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
const isAsked = ({ userId, businessProfileId }: MonthQuestion) => sql<boolean>`
  posts.user_id = ${userId} and posts.due_at >= day."begin" and posts.due_at < day.finish
  and ${businessProfileId === undefined ? sql`true` : ofBusiness(businessProfileId)}`

const stateOf = (isDraft: boolean, states: readonly PublicationState[]) =>
  postState({ isDraft, publications: states.map((state, id) => ({ id, state })) })

function statsOf(month: string, counts: readonly PostCount[]): MonthStats {
  return {
    month,
    total: counts.reduce((total, { count }) => total + count, 0),
    by_state: summed(counts.map(({ state, count }) => [state, count])),
    by_network: summed(counts.flatMap(({ networks, count }) => networks.map((one) => [one, count] as const))),
    active_days: new Set(counts.map(({ day }) => day)).size,
  }
}

function summed(entries: readonly (readonly [name: string, count: number])[]): Record<string, number> {
  const sums = new Map<string, number>()
  for (const [name, count] of entries) sums.set(name, (sums.get(name) ?? 0) + count)
  return Object.fromEntries(sums)
}

const present = <Item>(items: readonly (Item | null | undefined)[]): Item[] =>
  items.filter((item) => item !== null && item !== undefined)

const distinct = <Name extends string>(names: Name[]): Name[] => (names.length < 2 ? names : [...new Set(names)].sort())

import { type Kysely, sql } from 'kysely'
import { type CalendarEvent, eventsPerDay, type MonthStats, type PublicationState } from '../../contract/content.ts'
import type { Network } from '../../contract/networks.ts'
import { monthAway, monthProblem } from '../../rules/content/months.ts'
import { shortened } from '../../rules/content/shortened.ts'
import { startOfDay, wallTimeAt } from '../../rules/content/wallTime.ts'
import { postState } from '../../rules/publishing/postState.ts'
import type { Database } from '../db/schema.ts'
import { HttpError } from '../http/httpError.ts'
import { ofBusiness } from './ofBusiness.ts'

/** A person's month in their zone. */
export interface MonthData {
  /** At most `eventsPerDay` of a day. */
  calendar_events: CalendarEvent[]
  more_by_day: Record<string, number>
  stats: MonthStats
}

const titleLength = 140
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

/** Everything that is planned in the month, by one query. */
export async function readMonth(
  db: Kysely<Database>,
  { userId, month, timezone, businessProfileId }: MonthQuestion,
): Promise<MonthData> {
  const rows = await db
    .selectFrom('posts')
    .leftJoin(partsOfPost.as('parts'), (join) => join.onTrue())
    .select(['posts.id', 'posts.is_draft', 'posts.due_at', 'posts.business_profile_id'])
    .select(['parts.states', 'parts.networks'])
    .select(sql<string>`left(posts.text, ${sql.lit(beginningLength)})`.as('beginning'))
    .where('posts.user_id', '=', userId)
    .$if(businessProfileId !== undefined, (query) => query.where(ofBusiness(businessProfileId ?? '')))
    .where('posts.due_at', '>=', startOfDay(`${month}-01`, timezone))
    .where('posts.due_at', '<', startOfDay(`${monthAway(month, 1)}-01`, timezone))
    .orderBy('posts.due_at')
    .orderBy('posts.id')
    .execute()
  const events = rows.flatMap(({ id, is_draft, due_at, states, networks, beginning, business_profile_id }) => {
    if (!due_at) return []
    const publications = (states ?? []).map((state, index) => ({ id: index, state }))
    return {
      post_id: id,
      start: due_at.toISOString(),
      wall_time: wallTimeAt(due_at.getTime(), timezone),
      title: shortened(beginning.replace(/\s+/gu, ' ').trim(), titleLength),
      state: postState({ isDraft: is_draft, publications }),
      networks: networks ?? [],
      business_profile_id,
    }
  })
  return { ...listed(events), stats: statsOf(month, events) }
}

/** States of a post's parts; networks of its parts or, of a draft, of the accounts that are chosen. */
const partsOfPost = sql<{ states: PublicationState[] | null; networks: Network[] | null }>`lateral (
  select array_agg(part.state) as states,
    case when posts.is_draft then (
      select array_agg(distinct account.network) from social_accounts account
      where account.user_id = posts.user_id and posts.account_ids @> to_jsonb(account.id)
    ) else array_agg(distinct part.network) end as networks
  from publications part where part.post_id = posts.id
)`

/** What is shown of each day, and how much more there is. */
function listed(events: readonly CalendarEvent[]): Pick<MonthData, 'calendar_events' | 'more_by_day'> {
  const days = Map.groupBy(events, ({ wall_time }) => wall_time.slice(0, 10))
  const more = [...days].map(([day, { length }]) => [day, length - eventsPerDay] as const)
  return {
    calendar_events: [...days.values()].flatMap((ofDay) => ofDay.slice(0, eventsPerDay)),
    more_by_day: Object.fromEntries(more.filter(([, count]) => count > 0)),
  }
}

function statsOf(month: string, events: readonly CalendarEvent[]): MonthStats {
  return {
    month,
    total: events.length,
    by_state: counted(events.map(({ state }) => state)),
    by_network: counted(events.flatMap(({ networks }) => networks)),
    active_days: new Set(events.map(({ wall_time }) => wall_time.slice(0, 10))).size,
  }
}

function counted(names: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return Object.fromEntries(counts)
}

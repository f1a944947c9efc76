import { type RawBuilder, sql } from 'kysely'
import type { Answer, Received } from '../../contract/endpoint.ts'
import {
  type ListedCase,
  type listCases,
  type ModerationKind,
  type ModerationMatch,
  moderationKinds,
} from '../../contract/moderation.ts'
import type { Network } from '../../contract/networks.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import { boundsOf, containing, pageOf } from '../http/paging.ts'

/** A case as lists show it, beside its post and its person as they are now. */
export interface ListedRow {
  id: number
  version: number
  post_id: number | null
  user_id: number
  title: string
  networks: Network[]
  matches: ModerationMatch[]
  state: ListedCase['state']
  held_at: Date
  due_at: Date | null
  person_name: string
  business: string | null
}

type Asked = Received<typeof listCases>['query']

/** Cases in a state, those that wait unless said: the first due first; what was decided, the newest first. */
export async function listedCases(db: DbOrTrx, asked: Asked, now: number): Promise<Answer<typeof listCases>> {
  const { state = 'waiting', kind, search } = asked
  const { limit, offset } = boundsOf(asked)
  const isSearched = Boolean(search?.trim())
  const where = sql`
    ${state === 'waiting' ? isQueued : sql`one.state = ${state}`}
    ${kind === undefined ? sql`` : sql`and one.kinds @> ${JSON.stringify([kind])}::jsonb`}
    ${isSearched ? sql`and ${says(containing(search ?? ''))}` : sql``}`
  const { rows } = await sql<ListedRow>`
    select ${listedColumns} ${joined} where ${where}
    order by ${state === 'waiting' ? sql`one.due_at asc, one.id` : sql`one.decided_at desc, one.id desc`}
    limit ${limit} offset ${offset}`.execute(db)
  const counts = await countsAt(db, now)
  const count = state === 'waiting' && !isSearched ? countOf(counts, kind) : await countWhere(db, where)
  const filters = { state: asked.state, kind, search }
  return { ...pageOf(rows.map(describeListed), count, { path: 'admin/moderation/', asked, filters }), counts }
}

/** What waits is counted for the filters already. */
const countOf = ({ waiting, by_kind }: Counts, kind: ModerationKind | undefined): number =>
  kind === undefined ? waiting : (by_kind.find((one) => one.kind === kind)?.count ?? 0)

async function countWhere(db: DbOrTrx, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${joined} where ${where}`.execute(db)
  return rows[0]?.count ?? 0
}

export const listedColumns = sql`
  one.id, one.version, one.post_id, one.user_id, one.title, one.networks, one.matches, one.state, one.held_at, post.due_at,
  coalesce(nullif(trim(person.first_name || ' ' || person.last_name), ''), person.username) as person_name,
  business.name as business`

export const joined = sql`
  from moderation_cases one
  join users person on person.id = one.user_id
  left join posts post on post.id = one.post_id
  left join business_profiles business on business.id = post.business_profile_id`

/** What was deleted or made a draft since is not in the queue. Word for word as the index has it. */
const isQueued = sql`one.state = 'waiting' and one.is_planned and one.post_id is not null`

const says = (pattern: string) => sql`(
  one.text ilike ${pattern} or person.email ilike ${pattern} or business.name ilike ${pattern}
  or (person.first_name || ' ' || person.last_name) ilike ${pattern}
)`

export const describeListed = (row: ListedRow): ListedCase => ({
  id: row.id,
  version: row.version,
  post_id: row.post_id,
  title: row.title,
  person: { id: row.user_id, name: row.person_name },
  business: row.business,
  networks: row.networks,
  matches: row.matches,
  state: row.state,
  due_at: row.due_at?.toISOString() ?? null,
  held_at: row.held_at.toISOString(),
})

type Counts = Answer<typeof listCases>['counts']

const week = 7 * 24 * 3_600_000
const hour = 3_600_000

async function countsAt(db: DbOrTrx, now: number): Promise<Counts> {
  const groups = await waitingGroups(db, now)
  const sumOf = (some: readonly Group[], what: 'waiting' | 'due_soon') => some.reduce((sum, one) => sum + one[what], 0)
  const { rows } = await sql<Pick<Counts, 'decided_this_week' | 'median_minutes' | 'open_appeals'>>`
    with decided as (
      select extract(epoch from decided_at - held_at) / 60 as minutes from moderation_cases
      where decided_at >= ${new Date(now - week)} and decided_by is not null
    )
    select
      (select count(*)::int from decided) as decided_this_week,
      (select round(percentile_cont(0.5) within group (order by minutes))::int from decided) as median_minutes,
      (select count(*)::int from appeals where state = 'open') as open_appeals`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A count has one row')
  return {
    waiting: sumOf(groups, 'waiting'),
    due_within_hour: sumOf(groups, 'due_soon'),
    by_kind: moderationKinds.map((kind) => ({
      kind,
      count: sumOf(
        groups.filter(({ kinds }) => kinds.includes(kind)),
        'waiting',
      ),
    })),
    ...found,
  }
}

/** Of posts that wait for the same kinds of rules: how many there are, and are due within the hour. */
interface Group {
  kinds: ModerationKind[]
  waiting: number
  due_soon: number
}

/** The one look at all that waits, by the queue's index alone: its posts and rules are not read. */
async function waitingGroups(db: DbOrTrx, now: number): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select one.kinds, count(*)::int as waiting,
      (count(*) filter (where one.due_at between ${new Date(now)} and ${new Date(now + hour)}))::int as due_soon
    from moderation_cases one where ${isQueued}
    group by one.kinds`.execute(db)
  return rows
}

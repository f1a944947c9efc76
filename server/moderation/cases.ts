import { type RawBuilder, sql } from 'kysely'
import type { Answer, Received } from '../../contract/endpoint.ts'
import { type ListedCase, type listCases, type ModerationMatch, moderationKinds } from '../../contract/moderation.ts'
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
  const where = sql`
    one.state = ${state}
    ${state === 'waiting' ? sql`and ${isPlanned}` : sql``}
    ${kind === undefined ? sql`` : sql`and ${hasKind(sql`${kind}`)}`}
    ${search?.trim() ? sql`and ${says(containing(search))}` : sql``}`
  const { rows } = await sql<ListedRow>`
    select ${listedColumns} ${joined} where ${where}
    order by ${state === 'waiting' ? sql`post.due_at asc, one.id` : sql`one.decided_at desc, one.id desc`}
    limit ${limit} offset ${offset}`.execute(db)
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count ${joined} where ${where}`.execute(db)
  const filters = { state: asked.state, kind, search }
  return {
    ...pageOf(rows.map(describeListed), counted[0]?.count ?? 0, { path: 'admin/moderation/', asked, filters }),
    counts: await countsAt(db, now),
  }
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

/** What was deleted or made a draft since is not in the queue. */
const isPlanned = sql`post.is_draft = false`

const hasKind = (kind: RawBuilder<unknown>) =>
  sql`exists (select from moderation_case_rules by_rule where by_rule.case_id = one.id and by_rule.kind = ${kind})`

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
  const { rows } = await sql<Omit<Counts, 'by_kind'>>`
    with decided as (
      select extract(epoch from decided_at - held_at) / 60 as minutes from moderation_cases
      where decided_at >= ${new Date(now - week)} and decided_by is not null
    )
    select
      count(*)::int as waiting,
      count(*) filter (where post.due_at between ${new Date(now)} and ${new Date(now + hour)})::int as due_within_hour,
      (select count(*)::int from decided) as decided_this_week,
      (select round(percentile_cont(0.5) within group (order by minutes))::int from decided) as median_minutes,
      (select count(*)::int from appeals where state = 'open') as open_appeals
    from moderation_cases one join posts post on post.id = one.post_id
    where one.state = 'waiting' and ${isPlanned}`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A count has one row')
  return { ...found, by_kind: await kindCounts(db) }
}

async function kindCounts(db: DbOrTrx): Promise<Counts['by_kind']> {
  const { rows } = await sql<Counts['by_kind'][number]>`
    select by_rule.kind, count(distinct one.id)::int as count
    from moderation_cases one
    join posts post on post.id = one.post_id
    join moderation_case_rules by_rule on by_rule.case_id = one.id
    where one.state = 'waiting' and ${isPlanned}
    group by by_rule.kind`.execute(db)
  const counts = new Map(rows.map(({ kind, count }) => [kind, count]))
  return moderationKinds.map((kind) => ({ kind, count: counts.get(kind) ?? 0 }))
}

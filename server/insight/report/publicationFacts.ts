import { type Kysely, sql } from 'kysely'
import type { PublicationState } from '../../../contract/content.ts'
import type { Network } from '../../../contract/networks.ts'
import type { Database } from '../../db/schema.ts'
import { engagementTold, joinLastReading } from '../lastReading.ts'
import { type Owner, type ReportScope, scopeConditions } from '../scope.ts'

/** What a report counts of a post on an account. What was not told is null. */
export interface PublicationFact {
  postId: number
  accountId: number
  network: Network
  /** Milliseconds: when it went out, or was due where it did not. */
  at: number
  isOut: boolean
  isLate: boolean
  isRemoved: boolean
  /** Whether every filter lets it through. */
  isAsked: boolean
  impressions: number | null
  reach: number | null
  engagement: number | null
  clicks: number | null
  /** Milliseconds; null where it was not read so far. */
  readAt: number | null
}

interface Question {
  owner: Owner
  scope: ReportScope
  /** Its end is not in it. */
  span: { from: Date; until: Date }
}

const notOut = ['failed', 'missed', 'unknown', 'reconciling', 'needs_person'] as const satisfies PublicationState[]

/** A fact in the order in which the statement writes it. */
type Row = [
  postId: number,
  accountId: number,
  network: Network,
  at: number,
  isOut: boolean,
  isLate: boolean,
  isRemoved: boolean,
  isAsked: boolean,
  impressions: number | null,
  reach: number | null,
  engagement: number | null,
  clicks: number | null,
  readAt: number | null,
]

/**
 * All of a person's publications that went out in a span or failed then, the first one first: what is usual on an account
 * is asked of all of them. Read as one list: a name beside every value would be most of what is written and read again.
 */
export async function readPublicationFacts(db: Kysely<Database>, question: Question): Promise<PublicationFact[]> {
  const { rows } = await sql<{ facts: string }>`
    select coalesce(json_agg(json_build_array(
      post_id, account_id, network, at, is_out, is_late, is_removed, is_asked, impressions, reach, engagement, clicks, read_at
    ) order by at, id), '[]')::text as facts from (${factsOf(question)}) facts`.execute(db)
  const facts: Row[] = JSON.parse(rows[0]?.facts ?? '[]')
  return facts.map(factOf)
}

function factOf(row: Row): PublicationFact {
  const [postId, accountId, network, at, isOut, isLate, isRemoved, isAsked, ...numbers] = row
  const [impressions, reach, engagement, clicks, readAt] = numbers
  const told = { impressions, reach, engagement, clicks, readAt }
  return { postId, accountId, network, at, isOut, isLate, isRemoved, isAsked, ...told }
}

const factsOf = ({ owner, scope, span: { from, until } }: Question) => sql`
  select publications.id, publications.post_id, publications.account_id, publications.network,
    round(extract(epoch from ${happenedAt}) * 1000)::bigint as at, ${isOut} as is_out,
    ${isOut} and publications.published_at >= publications.due_at + interval '1 minute' as is_late,
    publications.removed_at is not null as is_removed,
    ${sql.join(scopeConditions(scope, owner), sql` and `)} as is_asked,
    last.impressions, last.reach, ${engagementTold} as engagement, last.clicks,
    round(extract(epoch from last.read_at) * 1000)::bigint as read_at
  from publications
  join posts on posts.id = publications.post_id
  ${joinLastReading}
  where publications.user_id = ${owner.id} and publications.part = 1
    and (${isOut} and publications.published_at >= ${from} and publications.published_at < ${until}
      or ${isNotOut} and publications.due_at >= ${from} and publications.due_at < ${until})`

// Each state by its name, as the indexes have it (migration 050): a parameter could be any.
const isOut = sql`publications.state = 'published'`
const isNotOut = sql`publications.state in (${sql.join(notOut.map((state) => sql.lit(state)))})`
const happenedAt = sql`case when ${isOut} then publications.published_at else publications.due_at end`

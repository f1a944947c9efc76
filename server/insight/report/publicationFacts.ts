import { type Kysely, sql } from 'kysely'
import type { PublicationState } from '../../../contract/content.ts'
import type { Network } from '../../../contract/networks.ts'
import type { PostKey } from '../../../rules/insight/postKey.ts'
import type { Database } from '../../db/schema.ts'
import { earlierWithReading } from '../earlierReading.ts'
import { engagementTold, joinLastReading } from '../lastReading.ts'
import { type Owner, type ReportScope, scopeConditions } from '../scope.ts'
import { earlierConditions } from './earlierConditions.ts'

/** What a report counts of a post on an account, an earlier one among them. What was not told is null. */
export interface PublicationFact {
  post: PostKey
  accountId: number
  network: Network
  /** Milliseconds: when it went out, or was due where it did not. */
  at: number
  isOut: boolean
  isLate: boolean
  /** Whether its numbers are to be read still. */
  isAwaited: boolean
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
  post: PostKey,
  accountId: number,
  network: Network,
  at: number,
  isOut: boolean,
  isLate: boolean,
  isAwaited: boolean,
  isAsked: boolean,
  impressions: number | null,
  reach: number | null,
  engagement: number | null,
  clicks: number | null,
  readAt: number | null,
]

/**
 * All of a person's publications that went out in a span or failed then, and what went out before their accounts were
 * connected, the first one first: what is usual on an account is asked of all of them. Read as one list: a name beside
 * every value would be most of what is written and read again.
 */
export async function readPublicationFacts(db: Kysely<Database>, question: Question): Promise<PublicationFact[]> {
  const { rows } = await sql<{ facts: string }>`
    select coalesce(json_agg(json_build_array(
      post, account_id, network, at, is_out, is_late, is_awaited, is_asked, impressions, reach, engagement, clicks, read_at
    ) order by at, id), '[]')::text as facts from (
      ${factsOf(question)} union all ${earlierFactsOf(question)}
    ) facts`.execute(db)
  const facts: Row[] = JSON.parse(rows[0]?.facts ?? '[]')
  return facts.map(factOf)
}

function factOf(row: Row): PublicationFact {
  const [post, accountId, network, at, isOut, isLate, isAwaited, isAsked, ...numbers] = row
  const [impressions, reach, engagement, clicks, readAt] = numbers
  const told = { impressions, reach, engagement, clicks, readAt }
  return { post, accountId, network, at, isOut, isLate, isAwaited, isAsked, ...told }
}

const factsOf = ({ owner, scope, span: { from, until } }: Question) => sql`
  select publications.id, 'post ' || publications.post_id as post, publications.account_id, publications.network,
    round(extract(epoch from ${happenedAt}) * 1000)::bigint as at, ${isOut} as is_out,
    ${isOut} and publications.published_at >= publications.due_at + interval '1 minute' as is_late,
    publications.removed_at is null as is_awaited,
    ${sql.join(scopeConditions(scope, owner), sql` and `)} as is_asked,
    last.impressions, last.reach, ${engagementTold} as engagement, last.clicks,
    round(extract(epoch from last.read_at) * 1000)::bigint as read_at
  from publications
  join posts on posts.id = publications.post_id
  ${joinLastReading}
  where publications.user_id = ${owner.id} and publications.part = 1
    and (${isOut} and publications.published_at >= ${from} and publications.published_at < ${until}
      or ${isNotOut} and publications.due_at >= ${from} and publications.due_at < ${until})`

const earlierFactsOf = ({ owner, scope, span }: Question) => sql`
  select earlier.id, 'earlier ' || earlier.id as post, earlier.account_id, account.network,
    round(extract(epoch from earlier.published_at) * 1000)::bigint as at, true as is_out, false as is_late,
    earlier.next_at is not null as is_awaited,
    ${sql.join(earlierConditions(scope), sql` and `)} as is_asked,
    last.impressions, last.reach, ${engagementTold} as engagement, last.clicks,
    round(extract(epoch from last.read_at) * 1000)::bigint as read_at
  from ${earlierWithReading(owner.id, span)}`

// Each state by its name, as the indexes have it (migration 050): a parameter could be any.
const isOut = sql`publications.state = 'published'`
const isNotOut = sql`publications.state in (${sql.join(notOut.map((state) => sql.lit(state)))})`
const happenedAt = sql`case when ${isOut} then publications.published_at else publications.due_at end`

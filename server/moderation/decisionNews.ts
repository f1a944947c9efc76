import { type Kysely, sql } from 'kysely'
import {
  type markDecisionsSeen,
  mostDecisions,
  type NewDecision,
  type readDecisionNews,
} from '../../contract/appeals.ts'
import type { Answer, Received } from '../../contract/endpoint.ts'
import type { RefusalReason } from '../../contract/moderation.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { Database } from '../db/schema.ts'

interface NewsRow {
  case_id: number
  post_id: number | null
  title: string
  kind: NewDecision['kind']
  outcome: NewDecision['outcome']
  reason_code: RefusalReason | null
  reason_text: string
  answer: string
  at: Date
}

/** Refusals and answered appeals that a person has not seen, the newest first, and how many there are in all. */
export async function decisionNews(
  db: Kysely<Database>,
  userId: number,
  { post }: Received<typeof readDecisionNews>['query'],
): Promise<Answer<typeof readDecisionNews>> {
  const postId = post === undefined ? null : Number(post)
  const { rows } = await sql<NewsRow & { total: number }>`
    select found.*, count(*) over ()::int as total from (${unseen(userId)}) found
    ${postId === null ? sql`` : sql`where found.post_id = ${postId}`}
    order by found.at desc, found.case_id desc limit ${mostDecisions}`.execute(db)
  return { results: rows.map(describe), count: rows[0]?.total ?? 0 }
}

/** How many refusals and answered appeals a person has not seen. */
export async function countUnseen(db: DbOrTrx, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (
      (select count(*) from moderation_cases one where ${unseenRefusals(userId)})
      + (select count(*) from appeals appeal where ${unseenAnswers(userId)})
    )::int as count`.execute(db)
  return rows[0]?.count ?? 0
}

interface Seen {
  userId: number
  decisions: Received<typeof markDecisionsSeen>['body']['decisions']
  at: Date
}

/**
 * Marks the person's own decisions as seen. Each names when it was taken: another about the same post that came meanwhile
 * stays unseen.
 */
export function markSeen(db: Kysely<Database>, seen: Seen): Promise<Answer<typeof markDecisionsSeen>> {
  return db.transaction().execute(async (trx) => {
    const refused = await markRefusals(trx, seen)
    const answered = await markAnswers(trx, seen)
    return { results: [...new Set([...refused, ...answered])].toSorted((one, other) => one - other) }
  })
}

async function markRefusals(trx: DbOrTrx, { userId, decisions, at }: Seen): Promise<number[]> {
  const { rows } = await sql<{ case_id: number }>`
    update moderation_cases one set seen_at = ${at} from ${taken(decisions, 'refused')}
    where one.id = taken.case_id and one.decided_at = taken.at and ${unseenRefusals(userId)}
    returning one.id as case_id`.execute(trx)
  return rows.map(({ case_id }) => case_id)
}

async function markAnswers(trx: DbOrTrx, { userId, decisions, at }: Seen): Promise<number[]> {
  const { rows } = await sql<{ case_id: number }>`
    update appeals appeal set seen_at = ${at} from ${taken(decisions, 'answered')}
    where appeal.case_id = taken.case_id and appeal.decided_at = taken.at and ${unseenAnswers(userId)}
    returning appeal.case_id`.execute(trx)
  return rows.map(({ case_id }) => case_id)
}

/** The decisions of a kind as rows. */
function taken(decisions: Seen['decisions'], kind: NewDecision['kind']) {
  const ofKind = decisions.filter((one) => one.kind === kind).map(({ case_id, at }) => ({ case_id, at }))
  return sql`jsonb_to_recordset(${JSON.stringify(ofKind)}::jsonb) as taken (case_id integer, at timestamptz)`
}

const unseenRefusals = (userId: number) =>
  sql`one.user_id = ${userId} and one.state = 'refused' and one.seen_at is null`
const unseenAnswers = (userId: number) =>
  sql`appeal.user_id = ${userId} and appeal.state <> 'open' and appeal.seen_at is null`

const unseen = (userId: number) => sql`
  select one.id as case_id, one.post_id, one.title, 'refused' as kind, null as outcome,
    one.reason_code, one.reason_text, '' as answer, one.decided_at as at
  from moderation_cases one where ${unseenRefusals(userId)}
  union all
  select one.id, one.post_id, one.title, 'answered', appeal.state, one.reason_code, one.reason_text, appeal.answer,
    appeal.decided_at
  from appeals appeal join moderation_cases one on one.id = appeal.case_id where ${unseenAnswers(userId)}`

const describe = ({ reason_code, reason_text, at, ...row }: NewsRow): NewDecision => ({
  ...{ case_id: row.case_id, post_id: row.post_id, title: row.title, kind: row.kind, outcome: row.outcome },
  reason: { code: reason_code ?? 'own', text: reason_text },
  answer: row.answer,
  at: at.toISOString(),
})

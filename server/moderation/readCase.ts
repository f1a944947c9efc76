import { sql } from 'kysely'
import type { ModerationCase } from '../../contract/moderation.ts'
import type { PostRow } from '../content/postRows.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import { notFound } from '../http/httpError.ts'
import { postsOutOf } from '../publishing/review/personFacts.ts'
import { storedContentFor, storedContentOf } from '../publishing/storedContent.ts'
import { describeListed, joined, type ListedRow, listedColumns } from './cases.ts'
import { undoableFor } from './caseTexts.ts'
import type { CaseRow } from './lockedCase.ts'
import { isOnNetwork, isUnsent } from './onNetwork.ts'

type WholeRow = ListedRow &
  Pick<CaseRow, 'text' | 'reason_code' | 'reason_text' | 'decided_at' | 'decided_by' | 'decided_by_email'> & {
    is_appealed: boolean
  }

/** A case with its post as it is now, its person and what moderation did with them before. */
export async function readCase(db: DbOrTrx, id: number, now: number): Promise<ModerationCase> {
  const { rows } = await sql<WholeRow>`
    select ${listedColumns}, one.text, one.reason_code, one.reason_text, one.decided_at,
      one.decided_by, one.decided_by_email,
      exists (select from appeals appeal where appeal.case_id = one.id) as is_appealed
    ${joined} where one.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw notFound('There is no such case.')
  const post =
    row.post_id === null
      ? undefined
      : await db.selectFrom('posts').selectAll().where('id', '=', row.post_id).executeTakeFirst()
  return {
    ...describeListed(row),
    ...(post ? await contentOf(db, post) : { texts: [{ networks: row.networks, parts: [row.text] }], media_count: 0 }),
    reason: row.reason_code && { code: row.reason_code, text: row.reason_text },
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: row.decided_by_email,
    undo_until: undoUntil(row, now),
    ...(await outOf(db, row.post_id)),
    author: await authorOf(db, row),
    history: await historyOf(db, row.user_id),
  }
}

function undoUntil({ decided_at, decided_by, is_appealed }: WholeRow, now: number): string | null {
  if (decided_at === null || decided_by === null || is_appealed) return null
  const until = decided_at.getTime() + undoableFor
  return until >= now ? new Date(until).toISOString() : null
}

async function outOf(
  db: DbOrTrx,
  postId: number | null,
): Promise<Pick<ModerationCase, 'is_on_network' | 'has_unsent'>> {
  if (postId === null) return { is_on_network: false, has_unsent: false }
  const sent = await db
    .selectFrom('publications')
    .select(['state', 'sent_at', 'absent_at'])
    .where('post_id', '=', postId)
    .execute()
  return { is_on_network: sent.some(isOnNetwork), has_unsent: sent.some(isUnsent) }
}

/** What goes out on each account, told once where it is the same; the first comment behind the parts. */
async function contentOf(db: DbOrTrx, post: PostRow): Promise<Pick<ModerationCase, 'texts' | 'media_count'>> {
  const accounts = await accountsOf(db, post)
  const content = storedContentOf(post)
  const sent = accounts.map((account) => ({ account, content: storedContentFor(content, account) }))
  const groups = Map.groupBy(sent, ({ content: { parts, firstComment } }) =>
    JSON.stringify([...parts.map(({ text }) => text), ...(firstComment === null ? [] : [firstComment])]),
  )
  const media = sent.flatMap(({ content: { parts } }) => parts.flatMap(({ mediaIds }) => mediaIds))
  const all = content.parts.flatMap(({ mediaIds }) => mediaIds)
  return {
    texts: [...groups].map(([parts, same]) => ({
      networks: [...new Set(same.map(({ account }) => account.network))],
      parts: textsIn(parts),
    })),
    media_count: new Set(accounts.length === 0 ? all : media).size,
  }
}

const textsIn = (written: string): string[] => {
  const parts: unknown = JSON.parse(written)
  return Array.isArray(parts) ? parts.map(String) : []
}

/** The accounts of a planned post, or those that a draft has chosen. */
async function accountsOf(db: DbOrTrx, { id, is_draft, account_ids }: PostRow) {
  const accounts = db.selectFrom('social_accounts').select(['id', 'network']).orderBy('id')
  if (is_draft) return account_ids.length === 0 ? [] : accounts.where('id', 'in', account_ids).execute()
  return accounts
    .where('id', 'in', (eb) => eb.selectFrom('publications').select('account_id').where('post_id', '=', id))
    .execute()
}

async function authorOf(db: DbOrTrx, { id, user_id, person_name }: WholeRow): Promise<ModerationCase['author']> {
  const person = await db
    .selectFrom('users')
    .select(['email', 'plan', 'created_at', 'posts_held_at'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ held_before: number; refused_before: number; planned_now: number }>`
    select
      (select count(*)::int from moderation_cases where user_id = ${user_id} and id < ${id}) as held_before,
      (select count(*)::int from moderation_cases where user_id = ${user_id} and id <> ${id} and state = 'refused')
        as refused_before,
      (select count(distinct post_id)::int from publications
        where user_id = ${user_id} and state in ('scheduled', 'waiting', 'held')) as planned_now`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('A count has one row')
  return {
    id: user_id,
    name: person_name,
    email: person.email,
    plan: person.plan,
    since: person.created_at.toISOString(),
    posts_out: await postsOutOf(db, user_id),
    ...counts,
    is_held: person.posts_held_at !== null,
  }
}

const longestHistory = 50

async function historyOf(db: DbOrTrx, userId: number): Promise<ModerationCase['history']> {
  const rows = await db
    .selectFrom('moderation_events')
    .select(['at', 'what', 'told', 'case_id'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(longestHistory)
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

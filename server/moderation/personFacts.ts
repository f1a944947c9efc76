import { sql } from 'kysely'
import type { KnownRule, ReviewedPost } from '../../rules/moderation/match.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'

type Facts = Pick<ReviewedPost, 'postsOut' | 'dueWithin'>

/** What the rules ask about a person and the time of a post; only what a rule goes by is read. */
export async function personFacts(
  db: DbOrTrx,
  rules: readonly KnownRule[],
  { userId, dueAt }: { userId: number; dueAt: Date | null },
): Promise<Facts> {
  const asksFirst = rules.some(({ rule }) => rule.kind === 'first_posts')
  const spans = rules.flatMap(({ rule }) => (rule.kind === 'rate' ? [rule.fields.minutes] : []))
  return {
    postsOut: asksFirst ? await postsOutOf(db, userId) : 0,
    dueWithin: dueAt === null ? new Map() : await dueWithin(db, { userId, dueAt, spans }),
  }
}

/** So many are counted: a rule asks for a hundred at most. */
const mostCounted = 100

/** Posts of a person of which something is out. */
export async function postsOutOf(db: DbOrTrx, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select distinct post_id from publications
      where user_id = ${userId} and state = 'published' and part = 1 limit ${mostCounted}
    ) out`.execute(db)
  return rows[0]?.count ?? 0
}

async function dueWithin(
  db: DbOrTrx,
  { userId, dueAt, spans }: { userId: number; dueAt: Date; spans: readonly number[] },
): Promise<ReadonlyMap<number, number>> {
  const counts = new Map<number, number>()
  for (const minutes of new Set(spans)) {
    const { count } = await db
      .selectFrom('posts')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('is_draft', '=', false)
      .where('due_at', '>', new Date(dueAt.getTime() - minutes * 60_000))
      .where('due_at', '<=', dueAt)
      .executeTakeFirstOrThrow()
    counts.set(minutes, Number(count))
  }
  return counts
}

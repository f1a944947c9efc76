import { type Kysely, type Selectable, sql } from 'kysely'
import { type DecidedRewrite, decidedRewrites, type GivenRewrite } from '../../rules/admin/decidedRewrites.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { Database } from '../db/schema.ts'
import { type DecidedText, recordTextFate } from './recordTextFate.ts'

/** Milliseconds after which a rewrite that no post says was not used. */
const decidedAfter = 86_400_000
/** Rewrites of a person that wait for their fate: the oldest beyond them are forgotten. */
const mostWaiting = 100
/** Rewrites that one transaction of the sweep decides. */
const sweptAtOnce = 200
/** Posts of a person that are looked through for a rewrite: those that were changed last. */
const mostPosts = 50

/** Writes down a rewrite that a person was given, until it is known what became of it. */
export async function recordRewrite(
  db: Kysely<Database>,
  userId: number,
  { network, wish, source, text }: Omit<GivenRewrite, 'id'>,
): Promise<void> {
  await db.insertInto('ai_rewrites').values({ user_id: userId, network, wish, source, text }).execute()
  await sql`
    delete from ai_rewrites where user_id = ${userId} and id <= (
      select id from ai_rewrites where user_id = ${userId} order by id desc offset ${sql.lit(mostWaiting)} limit 1
    )`.execute(db)
}

/** A person's rewrites of which it is not known yet what became of them, the oldest first, as their archive has them. */
export const waitingRewritesOf = (db: DbOrTrx, userId: number) =>
  db
    .selectFrom('ai_rewrites')
    .select(['at', 'network', 'wish', 'source', 'text'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

/** What became of a person's rewrites, by the texts that a post is planned with, in the transaction of the plan. */
export async function decideRewrites(trx: DbOrTrx, userId: number, texts: readonly string[]): Promise<void> {
  const given = await trx
    .selectFrom('ai_rewrites')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const decided = decidedRewrites(given, texts)
  await recordFates(trx, decided)
}

/** Says what became of old rewrites by what the person's posts say by now: those that no post says were refused. */
export async function sweepRewrites(db: Kysely<Database>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - decidedAfter)
  let swept: number
  do swept = await db.transaction().execute((trx) => sweepSome(trx, before))
  while (swept === sweptAtOnce)
}

type RewriteRow = Selectable<Database['ai_rewrites']>

/** Answers how many were decided. Another process that sweeps meanwhile takes others. */
async function sweepSome(trx: DbOrTrx, before: Date): Promise<number> {
  const old = await trx
    .selectFrom('ai_rewrites')
    .selectAll()
    .where('at', '<', before)
    .orderBy('user_id')
    .orderBy('id')
    .limit(sweptAtOnce)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const [userId, given] of Map.groupBy(old, ({ user_id }) => user_id)) {
    const decided = decidedRewrites(given, await textsSince(trx, userId, given))
    const known = new Set(decided.map(({ id }) => id))
    const unused = given
      .filter(({ id }) => !known.has(id))
      .map(({ id, wish }) => ({ id, wish, fate: 'refused' as const, changedShare: null }))
    await recordFates(trx, [...decided, ...unused])
  }
  return old.length
}

/** What a person's posts say that were changed since the first of the rewrites. */
async function textsSince(trx: DbOrTrx, userId: number, given: readonly RewriteRow[]): Promise<string[]> {
  const first = Math.min(...given.map(({ at }) => at.getTime()))
  const posts = await trx
    .selectFrom('posts')
    .select(['text', 'later_parts', 'variants'])
    .where('user_id', '=', userId)
    .where('updated_at', '>=', new Date(first))
    .orderBy('updated_at', 'desc')
    .limit(mostPosts)
    .execute()
  return posts.flatMap(({ text, later_parts, variants }) => [
    text,
    ...[...later_parts, ...variants.flatMap(({ parts }) => parts)].map((part) => part.text),
  ])
}

async function recordFates(trx: DbOrTrx, decided: readonly DecidedRewrite[]): Promise<void> {
  const [first, ...others] = decided.map(toldOf)
  if (!first) return
  await recordTextFate(trx, first, ...others)
  const ids = decided.map(({ id }) => id)
  await trx.deleteFrom('ai_rewrites').where('id', 'in', ids).execute()
}

const toldOf = ({ wish, fate, changedShare }: DecidedRewrite): DecidedText => ({
  ...{ kind: 'composer_rewrites', wish, fate },
  changed_share: changedShare,
})

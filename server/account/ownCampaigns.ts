import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/** Campaigns with all that is said of them, the accounts that they are on, and their results; those behind an id. */
export async function campaignsAfter(
  db: Kysely<Database>,
  { userId, after, limit }: { userId: number; after: number; limit: number },
): Promise<{ id: number }[]> {
  const rows = await db
    .selectFrom('campaigns')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  const ids = rows.map(({ id }) => id)
  const [accounts, results] = [await accountsOf(db, ids), await resultsOf(db, ids)]
  return rows.map(({ client_key: _key, looked_at: _looked, ...row }) => ({
    ...row,
    accounts: (accounts.get(row.id) ?? []).map(({ account_id, posts_per_week }) => ({ account_id, posts_per_week })),
    results: (results.get(row.id) ?? []).map(({ day, amount }) => ({ day, amount })),
  }))
}

/** Posts of campaigns as they were written, which posts were made of them, and what came of these; those behind an id. */
export async function campaignPostsAfter(
  db: Kysely<Database>,
  { userId, after, limit }: { userId: number; after: number; limit: number },
) {
  const rows = await db
    .selectFrom('campaign_posts')
    .select(['id', 'campaign_id', 'position', 'week', 'day', 'state', 'moment', 'moment_index', 'experiment_variant'])
    .select(['account_ids', 'text', 'variants', 'media_ids', 'writer', 'is_edited', 'reason', 'wish', 'post_id'])
    .select(['options', 'account_options'])
    .select(['created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  const results = await postResultsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    results: (results.get(row.id) ?? []).map(({ network, amount }) => ({ network, amount })),
  }))
}

async function accountsOf(db: Kysely<Database>, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never[]>()
  const rows = await db
    .selectFrom('campaign_accounts')
    .selectAll()
    .where('campaign_id', 'in', ids)
    .orderBy('account_id')
    .execute()
  return Map.groupBy(rows, ({ campaign_id }) => campaign_id)
}

async function resultsOf(db: Kysely<Database>, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never[]>()
  const rows = await db
    .selectFrom('campaign_results')
    .selectAll()
    .where('campaign_id', 'in', ids)
    .orderBy('day')
    .execute()
  return Map.groupBy(rows, ({ campaign_id }) => campaign_id)
}

async function postResultsOf(db: Kysely<Database>, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never[]>()
  const rows = await db
    .selectFrom('campaign_post_results')
    .select(['campaign_post_id', 'network', 'amount'])
    .where('campaign_post_id', 'in', ids)
    .orderBy('network')
    .execute()
  return Map.groupBy(rows, ({ campaign_post_id }) => campaign_post_id)
}

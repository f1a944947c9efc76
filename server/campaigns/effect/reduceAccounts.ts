import type { Transaction } from 'kysely'
import type { PostsEffect } from '../../../rules/campaigns/changeEffect.ts'
import type { Database } from '../../db/schema.ts'
import type { CampaignPostRow } from '../campaignRows.ts'

/**
 * Takes accounts from posts that stay, with their options and the variants of networks that they no longer go to. Whoever
 * writes one of them has lost it, and it is written for the others.
 */
export async function reduceAccounts(
  trx: Transaction<Database>,
  reduced: PostsEffect['reduced'],
  posts: readonly CampaignPostRow[],
  now: number,
): Promise<void> {
  if (reduced.length === 0) return
  const networks = await networksOf(trx, [...new Set(reduced.flatMap(({ account_ids }) => account_ids))])
  const rows = new Map(posts.map((post) => [post.id, post]))
  for (const { id, account_ids } of reduced) {
    const there = new Set(account_ids.map((one) => networks.get(one)))
    const row = rows.get(id)
    if (!row) throw new Error('A post that is reduced is not among those of its campaign')
    await trx
      .updateTable('campaign_posts')
      .set({
        account_ids: JSON.stringify(account_ids),
        variants: JSON.stringify(row.variants.filter(({ network }) => there.has(network))),
        account_options: JSON.stringify(row.account_options.filter((one) => account_ids.includes(one.account_id))),
        ...(row.state === 'writing' && { state: 'waiting', writing_until: null }),
        ...{ version: row.version + 1, updated_at: new Date(now) },
      })
      .where('id', '=', id)
      .execute()
  }
}

async function networksOf(trx: Transaction<Database>, accountIds: readonly number[]) {
  const rows = await trx.selectFrom('social_accounts').select(['id', 'network']).where('id', 'in', accountIds).execute()
  return new Map(rows.map(({ id, network }) => [id, network]))
}

import type { DbOrTrx } from '../db/dbOrTrx.ts'

/** Which of these campaigns have something on its way to a network at this moment. */
export async function campaignsSending(db: DbOrTrx, ids: readonly number[]): Promise<ReadonlySet<number | null>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('posts')
    .innerJoin('publications', 'publications.post_id', 'posts.id')
    .select('posts.campaign_id')
    .where('posts.campaign_id', 'in', ids)
    .where('publications.state', 'in', ['claimed', 'sending', 'reconciling'])
    .execute()
  return new Set(rows.map(({ campaign_id }) => campaign_id))
}

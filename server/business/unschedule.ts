import type { Transaction } from 'kysely'
import type { PublicationState } from '../../contract/content.ts'
import type { Database } from '../db/schema.ts'

/**
 * Takes what campaigns have scheduled off the schedule: its posts are drafts again with their text, accounts and wished
 * time, so that nothing goes out unasked and nothing is lost. A post of which something has begun to go out is left to
 * finish.
 */
export async function unschedule(
  trx: Transaction<Database>,
  campaignIds: readonly number[],
  now: number,
): Promise<void> {
  const parts = await trx
    .selectFrom('publications')
    .innerJoin('posts', 'posts.id', 'publications.post_id')
    .select(['publications.post_id', 'publications.account_id', 'publications.state', 'publications.sent_at'])
    .where('posts.campaign_id', 'in', campaignIds)
    .where('posts.is_draft', '=', false)
    .orderBy('publications.id')
    .forUpdate()
    .execute()
  for (const [postId, list] of Map.groupBy(parts, ({ post_id }) => post_id)) {
    if (!list.every(isUntouched)) continue
    await makeDraft(trx, postId, list, now)
  }
}

/** Makes a draft of a post of which nothing has begun to go out, with its publications locked; it keeps its accounts. */
export async function makeDraft(
  trx: Transaction<Database>,
  postId: number,
  publications: readonly { account_id: number }[],
  now: number,
): Promise<void> {
  await trx.deleteFrom('publications').where('post_id', '=', postId).execute()
  await trx
    .updateTable('posts')
    .set((eb) => ({
      is_draft: true,
      account_ids: JSON.stringify(accountsOf(publications)),
      version: eb('version', '+', 1),
      updated_at: new Date(now),
    }))
    .where('id', '=', postId)
    .execute()
}

/** What was ever sent is not forgotten: the network is read for it before the post goes out in any form. */
export const isUntouched = ({ state, sent_at }: { state: PublicationState; sent_at: Date | null }): boolean =>
  sent_at === null && (state === 'scheduled' || state === 'waiting' || state === 'held')

/** A post of several parts has as many publications on one account. */
export const accountsOf = (publications: readonly { account_id: number }[]): number[] => [
  ...new Set(publications.map(({ account_id }) => account_id)),
]

import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { LeftOutPost } from '../../../rules/campaigns/changeEffect.ts'
import { makeDraft } from '../../business/unschedule.ts'
import type { Database } from '../../db/schema.ts'
import type { CampaignRow } from '../campaignRows.ts'
import { endPlan } from '../schedule/undoPlan.ts'
import { placeUnwritten } from './placeUnwritten.ts'
import type { CampaignChange } from './readChange.ts'
import { reduceAccounts } from './reduceAccounts.ts'
import { renumber } from './renumber.ts'

/**
 * Does to the posts of a locked campaign what its change does, with what was made of them locked. The row is the campaign
 * after the change; answers it as it is now. The version of each post that is touched rises, so that whoever reads one
 * elsewhere is told.
 */
export async function applyEffect(
  trx: Transaction<Database>,
  campaign: CampaignRow,
  change: CampaignChange,
  now: number,
): Promise<CampaignRow> {
  const { effect, posts } = change
  await takeOff(trx, change, now)
  await reject(trx, [...effect.takenOff, ...effect.leftOut], now)
  await reduceAccounts(trx, effect.reduced, posts, now)
  await placeUnwritten(trx, { campaign, posts, unwritten: effect.toWrite, now })
  if (posts.length > 0) await renumber(trx, campaign)
  return effect.takenOff.length === 0 ? campaign : endPlan(trx, campaign, now)
}

/** What is as planning made it is no post any more; what the person has written on since becomes a draft. */
async function takeOff(
  trx: Transaction<Database>,
  { effect, posts, locked }: CampaignChange,
  now: number,
): Promise<void> {
  const madeOf = new Map(posts.map(({ id, post_id }) => [id, post_id ?? 0]))
  const deleted: number[] = []
  for (const { id, isDraft } of effect.takenOff) {
    const postId = madeOf.get(id) ?? 0
    if (isDraft) await leaveDraft(trx, postId, { locked, now })
    else deleted.push(postId)
  }
  if (deleted.length > 0) await trx.deleteFrom('posts').where('id', 'in', deleted).execute()
}

/** With another key, so that the post of the campaign can be planned again beside it. */
async function leaveDraft(
  trx: Transaction<Database>,
  postId: number,
  { locked, now }: { locked: CampaignChange['locked']; now: number },
): Promise<void> {
  const made = locked.get(postId)
  if (made && !made.row.is_draft) await makeDraft(trx, postId, made.publications, now)
  await trx.updateTable('posts').set({ client_key: randomUUID() }).where('id', '=', postId).execute()
}

async function reject(trx: Transaction<Database>, leftOut: readonly LeftOutPost[], now: number): Promise<void> {
  for (const [reason, posts] of Map.groupBy(leftOut, ({ text }) => text)) {
    const ids = posts.map(({ id }) => id)
    await trx
      .updateTable('campaign_posts')
      .set((eb) => ({
        ...{ state: 'rejected', reason, post_id: null, wanted_writer: null, writing_until: null, tries: 0 },
        version: eb('version', '+', 1),
        updated_at: new Date(now),
      }))
      .where('id', 'in', ids)
      .execute()
  }
}

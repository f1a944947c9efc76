import type { Transaction } from 'kysely'
import { unschedule } from '../business/unschedule.ts'
import { lockProfiles } from '../db/lockProfiles.ts'
import type { Database } from '../db/schema.ts'
import { HttpError } from '../http/httpError.ts'
import { type CampaignRow, lockCampaign } from './campaignRows.ts'
import { checkRoom } from './room.ts'
import { campaignsSending } from './sending.ts'
import { changeStatus } from './transition.ts'

/**
 * Archives a campaign of the user's; one that is archived stays so. Refuses with 409 while a post of it is being sent or it is being made, unless by
 * force: what has begun to go out is left to finish then.
 */
export async function archiveOwn(
  trx: Transaction<Database>,
  { userId, id, isForced, now }: { userId: number; id: number; isForced: boolean; now: number },
): Promise<CampaignRow> {
  const row = await lockCampaign(trx, userId, id)
  if (row.status === 'archived') return row
  if (!isForced && row.status === 'generating') {
    throw new HttpError(409, 'This campaign is being written. Stop that first, or archive it by force.')
  }
  if (!isForced && (await campaignsSending(trx, [id])).has(id)) {
    throw new HttpError(409, 'A post of this campaign is being sent. Try again in a minute, or pause the campaign.')
  }
  return archive(trx, row, now)
}

/** What it has on the schedule becomes drafts, and nothing of it is written any more. */
async function archive(trx: Transaction<Database>, row: CampaignRow, now: number): Promise<CampaignRow> {
  await unschedule(trx, [row.id], now)
  await trx
    .updateTable('campaign_posts')
    .set({ state: 'waiting', writing_until: null, updated_at: new Date(now) })
    .where('campaign_id', '=', row.id)
    .where('state', '=', 'writing')
    .execute()
  return changeStatus(trx, row, { type: 'campaign.archived' }, { now, sentence: 'This campaign cannot be archived.' })
}

/** Brings an archived campaign of the user's back; 409 where there is no room for it. */
export async function restoreOwn(
  trx: Transaction<Database>,
  { userId, id, now }: { userId: number; id: number; now: number },
): Promise<CampaignRow> {
  await lockProfiles(trx, userId)
  const row = await lockCampaign(trx, userId, id)
  await checkRoom(trx, userId)
  return changeStatus(trx, row, { type: 'campaign.restored' }, { now, sentence: 'This campaign is not archived.' })
}

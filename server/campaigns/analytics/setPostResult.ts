import type { Transaction } from 'kysely'
import type { CampaignAnalytics, setCampaignPostResult } from '../../../contract/campaignAnalytics.ts'
import type { Received } from '../../../contract/endpoint.ts'
import type { Network } from '../../../contract/networks.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import type { Database } from '../../db/schema.ts'
import { HttpError } from '../../http/httpError.ts'
import { type CampaignRow, lockCampaignPost } from '../campaignRows.ts'
import { type AnalyticsReader, describeAnalytics } from './describeAnalytics.ts'
import { readMeasured } from './readMeasured.ts'

type Given = Received<typeof setCampaignPostResult>['body']

/**
 * Stores what came of a post of the user's on one network, in place of what was told before; an amount of null takes it back.
 * Refuses with 400 a network that the post does not go to, and with 409 one that it is not out on. `now` in milliseconds.
 */
export async function setPostResult(
  trx: Transaction<Database>,
  { userId, reader, now }: { userId: number; reader: AnalyticsReader; now: number },
  { id, given }: { id: number; given: Given },
): Promise<CampaignAnalytics> {
  const { campaign } = await lockCampaignPost(trx, userId, id)
  await checkOut(trx, campaign, { id, network: given.network })
  await store(trx, { id, userId, given, now })
  await trx
    .updateTable('campaigns')
    .set({ updated_at: new Date(now) })
    .where('id', '=', campaign.id)
    .execute()
  return describeAnalytics(trx, reader, campaign)
}

async function checkOut(
  trx: Transaction<Database>,
  campaign: CampaignRow,
  { id, network }: { id: number; network: Network },
): Promise<void> {
  const post = (await readMeasured(trx, campaign)).find((one) => one.id === id)
  const place = post?.networks.find((one) => one.network === network)
  const name = networkNames[network]
  if (!place) throw new HttpError(400, `This post does not go to ${name}.`, { field: 'network' })
  if (!place.isOut) {
    throw new HttpError(409, `This post is not out on ${name}. Tell what came of it once it is.`)
  }
}

interface Stored {
  id: number
  userId: number
  given: Given
  now: number
}

async function store(
  trx: Transaction<Database>,
  { id, userId, given: { network, amount }, now }: Stored,
): Promise<void> {
  if (amount === null) {
    await trx
      .deleteFrom('campaign_post_results')
      .where('campaign_post_id', '=', id)
      .where('network', '=', network)
      .execute()
    return
  }
  const told = { amount, told_at: new Date(now) }
  await trx
    .insertInto('campaign_post_results')
    .values({ campaign_post_id: id, user_id: userId, network, ...told })
    .onConflict((conflict) => conflict.columns(['campaign_post_id', 'network']).doUpdateSet(told))
    .execute()
}

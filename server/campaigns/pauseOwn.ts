import type { Transaction } from 'kysely'
import { unschedule } from '../business/unschedule.ts'
import type { Database } from '../db/schema.ts'
import type { CampaignRow } from './campaignRows.ts'
import { changeStatus } from './transition.ts'

/**
 * Pauses a locked campaign, and holds what it has on the schedule: drafts that keep their time. Answers the row as it is
 * now. Refuses with 409 and `sentence` what has nothing to pause.
 */
export async function pauseOwn(
  trx: Transaction<Database>,
  campaign: CampaignRow,
  step: { now: number; sentence: string },
): Promise<CampaignRow> {
  const paused = await changeStatus(trx, campaign, { type: 'campaign.paused' }, step)
  await unschedule(trx, [campaign.id], step.now)
  return paused
}

import type { StoppableCampaign } from '../../rules/business/campaignStops.ts'
import { millisOf } from '../db/instants.ts'
import type { CampaignRow } from './campaignRows.ts'

/** How the making of a campaign goes, as `isStuck` asks. */
export const progressOf = (
  row: Pick<CampaignRow, 'status' | 'status_changed_at' | 'last_written_at' | 'writing_problem'>,
): Omit<StoppableCampaign, 'isSending'> => ({
  status: row.status,
  statusChangedAt: row.status_changed_at.getTime(),
  lastWrittenAt: millisOf(row.last_written_at),
  hasGivenUp: row.status === 'generating' && row.writing_problem !== null,
})

import type { CampaignStatus } from '../../../contract/businessDeletion.ts'
import { HttpError } from '../../http/httpError.ts'
import type { CampaignRow } from '../campaignRows.ts'

/** Refuses with 409 what is done to posts of a campaign that is over or put away. */
export function checkOpen({ status }: Pick<CampaignRow, 'status'>): void {
  const refusal = refusals[status]
  if (refusal !== null) throw new HttpError(409, refusal)
}

const refusals = {
  draft: null,
  generating: null,
  in_review: null,
  scheduling: null,
  scheduled: null,
  running: null,
  paused: null,
  finished: 'This campaign is over. Copy it to go on.',
  archived: 'This campaign is archived. Restore it first.',
} satisfies Record<CampaignStatus, string | null>

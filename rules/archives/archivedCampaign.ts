import type { ArchivedCampaign } from '../../contract/archive.ts'
import type { CampaignStatus } from '../../contract/businessDeletion.ts'
import type { CampaignPostState } from '../../contract/campaignPosts.ts'

/** How a campaign comes: what worked by itself is paused, and what was being made is read as far as it was. */
const importedStatus = {
  draft: 'draft',
  generating: 'in_review',
  in_review: 'in_review',
  scheduling: 'in_review',
  scheduled: 'paused',
  running: 'paused',
  paused: 'paused',
  finished: 'finished',
  archived: 'archived',
} as const satisfies Record<CampaignStatus, CampaignStatus>

/** `hasTexts`: a post of it is written. */
export function importedCampaign(
  { status, archived_from }: Pick<ArchivedCampaign, 'status' | 'archived_from'>,
  hasTexts: boolean,
): { status: CampaignStatus; archived_from: CampaignStatus | null } {
  if (status === 'archived') {
    const from = archived_from === null ? null : importedStatus[archived_from]
    return { status, archived_from: from === 'archived' ? null : from }
  }
  if (status === 'generating' && !hasTexts) return { status: 'draft', archived_from: null }
  return { status: importedStatus[status], archived_from: null }
}

/** How a post of a campaign comes: nobody writes it here before it is asked for. */
export const importedPostState = {
  waiting: 'waiting',
  writing: 'waiting',
  to_review: 'to_review',
  approved: 'approved',
  rejected: 'rejected',
  failed: 'failed',
  planned: 'planned',
} as const satisfies Record<CampaignPostState, CampaignPostState>

/** Whether there is something of a post to read. */
export const isWritten = (state: CampaignPostState): boolean =>
  !(['waiting', 'writing', 'failed'] satisfies CampaignPostState[]).some((one) => one === state)

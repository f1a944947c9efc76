import type { CampaignStatus } from '../../contract/businessDeletion.ts'

/** How a campaign comes: what worked by itself is paused. */
export const importedStatus = {
  draft: 'draft',
  generating: 'draft',
  in_review: 'in_review',
  scheduling: 'paused',
  scheduled: 'paused',
  running: 'paused',
  paused: 'paused',
  finished: 'finished',
  archived: 'archived',
} as const satisfies Record<CampaignStatus, CampaignStatus>

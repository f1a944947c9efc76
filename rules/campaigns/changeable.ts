import type { CampaignStatus } from '../../contract/businessDeletion.ts'

const changeable = {
  draft: false,
  generating: false,
  in_review: true,
  scheduling: false,
  scheduled: true,
  running: true,
  paused: true,
  finished: false,
  archived: false,
} as const satisfies Record<CampaignStatus, boolean>

/** Whether a campaign has posts and can be changed all the same; a draft is gone on with in its form. */
export const isChangeable = (status: CampaignStatus): boolean => changeable[status]

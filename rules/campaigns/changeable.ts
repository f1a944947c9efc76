import type { CampaignStatus } from '../../contract/businessDeletion.ts'

const changeable: readonly CampaignStatus[] = ['in_review', 'scheduled', 'running', 'paused']

/** Whether a campaign has posts and can be changed all the same; a draft is gone on with in its form. */
export const isChangeable = (status: CampaignStatus): boolean => changeable.includes(status)

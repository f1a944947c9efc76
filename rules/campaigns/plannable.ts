import type { CampaignStatus } from '../../contract/businessDeletion.ts'

const plannable: readonly CampaignStatus[] = ['in_review', 'scheduled', 'running']

/** Whether approved posts of a campaign can be planned: what the chart tags so, without its code. */
export const isPlannable = (status: CampaignStatus): boolean => plannable.includes(status)

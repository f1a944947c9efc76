import { readCampaignSchedule } from '../../../contract/campaignSchedule.ts'
import { readCampaign } from '../../../contract/campaigns.ts'
import type { CampaignPost } from '../../../src/machines/campaigns/campaigns.ts'
import type { CampaignPlan } from '../../../src/machines/campaigns/plan.ts'
import { answerOf } from '../../../src/services/http/answerShapes.ts'
import { wireCampaign } from '../../services/campaigns/campaignsProvider.ts'
import { wireProposed, wireSchedule } from '../../services/campaigns/scheduleProvider.ts'

const campaign = answerOf(readCampaign, wireCampaign({ status: 'in_review' }))
const two = [
  wireProposed('2026-12-01T12:15', { campaign_post: 71 }),
  wireProposed('2026-12-02T17:30', { campaign_post: 72 }),
]
const unread = wireProposed('2026-12-03T17:30', { campaign_post: 73, is_approved: false, title: 'Clean hands' })

const postOf = (post: Pick<CampaignPost, 'id' | 'version' | 'state' | 'postId'>) => ({
  ...{ accountIds: [1], options: {}, accountOptions: [] },
  ...post,
})

/** Two posts that are approved, and one that is not read. */
export const openPlan: CampaignPlan = {
  campaign,
  posts: [
    postOf({ id: 71, version: 3, state: 'approved', postId: null }),
    postOf({ id: 72, version: 4, state: 'approved', postId: null }),
    postOf({ id: 73, version: 1, state: 'to_review', postId: null }),
  ],
  times: answerOf(readCampaignSchedule, wireSchedule({ proposed: [...two, unread] })),
}

/** The same once the two are on the schedule. */
export const donePlan: CampaignPlan = {
  campaign: { ...campaign, status: 'scheduled' },
  posts: [
    postOf({ id: 71, version: 3, state: 'planned', postId: 171 }),
    postOf({ id: 72, version: 4, state: 'planned', postId: 172 }),
    postOf({ id: 73, version: 1, state: 'to_review', postId: null }),
  ],
  times: answerOf(readCampaignSchedule, wireSchedule({ proposed: [unread] })),
}

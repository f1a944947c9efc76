import type {
  readCampaignSchedule,
  readResumption,
  resumeCampaign,
  scheduleCampaign,
  unscheduleCampaign,
} from '../../../contract/campaignSchedule.ts'
import type { Campaign } from '../../../contract/campaigns.ts'
import type { Answer, Received } from '../../../contract/endpoint.ts'
import type { Author } from '../../content/validatePost.ts'
import { readHeldPosts } from './heldPosts.ts'
import { goOnWithCampaign, pauseCampaign } from './pausing.ts'
import { planPosts, type ScheduleDeps } from './planPosts.ts'
import { readSchedule } from './readSchedule.ts'
import { undoPlan } from './undoPlan.ts'

/** When the posts of a campaign go out. Every method refuses with a sentence; another user's campaign is not found. */
export interface CampaignSchedule {
  /** Times that are proposed, beside what is planned. */
  read(author: Author, id: number): Promise<Answer<typeof readCampaignSchedule>>
  /** Makes posts of approved ones; all or none. */
  plan(
    author: Author,
    id: number,
    asked: Received<typeof scheduleCampaign>['body']['campaign_posts'],
  ): Promise<Answer<typeof scheduleCampaign>>
  /** Takes these posts back; all or none. */
  undo(
    author: Author,
    id: number,
    asked: Received<typeof unscheduleCampaign>['body']['campaign_posts'],
  ): Promise<Campaign>
  pause(author: Author, id: number): Promise<Campaign>
  /** What going on would do to the posts that are held. */
  readHeld(author: Author, id: number): Promise<Answer<typeof readResumption>>
  resume(
    author: Author,
    id: number,
    asked: Received<typeof resumeCampaign>['body']['campaign_posts'],
  ): Promise<Campaign>
}

export const createCampaignSchedule = (deps: ScheduleDeps): CampaignSchedule => ({
  read: (author, id) => readSchedule(deps.db, author, id, deps.now()),
  plan: (author, id, asked) => planPosts(deps, author, id, asked),
  undo: (author, id, asked) => undoPlan(deps, author, id, asked),
  pause: (author, id) => pauseCampaign(deps, author, id),
  readHeld: (author, id) => readHeldPosts(deps.db, author, id, deps.now()),
  resume: (author, id, asked) => goOnWithCampaign(deps, author, id, asked),
})

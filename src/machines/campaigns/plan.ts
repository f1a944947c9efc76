import type { readCampaignSchedule, ResumedPost as WireResumedPost } from '../../../contract/campaignSchedule.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import { type Occurrence, placedPosts, plannable, type ScheduleChoices } from '../../../rules/campaigns/chosenTimes.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import type { Result } from '../shell/result.ts'
import type { Campaign, CampaignPost } from './campaigns.ts'

/** The times that are proposed for the posts of a campaign, and what is planned beside them. */
export type CampaignTimes = Camel<Answer<typeof readCampaignSchedule>>

/** A post that is held since its campaign is paused. */
export type ResumedPost = Camel<WireResumedPost>

/** A campaign with the posts that it holds, and when they would go out if it went on. */
export interface CampaignResumption {
  campaign: Campaign
  posts: readonly ResumedPost[]
}

/** A campaign with all that planning it needs. */
export interface CampaignPlan {
  campaign: Campaign
  posts: readonly Pick<
    CampaignPost,
    'id' | 'version' | 'state' | 'postId' | 'accountIds' | 'options' | 'accountOptions'
  >[]
  /** Null where nothing of it can be planned: it is being made, held, or over. */
  times: CampaignTimes | null
}

/** A post with the version that was seen, and the time that it is planned at. */
export interface TimeToPlan {
  campaignPost: number
  version: number
  schedule: { wallTime: string; timezone: string; occurrence: Occurrence }
}

/** A post that cannot be planned as it is, and why. */
export interface LeftPost {
  campaignPost: number
  text: string
}

/** ok: all are on the schedule · left: none is, as these cannot be */
export type Planning = Result<null> | { kind: 'left'; message: string; left: readonly LeftPost[] }

/**
 * What one press plans, without what is planned already. A post whose version is not known has just come, and is told with
 * the next read.
 */
export function timesToPlan(
  { posts, times }: CampaignPlan,
  choices: ScheduleChoices,
  planned: readonly number[],
): TimeToPlan[] {
  if (times === null) return []
  const versions = new Map(posts.flatMap(({ id, version }) => (planned.includes(id) ? [] : [[id, version] as const])))
  return plannable(placedPosts(times.proposed, choices, times.timezone)).flatMap(({ campaignPost, time }) => {
    const version = versions.get(campaignPost)
    return time === null || version === undefined ? [] : [{ campaignPost, version, schedule: time }]
  })
}

/** Ids of the posts that are on the schedule. */
export const plannedIn = ({ posts }: CampaignPlan): number[] =>
  posts.filter(({ state }) => state === 'planned').map(({ id }) => id)

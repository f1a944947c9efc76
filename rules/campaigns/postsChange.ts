import type { CampaignPostState } from '../../contract/campaignPosts.ts'
import type { CampaignAccount } from '../../contract/campaigns.ts'
import type { Day } from '../content/months.ts'

/** What a campaign says that decides which posts it has. */
export interface PostsBasis {
  starts_on: Day | null
  ends_on: Day | null
  accounts: readonly CampaignAccount[]
  /** Kinds of posts of the template, in order; none where there is no template. */
  moments: readonly string[]
  /** Of the experiment. */
  variants: readonly string[]
}

/** A post of a campaign before a change. */
export interface ChangedPost {
  id: number
  state: CampaignPostState
  /** The day that it is meant for. */
  day: Day
  account_ids: readonly number[]
  /** It says something, as one that is written again does. */
  hasText: boolean
  reason: string | null
  /** What was made of it; null where it is not planned, or its post was deleted. */
  scheduled: ScheduledPost | null
}

export interface ScheduledPost {
  /** Something of it has begun to go out. */
  hasBegun: boolean
  /** When it goes out; of a draft without a time the day that it is meant for. */
  day: Day
  account_ids: readonly number[]
  /** The person has written on it since it was planned. */
  isChanged: boolean
}

/** A change of what a campaign says. */
export interface PostsChange {
  before: PostsBasis
  after: PostsBasis
  /** The person's. */
  today: Day
}

/** A post that has gone out, and when it shall say that it did. */
export interface Gone {
  postId: number
  at: string
  wallTime: string
}

/** A campaign that shall have been so many days earlier. */
export interface GoneCampaign {
  campaignId: number
  days: number
  posts: readonly Gone[]
}

/** What the demo has just made of its past. */
export interface Past {
  posts: readonly Gone[]
  campaigns: readonly GoneCampaign[]
}

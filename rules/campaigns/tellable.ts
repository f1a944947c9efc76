import type { Campaign as WireCampaign } from '../../contract/campaigns.ts'
import type { Camel } from '../shell/camel.ts'

type Campaign = Camel<WireCampaign>

const canHaveResult = {
  draft: false,
  generating: false,
  in_review: false,
  scheduling: false,
  scheduled: true,
  running: true,
  paused: true,
  finished: true,
  archived: false,
} satisfies Record<Campaign['status'], boolean>

/** Whether it can be told how far a campaign has come to its goal. */
export const canTellResult = ({ status, goalAmount }: Pick<Campaign, 'status' | 'goalAmount'>): boolean =>
  goalAmount !== null && canHaveResult[status]

/** Whether posts of a campaign are planned, out, or held while it is paused: there is something to say of it. */
export const hasFigures = ({ posts: { planned, published, held } }: Pick<Campaign, 'posts'>): boolean =>
  planned + published + held > 0

import type { CampaignStatus } from '../../contract/businessDeletion.ts'
import type { CampaignSegment } from '../../contract/campaigns.ts'

/** A campaign as the list sorts it. */
export interface ListedCampaign {
  id: number
  status: CampaignStatus
  isStuck: boolean
  /** A post of it is to be read or to be planned. */
  hasOpenPosts: boolean
  /** Milliseconds since 1970. */
  changedAt: number
}

interface Listing {
  /** Where it is found beside `all` and `needs_you`. */
  segment: Exclude<CampaignSegment, 'all' | 'needs_you'> | null
  /** always: nothing comes of it unless the person goes on · open_posts: while it has posts that wait */
  need: 'always' | 'open_posts' | 'never'
  rank: number
}

const listings = {
  in_review: { segment: null, need: 'always', rank: 1 },
  generating: { segment: 'drafts', need: 'never', rank: 2 },
  scheduling: { segment: 'planned', need: 'never', rank: 3 },
  running: { segment: 'running', need: 'open_posts', rank: 4 },
  scheduled: { segment: 'planned', need: 'open_posts', rank: 5 },
  paused: { segment: 'paused', need: 'never', rank: 6 },
  draft: { segment: 'drafts', need: 'never', rank: 7 },
  finished: { segment: 'ended', need: 'never', rank: 8 },
  archived: { segment: 'archived', need: 'never', rank: 9 },
} as const satisfies Record<CampaignStatus, Listing>

/** The segments in which a campaign is found: one that is not archived is in `all`, and in one other at least. */
export function segmentsOf(campaign: ListedCampaign): CampaignSegment[] {
  const { segment } = listings[campaign.status]
  return [
    ...(campaign.status === 'archived' ? [] : (['all'] as const)),
    ...(needsPerson(campaign) ? (['needs_you'] as const) : []),
    ...(segment === null ? [] : [segment]),
  ]
}

/** Sorts those that need the person first: stuck ones, then those in review; inside, what was changed last. */
export function inListOrder(one: ListedCampaign, other: ListedCampaign): number {
  return (
    Number(other.isStuck) - Number(one.isStuck) ||
    Number(needsPerson(other)) - Number(needsPerson(one)) ||
    listings[one.status].rank - listings[other.status].rank ||
    other.changedAt - one.changedAt ||
    other.id - one.id
  )
}

function needsPerson({ status, isStuck, hasOpenPosts }: ListedCampaign): boolean {
  const { need } = listings[status]
  return isStuck || need === 'always' || (need === 'open_posts' && hasOpenPosts)
}

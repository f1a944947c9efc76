import type { CampaignStatus, StopAction } from '../../contract/businessDeletion.ts'

/** A campaign as its stopping looks at it. */
export interface StoppableCampaign {
  status: CampaignStatus
  /** Milliseconds since 1970. */
  statusChangedAt: number
  /** When its last post was written; null where none is. */
  lastWrittenAt: number | null
  /** Writing has ended before all was written, and goes on only where the person says so. */
  hasGivenUp: boolean
  /** Something of it is on its way to a network at this moment. */
  isSending: boolean
}

export interface Stops {
  can_pause: boolean
  can_archive: boolean
  is_stuck: boolean
}

/** Milliseconds that generating or scheduling may take without a sign of it (decisions, "Rules"). */
const patience = 15 * 60_000

/** While it is in one of these, a campaign's profile is not deleted without stopping it. */
export const activeStatuses = ['generating', 'scheduling', 'scheduled', 'running'] as const satisfies CampaignStatus[]

/** What goes on in a campaign: it is being made, it is on the schedule, or nothing that would have to be stopped. */
const activities: Record<CampaignStatus, 'none' | 'making' | 'scheduled'> = {
  draft: 'none',
  generating: 'making',
  in_review: 'none',
  scheduling: 'making',
  scheduled: 'scheduled',
  running: 'scheduled',
  paused: 'none',
  finished: 'none',
  archived: 'none',
}

/** How a campaign may be stopped: one that is being made cannot be, one that sends at this moment only paused. */
export function stopsOf({ isSending, ...campaign }: StoppableCampaign, now: number): Stops {
  const activity = activities[campaign.status]
  return {
    can_pause: activity === 'scheduled',
    can_archive: activity === 'scheduled' && !isSending,
    is_stuck: isStuck(campaign, now),
  }
}

/** Whether nothing comes of its making any more: it was given up, or nothing was written for as long as patience lasts. */
export function isStuck(
  { status, statusChangedAt, lastWrittenAt, hasGivenUp }: Omit<StoppableCampaign, 'isSending'>,
  now: number,
): boolean {
  if (activities[status] !== 'making') return false
  return hasGivenUp || now - Math.max(statusChangedAt, lastWrittenAt ?? 0) > patience
}

/** The specification's section 4: archive if all can be, pause if all can be, otherwise by force; stuck ones force it. */
export function recommendedAction(campaigns: readonly Stops[]): StopAction {
  if (campaigns.some(({ is_stuck }) => is_stuck)) return 'force_archive'
  if (campaigns.every(({ can_archive }) => can_archive)) return 'archive'
  return campaigns.every(({ can_pause }) => can_pause) ? 'pause' : 'force_archive'
}

/** The actions that every one of the campaigns takes. */
export function stopOptions(campaigns: readonly Stops[]): StopAction[] {
  const options: StopAction[] = []
  if (campaigns.every(({ can_archive }) => can_archive)) options.push('archive')
  if (campaigns.every(({ can_pause }) => can_pause)) options.push('pause')
  return [...options, 'force_archive']
}

import {
  noChoices,
  type PlacedPost,
  type Proposal,
  placedPosts,
  type ScheduleChoices,
} from '../../../rules/campaigns/chosenTimes.ts'
import type { PlannedBeside } from '../../../rules/campaigns/scheduleLayout.ts'

const timezone = 'UTC'

/** A wall time of a zone that is always UTC. */
export const timeAt = (wallTime: string) => ({ at: `${wallTime}:00.000Z`, wallTime, timezone })

/** A post with a proposed time; `null`: there is no room. */
export const proposal = (id: number, wallTime: string | null, change: Partial<Proposal> = {}): Proposal => ({
  campaignPost: id,
  accountIds: [1],
  title: `Post ${id}`,
  isApproved: true,
  schedule: wallTime === null ? null : timeAt(wallTime),
  source: wallTime === null ? null : 'slot',
  movedFrom: null,
  alternatives: [],
  noRoom: wallTime === null ? 'Every day is full.' : null,
  ...change,
})

export const placed = (proposals: readonly Proposal[], choices: ScheduleChoices = noChoices): PlacedPost[] =>
  placedPosts(proposals, choices, timezone)

export const planned = (postId: number, wallTime: string, change: Partial<PlannedBeside> = {}): PlannedBeside => ({
  postId,
  title: `Planned ${postId}`,
  accountIds: [1],
  schedule: timeAt(wallTime),
  isOwn: false,
  ...change,
})

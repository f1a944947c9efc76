import type { CampaignPost } from '../../contract/campaignPosts.ts'
import type { Campaign } from '../../contract/campaigns.ts'
import type { Camel } from '../shell/camel.ts'

/** Milliseconds. */
const soonest = 2000
const latest = 20_000
const whileStuck = 60_000
const whileHidden = 5 * 60_000

type Polled = Pick<Camel<CampaignPost>, 'state' | 'isQueued' | 'updatedAt'>
type Followed = Pick<Camel<Campaign>, 'status' | 'statusChangedAt' | 'isStuck' | 'writing'>

/**
 * After how many milliseconds a campaign's posts may have changed by themselves; null while nobody writes. Asked for the
 * less often the longer nothing came, and seldom while nobody sees the page, which asks as it comes back into view.
 */
export function writingChangesIn(
  campaign: Followed,
  posts: readonly Polled[],
  { now, isVisible }: { now: number; isVisible: boolean },
): number | null {
  const waits = [...waitOfAll(campaign, now), ...waitsOfSingle(posts, now)]
  return waits.length === 0 ? null : Math.max(Math.min(...waits), isVisible ? 0 : whileHidden)
}

function waitOfAll({ status, statusChangedAt, isStuck, writing }: Followed, now: number): number[] {
  if (status !== 'generating' || writing.problem !== null) return []
  if (isStuck) return [whileStuck]
  const last = Math.max(Date.parse(statusChangedAt), writing.lastAt === null ? 0 : Date.parse(writing.lastAt))
  return [halfOf(now - last)]
}

/** Of those that are written again one by one, or beside what is planned: there no state of the campaign says so. */
const waitsOfSingle = (posts: readonly Polled[], now: number): number[] =>
  posts
    .filter(({ state, isQueued }) => state === 'writing' || isQueued)
    .map(({ updatedAt }) => halfOf(now - Date.parse(updatedAt)))

const halfOf = (waited: number): number => Math.min(Math.max(waited / 2, soonest), latest)

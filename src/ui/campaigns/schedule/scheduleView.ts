import type { Network } from '../../../../contract/networks.ts'
import {
  type PlacedPost,
  placedPosts,
  plannable,
  type ScheduleChoices,
} from '../../../../rules/campaigns/chosenTimes.ts'
import { type Collision, collisionBefore, collisionsByHand } from '../../../../rules/campaigns/collisions.ts'
import { missingChoices } from '../../../../rules/campaigns/postGaps.ts'
import { type Band, bandsOf, type HourMark, hourMarks } from '../../../../rules/campaigns/scheduleAxis.ts'
import { rowsOf, type ScheduleRow, scheduleSpan } from '../../../../rules/campaigns/scheduleLayout.ts'
import type { Day } from '../../../../rules/content/months.ts'
import type { Span } from '../../../../rules/content/timelineLayout.ts'
import { dayOf } from '../../../../rules/content/times.ts'
import { networkNames } from '../../../../rules/networks/networkNames.ts'
import type { Campaign } from '../../../machines/campaigns/campaigns.ts'
import type { CampaignPlan, CampaignTimes } from '../../../machines/campaigns/plan.ts'

/** A post that collided, or whose time is too close to that of another one now. */
export interface Collided {
  post: PlacedPost
  /** Why it was moved aside. */
  before: Collision | null
  /** What its time, which the person has chosen, is too close to. */
  now: Collision | null
}

export interface ScheduleView {
  campaign: Campaign
  times: CampaignTimes
  /** In the order of the campaign. */
  posts: readonly PlacedPost[]
  /** Those of them that one press plans. */
  toPlan: readonly PlacedPost[]
  /** Those of them for which something has to be chosen first, with what. */
  lacking: readonly { post: PlacedPost; text: string }[]
  collided: readonly Collided[]
  first: Day
  last: Day
  rows: readonly ScheduleRow[]
  span: Span
  marks: readonly HourMark[]
  bands: readonly Band[]
  networksOf: (accountIds: readonly number[]) => Network[]
}

/** What the page shows; what the last press has planned is proposed no more, even before it is read. */
export function scheduleViewOf(
  { campaign, times, posts: written }: CampaignPlan,
  choices: ScheduleChoices,
  planned: readonly number[],
): ScheduleView | null {
  if (times === null) return null
  const proposed = times.proposed.filter(({ campaignPost }) => !planned.includes(campaignPost))
  const posts = placedPosts(proposed, choices, times.timezone)
  const toPlan = plannable(posts)
  const span = scheduleSpan(posts, times.planned)
  const networksOf = networksBy(campaign)
  const [first, last] = datesOf(campaign, posts)
  return {
    ...{ campaign, times, posts, toPlan, first, last, span, networksOf },
    lacking: lackingOf(toPlan, written, campaign),
    collided: collidedOf(toPlan, times),
    rows: rowsOf(first, last, span, { placed: posts, planned: times.planned, networksOf }),
    marks: hourMarks(span),
    bands: bandsOf(times.bestHours, span),
  }
}

function networksBy({ accounts }: Campaign): ScheduleView['networksOf'] {
  const networks = new Map(accounts.map(({ accountId, network }) => [accountId, network]))
  return (ids) => [...new Set(ids.flatMap((id) => networks.get(id) ?? []))]
}

function lackingOf(toPlan: readonly PlacedPost[], written: CampaignPlan['posts'], { accounts }: Campaign) {
  const texts = new Map(
    written.map((post) => [post.id, [...new Set(missingChoices(post, accounts).values())].join(' ')]),
  )
  return toPlan.flatMap((post) => {
    const text = texts.get(post.campaignPost)
    return text ? [{ post, text }] : []
  })
}

function collidedOf(toPlan: readonly PlacedPost[], { planned, minutesApart }: CampaignTimes): Collided[] {
  const byHand = collisionsByHand(toPlan, planned, minutesApart)
  return toPlan.flatMap((post) => {
    const before = collisionBefore(post, planned)
    const now = byHand.get(post.campaignPost) ?? null
    return before || now ? [{ post, before, now }] : []
  })
}

/** The first day and the last one; of a campaign without dates, which is none that can be planned, those of its posts. */
function datesOf({ startsOn, endsOn }: Campaign, posts: readonly PlacedPost[]): [Day, Day] {
  const days = posts.flatMap(({ time }) => (time === null ? [] : [dayOf(time.wallTime)])).toSorted()
  const first = startsOn ?? days[0] ?? '1970-01-01'
  return [first, endsOn ?? days.at(-1) ?? first]
}

/** The names of networks, for a sentence. */
export const namesOf = (networks: readonly Network[]): string[] => networks.map((network) => networkNames[network])

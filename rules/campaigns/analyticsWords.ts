import type { CampaignAnalytics as WireAnalytics } from '../../contract/campaignAnalytics.ts'
import { strings } from '../../strings/campaigns.ts'
import type { Day } from '../content/months.ts'
import type { Camel } from '../shell/camel.ts'
import { counted, numberLabel } from '../shell/words.ts'
import { amountWords, type PacedCampaign, paceOf, paceWords } from './pace.ts'
import { sourceWords } from './resultSource.ts'

type Totals = Pick<Camel<WireAnalytics>['totals'], 'wanted' | 'published'>
type Told = Camel<WireAnalytics>['totals']['told']

/**
 * What the figures of a campaign say first: `74 of 120 boxes, a little ahead`; `12 of 20 posts are out` where the goal is not
 * counted. `today` is the person's.
 */
export function analyticsHeadline(campaign: PacedCampaign, totals: Totals, today: Day): string {
  const pace = paceOf(campaign, today)
  if (pace === null) return outWords(totals)
  const { lead, rest } = amountWords(pace, campaign.goalUnit)
  const amount = `${lead} ${rest}`.trim()
  if (pace.amount === null) return strings.noResultToldYetTheGoalIs(amount)
  const source = sourceWords(campaign)
  return [amount, ...(source === null ? [] : [source]), lowered(paceWords(campaign, today))].join(', ')
}

/** How many posts of those that are wanted are out. */
export function outWords({ wanted, published }: Totals): string {
  if (published === 0) return strings.noPostIsOutYet
  if (published >= wanted)
    return published === 1 ? strings.theOnePostIsOut : strings.allPostsAreOut(numberLabel(published))
  return strings.ofIsOut(numberLabel(published), counted(wanted, strings.post), published)
}

/** A sum with what it counts: `7 places of 5 posts`. `unit` is the goal's, empty where it has none. */
export function toldWords(told: Told, unit: string): string {
  if (told === null) return strings.notToldYet
  const amount = `${numberLabel(told.amount)} ${unit}`.trim()
  return strings.of(amount, counted(told.posts, strings.post))
}

const lowered = (words: string): string => `${words.charAt(0).toLowerCase()}${words.slice(1)}`

import type { CampaignAnalytics as WireAnalytics } from '../../contract/campaignAnalytics.ts'
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
  if (pace.amount === null) return `No result told yet, the goal is ${amount}`
  const source = sourceWords(campaign)
  return [amount, ...(source === null ? [] : [source]), lowered(paceWords(campaign, today))].join(', ')
}

/** How many posts of those that are wanted are out. */
export function outWords({ wanted, published }: Totals): string {
  if (published === 0) return 'No post is out yet'
  if (published >= wanted)
    return published === 1 ? 'The one post is out' : `All ${numberLabel(published)} posts are out`
  return `${numberLabel(published)} of ${counted(wanted, 'post')} ${published === 1 ? 'is' : 'are'} out`
}

/** A sum with what it counts: `7 places of 5 posts`. `unit` is the goal's, empty where it has none. */
export function toldWords(told: Told, unit: string): string {
  if (told === null) return 'Not told yet'
  const amount = `${numberLabel(told.amount)} ${unit}`.trim()
  return `${amount} of ${counted(told.posts, 'post')}`
}

const lowered = (words: string): string => `${words.charAt(0).toLowerCase()}${words.slice(1)}`

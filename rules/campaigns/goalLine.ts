import type { Campaign as WireCampaign } from '../../contract/campaigns.ts'
import { strings } from '../../strings/campaigns.ts'
import type { Day } from '../content/months.ts'
import type { Camel } from '../shell/camel.ts'
import { numberLabel } from '../shell/words.ts'
import { longDateWords } from './dateWords.ts'

type Campaign = Pick<Camel<WireCampaign>, 'goal' | 'goalAmount' | 'goalUnit' | 'endsOn'>

/** A goal that says its own end, or has none. */
const saysWhen = /\b(by|until|before|every|each)\b/i

/** `24 places in January by December 19` */
export function goalLine(campaign: Campaign, today: Day): string {
  const goal = goalOf(campaign)
  if (goal === '') return strings.noGoalYet
  if (campaign.endsOn === null || saysWhen.test(goal)) return goal
  return strings.by(goal, longDateWords(campaign.endsOn, today))
}

const goalOf = ({ goal, goalAmount, goalUnit }: Campaign): string =>
  goal === '' && goalAmount !== null ? `${numberLabel(goalAmount)} ${goalUnit}`.trim() : goal

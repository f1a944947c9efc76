import type { CampaignResult } from '../../contract/campaignResults.ts'
import { strings } from '../../strings/campaigns.ts'
import type { Day } from '../content/months.ts'
import { numberLabel } from '../shell/words.ts'
import { type PacedCampaign, paceOf } from './pace.ts'

/** What was told of a day against where it should have been. */
export interface GoalDay {
  day: Day
  amount: number
  /** By the end of that day; null outside the campaign's days, and where its goal is not counted. */
  expected: number | null
}

/** The told results beside what was to be reached by then, in their order. */
export const goalDays = (campaign: PacedCampaign, results: readonly CampaignResult[]): GoalDay[] =>
  results.map(({ day, amount }) => ({ day, amount, expected: paceOf(campaign, day)?.expected ?? null }))

/** By how much a day is off: `6 more`, `12 fewer`, `as many`; in words where nothing was to be reached by then. */
export function differenceWords({ amount, expected }: GoalDay): string {
  if (expected === null) return strings.notOneOfItsDays
  if (amount === expected) return strings.asMany
  return amount > expected
    ? strings.more(numberLabel(amount - expected))
    : strings.fewer(numberLabel(expected - amount))
}

import { mostCampaignDays } from '../../contract/campaigns.ts'
import { type Day, dayAway, daysBetween } from '../content/months.ts'

/** A week of a campaign, from 1, and its first and last day. */
export interface CampaignWeek {
  week: number
  from: Day
  until: Day
}

const weekDays = 7
const mostWeeks = Math.ceil(mostCampaignDays / weekDays)

/**
 * The weeks of a campaign in order, as posts are laid out: seven days each, counted from its first day; the last one ends
 * with the campaign. A week behind that has posts all the same, because the campaign was made shorter, is whole. None where
 * a date is not said.
 */
export function campaignWeeks(
  { starts_on, ends_on }: { starts_on: Day | null; ends_on: Day | null },
  weeksOfPosts: readonly number[],
): CampaignWeek[] {
  if (starts_on === null || ends_on === null) return []
  const count = Math.min(mostWeeks, Math.ceil((daysBetween(starts_on, ends_on) + 1) / weekDays))
  const ofDates = Array.from({ length: Math.max(0, count) }, (_, index) => index + 1)
  const weeks = new Set([...ofDates, ...weeksOfPosts.filter((week) => week >= 1 && week <= mostWeeks)])
  return [...weeks]
    .toSorted((one, other) => one - other)
    .map((week) => {
      const from = dayAway(starts_on, (week - 1) * weekDays)
      const last = dayAway(from, weekDays - 1)
      return { week, from, until: from <= ends_on && ends_on < last ? ends_on : last }
    })
}

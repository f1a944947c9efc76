import { mostCampaignDays } from '../../contract/campaigns.ts'
import { strings } from '../../strings/campaigns.ts'
import { type Day, daysBetween } from '../content/months.ts'
import { counted } from '../shell/words.ts'
import { layOut } from './layout.ts'

/** What says how many posts a campaign comes to. */
export interface CountBasis {
  /** Empty where they are not chosen. */
  startsOn: Day
  endsOn: Day
  accounts: readonly { accountId: number; postsPerWeek: number }[]
}

/** How many posts are to be written; null where the days do not say it. The person's today: nothing is laid out before it. */
export function postCountOf({ startsOn, endsOn, accounts }: CountBasis, today: Day): number | null {
  const days = dayCountOf({ startsOn, endsOn })
  if (days === null || days > mostCampaignDays) return null
  const chosen = accounts.map(({ accountId, postsPerWeek }) => ({
    account_id: accountId,
    posts_per_week: postsPerWeek,
  }))
  return layOut({ starts_on: startsOn, ends_on: endsOn, today, accounts: chosen, moments: 1, variants: [] }).length
}

/** Days from the first to the last, both included; null where they are not chosen, or the last is before the first. */
export const dayCountOf = ({ startsOn, endsOn }: Pick<CountBasis, 'startsOn' | 'endsOn'>): number | null =>
  startsOn === '' || endsOn === '' || endsOn < startsOn ? null : daysBetween(startsOn, endsOn) + 1

/** `3 weeks`, `20 days, which is 3 weeks`: in whole weeks where it is that, else begun ones. */
export function spanLength(days: number): string {
  const weeks = Math.ceil(days / 7)
  if (days < 7) return counted(days, strings.day)
  return days % 7 === 0
    ? counted(weeks, strings.week)
    : strings.whichIsAbout(counted(days, strings.day), counted(weeks, strings.week))
}

/** `About 12 posts in 3 weeks`; without dates `4 posts a week. The dates say how many in all.` */
export function countWords(basis: CountBasis, today: Day): string {
  const { accounts } = basis
  if (accounts.length === 0) return strings.noAccountIsChosenYet
  const [count, days] = [postCountOf(basis, today), dayCountOf(basis)]
  if (count !== null && days !== null) return strings.aboutIn(counted(count, strings.post), lengthOf(days))
  const most = Math.max(...accounts.map(({ postsPerWeek }) => postsPerWeek))
  return strings.postAWeek(most)
}

const lengthOf = (days: number): string =>
  days < 7 ? counted(days, strings.day) : counted(Math.ceil(days / 7), strings.week)

import type { MarketingFields } from '../../contract/marketing.ts'
import { strings } from '../../strings/admin.ts'
import { layOut } from '../campaigns/layout.ts'
import { proposeTimes } from '../campaigns/schedule/proposeTimes.ts'
import type { ScheduleSituation } from '../campaigns/schedule/situation.ts'
import { dayAway } from '../content/months.ts'
import { dayOf } from '../content/times.ts'
import { wallTimeAt } from '../content/wallClock.ts'

type Strategy = Pick<MarketingFields['platform_strategy'], 'network' | 'hours' | 'posts_per_week'>

/** Days of the campaign that a strategy is tried with. */
const sampleDays = 14

/**
 * When the posts of two weeks on one account would be planned without a strategy and with it, from tomorrow on, on the clock
 * on the wall: as often as the strategy says, on an empty calendar.
 */
export function triedTimes(
  strategy: Strategy,
  { now, timezone }: { now: number; timezone: string },
): { without: string[]; with: string[] } {
  const today = dayOf(wallTimeAt(now, timezone))
  const [startsOn, endsOn] = [dayAway(today, 1), dayAway(today, sampleDays)]
  const posts = layOut({
    ...{ starts_on: startsOn, ends_on: endsOn, today, moments: 1, variants: [] },
    accounts: [{ account_id: accountId, posts_per_week: strategy.posts_per_week }],
  })
  const timesWith = (strategies: ScheduleSituation['strategies']): string[] => {
    const situation = situationOf(strategy, { startsOn, endsOn, strategies, now, timezone })
    const asked = posts.map(({ position, day }) => ({ id: position, day, accountIds: [accountId] }))
    return proposeTimes(asked, situation).flatMap(({ time }) => (time ? [time.wallTime] : []))
  }
  return { without: timesWith([]), with: timesWith([strategy]) }
}

/** Of the only account. */
const accountId = 1

type Given = Pick<ScheduleSituation, 'startsOn' | 'endsOn' | 'strategies' | 'now' | 'timezone'>

const situationOf = ({ network, posts_per_week }: Strategy, given: Given): ScheduleSituation => ({
  ...given,
  ...{ quietFrom: '21:00', quietUntil: '07:00', minutesApart: 15, slots: [], ownHours: [], planned: [] },
  accounts: [{ id: accountId, network, label: strings.theAccount, postsPerWeek: posts_per_week }],
})

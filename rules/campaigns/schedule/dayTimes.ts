import type { TimeSource } from '../../../contract/campaignSchedule.ts'
import { type CampaignDay, timeOn } from './campaignDays.ts'
import { goodQuarters, quarters } from './goodQuarters.ts'
import { isQuiet, minutesOfDay } from './quietHours.ts'
import type { FoundTime, ScheduleSituation } from './situation.ts'

/** A time that a post could have, and why; null: it is a quarter hour of the day like others. */
export interface DayTime extends FoundTime {
  source: TimeSource | null
}

/** Milliseconds from now in which nothing is proposed: the person still looks at it. */
export const leadTime = 15 * 60_000

/** The times of a day at which a post for these accounts could go out, the best first; a day is looked through once. */
export type DayTimes = (day: CampaignDay, accountIds: readonly number[]) => readonly DayTime[]

/**
 * Slots first, then hours at which the accounts' own posts do well, then those of the platform strategies, where the hours
 * of most accounts or networks come first, then the quarter hours of the day. None in quiet hours, none that has passed, and
 * none that the clock does not show. What stands there already is not asked.
 */
export function createDayTimes(situation: ScheduleSituation): DayTimes {
  const known = new Map<string, readonly DayTime[]>()
  const daytime = daytimeOf(situation)
  return (day, accountIds) => {
    const key = `${day.day} ${accountIds.join()}`
    const times = known.get(key) ?? timesOf(situation, { day, accountIds, daytime })
    known.set(key, times)
    return times
  }
}

interface Asked {
  day: CampaignDay
  accountIds: readonly number[]
  /** Minutes of the day. */
  daytime: readonly number[]
}

function timesOf(situation: ScheduleSituation, { day, accountIds, daytime }: Asked): DayTime[] {
  const sources = new Map<number, TimeSource | null>()
  const add = (source: TimeSource | null, minutes: readonly number[]) => {
    for (const one of minutes) if (!sources.has(one)) sources.set(one, source)
  }
  add('slot', slotMinutes(situation, day.weekday, accountIds))
  add('own_results', goodQuarters(ownHours(situation, accountIds), day.weekday))
  add('strategy', goodQuarters(strategyHours(situation, accountIds), day.weekday))
  add(null, daytime)
  return [...sources].flatMap(([minutes, source]) => {
    if (isQuiet(minutes, situation)) return []
    const time = timeOn(day, minutes, situation.timezone)
    return time && time.at >= situation.now + leadTime ? [{ ...time, source }] : []
  })
}

/** A slot for posts of a bucket is left to these: posts of a campaign are in none. */
const slotMinutes = ({ slots }: ScheduleSituation, weekday: number, accountIds: readonly number[]): number[] =>
  slots
    .filter((slot) => slot.weekday === weekday && slot.bucket_id === null)
    .filter(({ account_id }) => account_id === null || accountIds.includes(account_id))
    .map(({ time }) => minutesOfDay(time))
    .toSorted((one, other) => one - other)

const ownHours = ({ ownHours: known }: ScheduleSituation, accountIds: readonly number[]) =>
  known.filter(({ accountId }) => accountIds.includes(accountId)).map(({ hours }) => hours)

function strategyHours({ strategies, accounts }: ScheduleSituation, accountIds: readonly number[]) {
  const networks = new Set(accounts.filter(({ id }) => accountIds.includes(id)).map(({ network }) => network))
  return [...networks].map((network) =>
    strategies.filter((strategy) => strategy.network === network).flatMap(({ hours }) => hours),
  )
}

/** From eight in the morning until nine in the evening; whatever is not quiet where all of that is. */
function daytimeOf(situation: ScheduleSituation): number[] {
  const loud = quarters.filter((minutes) => !isQuiet(minutes, situation))
  const daytime = loud.filter((minutes) => minutes >= 8 * 60 && minutes < 21 * 60)
  return daytime.length > 0 ? daytime : loud
}

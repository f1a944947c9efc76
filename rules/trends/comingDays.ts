import { type Day, dayAway } from '../content/months.ts'
import { type DateRule, dayOfRule } from './dateRules.ts'
import { dayFact, seasonFact } from './topicFacts.ts'

/** How many days ahead is looked, today not counted. */
export const daysAhead = 45

/** Who keeps a day or a season. */
interface Kept {
  name: string
  trades: readonly string[]
  /** Codes of two letters; left out: it is kept everywhere. */
  countries?: readonly string[] | undefined
}

export interface TradeDay extends Kept {
  on: DateRule
}

export interface TradeSeason extends Kept {
  from: DateRule
  to: DateRule
}

/** A day or a season that is near. */
export interface ComingDay {
  topic: string
  detail: string
  /** Null of a season that has begun. */
  day: Day | null
}

interface Asked {
  trade: string
  /** Where the person is; null where that is not known, so that nothing of a single country is shown. */
  country: string | null
  /** On the person's calendar. */
  today: Day
}

/** The days of a trade in the next 45 days, with the seasons that begin in them or are on, soonest first. */
export function comingDays(
  kept: { days: readonly TradeDay[]; seasons: readonly TradeSeason[] },
  { trade, country, today }: Asked,
): ComingDay[] {
  const end = dayAway(today, daysAhead)
  const isKept = isOfTrade(trade, country)
  const days = kept.days.filter(isKept).flatMap(({ name, on }): Dated[] => {
    const day = yearsAround(today)
      .map((year) => dayOfRule(on, year))
      .find((one) => one >= today && one <= end)
    return day ? [{ at: day, coming: { topic: name, detail: dayFact(name, day, today), day } }] : []
  })
  const seasons = kept.seasons.filter(isKept).flatMap(({ name, from, to }): Dated[] => {
    const season = yearsAround(today)
      .map((year) => ({ from: dayOfRule(from, year), to: dayOfRule(to, year) }))
      .find((one) => one.to >= today && one.from <= end)
    if (!season) return []
    const isOn = season.from < today
    const coming = { topic: name, detail: seasonFact(name, season, today), day: isOn ? null : season.from }
    return [{ at: isOn ? season.to : season.from, coming }]
  })
  return [...days, ...seasons].sort((one, other) => order(one.at, other.at)).map(({ coming }) => coming)
}

/** A day of a trade by its name. */
interface NamedTradeDay {
  name: string
  day: Day
}

/** The days of a trade between two days, both included and at most a year apart, as they are given. */
export function tradeDaysBetween(
  days: readonly TradeDay[],
  { trade, country, from, to }: Omit<Asked, 'today'> & { from: Day; to: Day },
): NamedTradeDay[] {
  const years = [...new Set([from, to].map((day) => Number(day.slice(0, 4))))]
  return days
    .filter(isOfTrade(trade, country))
    .flatMap(({ name, on }) => years.map((year) => ({ name, day: dayOfRule(on, year) })))
    .filter(({ day }) => day >= from && day <= to)
}

const isOfTrade =
  (trade: string, country: string | null) =>
  ({ trades, countries }: Kept): boolean =>
    trades.includes(trade) && (!countries || (country !== null && countries.includes(country)))

interface Dated {
  /** The day that it is sorted by: of what is on its last, after all that comes before that. */
  at: Day
  coming: ComingDay
}

/** The look ahead can end in the next year. */
function yearsAround(today: Day): [number, number] {
  const year = Number(today.slice(0, 4))
  return [year, year + 1]
}

const order = (one: Day, other: Day): number => (one < other ? -1 : Number(one > other))

import { mostCampaignDays } from '../../../contract/campaigns.ts'
import { type Day, dayAway, daysBetween, weekdayOf } from '../../content/months.ts'
import { type WallTime, wallTimeOf } from '../../content/times.ts'
import { type DaySpan, readWallTime, spansOfDays } from '../../content/wallTime.ts'
import type { FoundTime, ScheduleSituation } from './situation.ts'

/** A day of a campaign. */
export interface CampaignDay extends DaySpan {
  /** Sunday is 0. */
  weekday: number
  /** Of the campaign, from 0: it begins on the weekday of the first day. */
  week: number
}

type Dates = Pick<ScheduleSituation, 'startsOn' | 'endsOn' | 'timezone'>

/** The days of a campaign in order, so many as it may have; none where the last is before the first. */
export function campaignDays({ startsOn, endsOn, timezone }: Dates): CampaignDay[] {
  const count = Math.min(mostCampaignDays, daysBetween(startsOn, endsOn) + 1)
  const days = Array.from({ length: Math.max(0, count) }, (_, index) => dayAway(startsOn, index))
  return spansOfDays(days, timezone).map((span, index) => ({
    ...span,
    weekday: weekdayOf(span.day),
    week: Math.floor(index / 7),
  }))
}

const minute = 60_000
const wholeDay = 24 * 60 * minute

/** Days of a campaign on which clocks change: forward, an hour is missing; back, one is there twice. */
export const clockChanges = (dates: Dates): { day: Day; kind: 'forward' | 'back' }[] =>
  campaignDays(dates).flatMap(({ day, from, to }) =>
    to - from === wholeDay ? [] : [{ day, kind: to - from < wholeDay ? ('forward' as const) : ('back' as const) }],
  )

/**
 * A time of a day in minutes from midnight by the clock on the wall; null where clocks go forward over it. Only a day on
 * which clocks change is read, which is what takes time.
 */
export function timeOn({ day, from, to }: DaySpan, minutes: number, timezone: string): FoundTime | null {
  const wallTime = wallTimeIn(day, minutes)
  if (to - from === wholeDay && from % minute === 0) return { at: from + minutes * minute, wallTime }
  const reading = readWallTime(wallTime, timezone)
  if (reading.kind === 'never') return null
  return { at: reading.kind === 'once' ? reading.at : reading.first, wallTime }
}

const wallTimeIn = (day: Day, minutes: number): WallTime =>
  wallTimeOf(day, `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`)

const twoDigits = (value: number): string => (value < 10 ? `0${value}` : String(value))

import type { TimeSource } from '../../../contract/campaignSchedule.ts'
import type { Day } from '../../content/months.ts'
import type { CampaignDay } from './campaignDays.ts'
import type { FoundTime, ScheduleSituation } from './situation.ts'
import { createTimeFinder, type MovedTime } from './timeFinder.ts'

/** A post that a time is wanted for. */
export interface UnplannedPost {
  id: number
  /** The day that it is meant for. */
  day: Day
  accountIds: readonly number[]
}

/** A time for a post, or why there is none. */
export interface Proposal {
  id: number
  /** Null where there is no room. */
  time: FoundTime | null
  /** Null: a quarter hour of the day like others, or no time. */
  source: TimeSource | null
  /** What it would have had, and what stands there; null where it has the time that it was to have. */
  movedFrom: MovedTime | null
  /** Up to three further free times, an hour apart at least: of the same day, or of the days around it. */
  alternatives: FoundTime[]
  /** A sentence; null where there is a time. */
  noRoom: string | null
}

const mostAlternatives = 3

/**
 * Proposes a time for each post, in the order of the posts: on its day, by what `createDayTimes` takes first, else on the
 * nearest day of its week of the campaign. Never outside the campaign's days, in quiet hours, too close to another post of
 * one of its accounts, or beyond the posts a week of one of these. The same is answered for the same.
 */
export function proposeTimes(posts: readonly UnplannedPost[], situation: ScheduleSituation): Proposal[] {
  const finder = createTimeFinder(situation)
  const placed = posts.map(({ id, day, accountIds }) => {
    const days = daysAround(finder.days, day)
    return { id, days, placement: finder.place(accountIds, days) }
  })
  // All have their times by now, so that other times are free of these, too.
  return placed.map(({ id, days, placement }) => {
    if (placement.kind === 'noRoom') return { ...unplaced, id, noRoom: placement.text }
    const { time, movedFrom, reservation } = placement
    const alternatives = finder.others(reservation, days, mostAlternatives)
    return { id, time, source: time.source, movedFrom, alternatives, noRoom: null }
  })
}

const unplaced = { time: null, source: null, movedFrom: null, alternatives: [] }

/** The days of the week of the campaign that a day is in, the nearest first, of two the later; a day beyond is the last. */
function daysAround(days: readonly CampaignDay[], wanted: Day): CampaignDay[] {
  const found = days.findIndex(({ day }) => day >= wanted)
  const index = found === -1 ? days.length - 1 : found
  const week = days[index]?.week
  return days
    .map((day, other) => ({ day, away: other - index }))
    .filter(({ day }) => day.week === week)
    .toSorted((one, other) => Math.abs(one.away) - Math.abs(other.away) || other.away - one.away)
    .map(({ day }) => day)
}

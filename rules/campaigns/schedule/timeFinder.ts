import { strings } from '../../../strings/campaigns/schedule.ts'
import { type CampaignDay, campaignDays } from './campaignDays.ts'
import { createDayTimes, type DayTime, leadTime } from './dayTimes.ts'
import { createOccupancy, type Occupant } from './occupancy.ts'
import type { FoundTime, ScheduledAccount, ScheduleSituation } from './situation.ts'
import { createWeekCounts } from './weekCounts.ts'

/** A time that a post would have had, and the post that stands there, so many minutes away. */
export interface MovedTime extends FoundTime {
  post: { id: number; title: string }
  minutes: number
}

/** A time that is given to a post, on a day of the campaign. */
export interface Reservation extends Occupant {
  day: CampaignDay
}

/** A time that a post is given, or the sentence why there is none. */
export type Placement =
  | { kind: 'placed'; time: DayTime; reservation: Reservation; movedFrom: MovedTime | null }
  | { kind: 'noRoom'; text: string }

/** Finds times for the posts of a campaign, one after the other: what one has, the next cannot have. */
export interface TimeFinder {
  /** The days of the campaign in order. */
  days: readonly CampaignDay[]
  /** Whether nothing stands too close to that time. */
  isFree(accountIds: readonly number[], at: number): boolean
  /** Gives a post the first time on these days, in their order, at which it can go out. */
  place(accountIds: readonly number[], days: readonly CampaignDay[]): Placement
  /** Up to `most` other times than the one that is given to a post, an hour apart at least. */
  others(reservation: Reservation, days: readonly CampaignDay[], most: number): FoundTime[]
  /** Gives a post a time that is free. */
  reserve(reservation: Reservation): void
}

const hour = 3_600_000

export function createTimeFinder(situation: ScheduleSituation): TimeFinder {
  const days = campaignDays(situation)
  const timesOf = createDayTimes(situation)
  const occupancy = createOccupancy(situation.minutesApart)
  const counts = createWeekCounts(situation.accounts)

  for (const { id, title, at, accountIds, isOwn } of situation.planned) {
    occupancy.add({ at, accountIds, post: { id, title } })
    const day = isOwn ? days.find(({ from, to }) => at >= from && at < to) : undefined
    if (day) counts.add(accountIds, day.week, 1)
  }

  const isFree = (accountIds: readonly number[], at: number) => occupancy.nearest(accountIds, at) === null

  function* freeTimes(accountIds: readonly number[], asked: readonly CampaignDay[]) {
    for (const day of asked.filter(({ week }) => counts.fullOf(accountIds, week) === null)) {
      for (const time of timesOf(day, accountIds)) if (isFree(accountIds, time.at)) yield { time, day }
    }
  }

  /** What stands where a post would have been on its day. A slot that has its post is not free, so it is not told. */
  function movedFrom(accountIds: readonly number[], [day]: readonly CampaignDay[]): MovedTime | null {
    const isTakenSlot = ({ at, source }: DayTime, near: Occupant | null) =>
      source === 'slot' && near !== null && minutesBetween(near.at, at) === 0
    for (const time of day ? timesOf(day, accountIds) : []) {
      const near = occupancy.nearest(accountIds, time.at)
      if (isTakenSlot(time, near)) continue
      if (!near?.post) return null
      return { at: time.at, wallTime: time.wallTime, post: near.post, minutes: minutesBetween(near.at, time.at) }
    }
    return null
  }

  function reserve(reservation: Reservation): void {
    occupancy.add(reservation)
    counts.add(reservation.accountIds, reservation.day.week, 1)
  }

  function whyNone(accountIds: readonly number[], asked: readonly CampaignDay[]): string {
    const isAhead = ({ to }: CampaignDay) => to > situation.now + leadTime
    const ahead = asked.filter(isAhead)
    if (ahead.length === 0) return days.some(isAhead) ? noRoom.weekOver : noRoom.campaignOver
    const full = ahead.map(({ week }) => counts.fullOf(accountIds, week)).find((account) => account !== null)
    return full ? noRoom.weekFull(full) : noRoom.nothingFree
  }

  return {
    days,
    isFree,

    place(accountIds, asked) {
      if (accountIds.length === 0) return { kind: 'noRoom', text: noRoom.noAccount }
      const [first] = freeTimes(accountIds, asked)
      if (!first) return { kind: 'noRoom', text: whyNone(accountIds, asked) }
      const { time, day } = first
      const moved = movedFrom(accountIds, asked)
      const reservation: Reservation = { at: time.at, accountIds, post: null, day }
      reserve(reservation)
      return { kind: 'placed', time, reservation, movedFrom: moved }
    },

    others(reservation, asked, most) {
      const { at: own, accountIds, day } = reservation
      occupancy.remove(reservation)
      counts.add(accountIds, day.week, -1)
      const found: FoundTime[] = []
      for (const { time } of freeTimes(accountIds, asked)) {
        if (found.length === most) break
        if ([own, ...found.map(({ at }) => at)].some((at) => Math.abs(at - time.at) < hour)) continue
        found.push({ at: time.at, wallTime: time.wallTime })
      }
      reserve(reservation)
      return found
    },

    reserve,
  }
}

const minutesBetween = (one: number, other: number): number => Math.floor(Math.abs(one - other) / 60_000)

/** Why there is no time for a post, for people. */
const noRoom = {
  noAccount: strings.itGoesToNoAccount,
  campaignOver: strings.theCampaignsLastDayIsOver,
  weekOver: strings.itsWeekIsOver,
  weekFull: ({ label, postsPerWeek }: ScheduledAccount) =>
    strings.hasItsOfThatWeek(label, postsPerWeek === 1 ? strings.onePost : strings.posts(postsPerWeek)),
  nothingFree: strings.nothingIsFreeInItsWeekOutside,
} as const

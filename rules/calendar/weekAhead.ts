import type { RecyclingEntry } from '../../contract/recyclingQueue.ts'
import type { TimeSlot } from '../../contract/slots.ts'
import { type DayAhead, daysAhead, mostAheadOfDay } from '../../contract/weekAhead.ts'
import { type Day, dayAway } from '../content/months.ts'
import { dayOf } from '../content/times.ts'
import { wallTimeAt } from '../content/wallClock.ts'
import { startOfDay } from '../content/wallTime.ts'
import { freeSlots, type Planned } from '../slots/freeSlots.ts'
import type { SlotTime } from '../slots/slotTimes.ts'

type Slot = Pick<TimeSlot, 'id' | 'weekday' | 'time' | 'account_id' | 'bucket_id'>
type Entry = Pick<RecyclingEntry, 'id' | 'rule_id' | 'title' | 'schedule' | 'slot_id' | 'state' | 'blocked_reason'>

interface Known {
  /** Milliseconds. */
  now: number
  /** Of the IANA table. */
  timezone: string
  slots: readonly Slot[]
  planned: readonly Planned[]
  /** What comes again, or would. */
  entries: readonly Entry[]
  /** Days off, on which no slot is offered. */
  holidays: ReadonlySet<Day>
  /** By their ids. */
  bucketNames: ReadonlyMap<number, string>
}

/** Today and the days after it that are told of, in order. */
export function comingDays(now: number, timezone: string): Day[] {
  const today = dayOf(wallTimeAt(now, timezone))
  return Array.from({ length: daysAhead + 1 }, (_, index) => dayAway(today, index))
}

/** What each of the coming days has room for and what comes again on it; what is not listed is counted. */
export function weekAheadDays(known: Known): DayAhead[] {
  const days = comingDays(known.now, known.timezone)
  const free = Map.groupBy(freeAhead(known, days), ({ wallTime }) => dayOf(wallTime))
  const again = Map.groupBy(known.entries.filter(isAhead(known.now)), ({ schedule }) => dayOf(schedule.wall_time))
  return days.map((day) => dayOfWeek(day, free.get(day) ?? [], again.get(day) ?? [], known.bucketNames))
}

/** Whether an entry is still to become a post. */
const isAhead =
  (now: number) =>
  ({ state, schedule }: Entry): boolean =>
    (state === 'planned' || state === 'blocked') && Date.parse(schedule.at) > now

/** The slots at which nothing is planned: what comes again has its own. */
function freeAhead({ slots, planned, entries, holidays, now, timezone }: Known, days: readonly Day[]) {
  const last = days.at(-1) ?? ''
  const until = startOfDay(dayAway(last, 1), timezone).getTime()
  const ahead = entries.filter(isAhead(now))
  const taken = new Set(ahead.map(({ slot_id, schedule }) => slotKey(slot_id, Date.parse(schedule.at))))
  const ownTimes = ahead.filter(({ slot_id }) => slot_id === null)
  const atOwnTimes = ownTimes.map(({ schedule }) => ({
    at: Date.parse(schedule.at),
    accountIds: [],
    isOfBusiness: true,
  }))
  const asked = { accountIds: null, bucketId: null, from: now + 1, until, timezone, count: Number.POSITIVE_INFINITY }
  return freeSlots(slots, [...planned, ...atOwnTimes], asked).filter(
    ({ slot, at, wallTime }) => !taken.has(slotKey(slot.id, at)) && !holidays.has(dayOf(wallTime)),
  )
}

const slotKey = (slotId: number | null, at: number): string => `${slotId} ${at}`

function dayOfWeek(
  day: Day,
  free: readonly SlotTime<Slot>[],
  again: readonly Entry[],
  bucketNames: ReadonlyMap<number, string>,
): DayAhead {
  const coming = again.filter(({ state }) => state === 'planned')
  return {
    day,
    free_slots: free.slice(0, mostAheadOfDay).map(({ slot, wallTime }) => ({
      slot_id: slot.id,
      wall_time: wallTime,
      bucket: bucketIn(bucketNames, slot.bucket_id),
    })),
    free_count: free.length,
    coming_again: again.slice(0, mostAheadOfDay).map(({ id, rule_id, title, schedule, blocked_reason }) => ({
      ...{ entry_id: id, rule_id, title, wall_time: schedule.wall_time, blocked_reason },
    })),
    again_count: coming.length,
    blocked_count: again.length - coming.length,
  }
}

function bucketIn(names: ReadonlyMap<number, string>, id: number | null): { id: number; name: string } | null {
  const name = id === null ? undefined : names.get(id)
  return id === null || name === undefined ? null : { id, name }
}

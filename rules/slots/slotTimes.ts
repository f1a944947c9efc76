import type { TimeSlot } from '../../contract/slots.ts'
import { type Day, dayAway, weekdayOf } from '../content/months.ts'
import { type WallTime, wallTimeOf } from '../content/times.ts'
import { wallTimeAt } from '../content/wallClock.ts'
import { readWallTime } from '../content/wallTime.ts'

/** A slot of one week: an instant in milliseconds, and the wall time that it stands at. */
export interface SlotTime<Slot> {
  slot: Slot
  at: number
  wallTime: WallTime
}

interface Asked {
  /** Milliseconds, included. */
  from: number
  /** Milliseconds, excluded. */
  until: number
  /** Of the IANA table. */
  timezone: string
}

/**
 * The times of slots between two instants, soonest first. A slot keeps to the wall clock: where clocks go back and its
 * time is there twice it is the first, and where they go forward and its time is not there it has none on that day.
 */
export function slotTimes<Slot extends Pick<TimeSlot, 'weekday' | 'time'>>(
  slots: readonly Slot[],
  { from, until, timezone }: Asked,
): SlotTime<Slot>[] {
  if (until <= from) return []
  const byWeekday = Map.groupBy(slots, ({ weekday }) => weekday)
  return daysBetween(from, until, timezone)
    .flatMap((day) => (byWeekday.get(weekdayOf(day)) ?? []).flatMap((slot) => timeOn(day, slot, timezone)))
    .filter(({ at }) => at >= from && at < until)
    .sort((one, other) => one.at - other.at)
}

function timeOn<Slot extends Pick<TimeSlot, 'time'>>(day: Day, slot: Slot, timezone: string): SlotTime<Slot>[] {
  const wallTime = wallTimeOf(day, slot.time)
  const reading = readWallTime(wallTime, timezone)
  if (reading.kind === 'never') return []
  return [{ slot, at: reading.kind === 'once' ? reading.at : reading.first, wallTime }]
}

function daysBetween(from: number, until: number, timezone: string): Day[] {
  const days: Day[] = []
  const last = wallTimeAt(until, timezone).slice(0, 10)
  for (let day = wallTimeAt(from, timezone).slice(0, 10); day <= last; day = dayAway(day, 1)) days.push(day)
  return days
}

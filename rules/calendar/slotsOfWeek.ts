import type { TimeSlot } from '../../contract/slots.ts'
import { type Day, dayAway } from '../content/months.ts'
import type { WallTime } from '../content/times.ts'
import { startOfDay } from '../content/wallTime.ts'
import type { Camel } from '../shell/camel.ts'
import { slotTimes } from '../slots/slotTimes.ts'

type Slot = Camel<TimeSlot>

/** A slot of a week at its wall time; `isFree`: still to come, on no holiday, and nothing stands at it. */
export interface WeekSlot {
  slot: Slot
  wallTime: WallTime
  isFree: boolean
}

interface Planned {
  wallTime: WallTime
  accountIds: readonly number[]
}

interface Asked {
  /** The first and the last day. */
  from: Day
  to: Day
  timezone: string
  /** Milliseconds. */
  now: number
  posts: readonly Planned[]
  holidays: ReadonlySet<Day>
}

/** Slots at their times on some days, soonest first. */
export function slotsOfWeek(slots: readonly Slot[], { from, to, timezone, now, posts, holidays }: Asked): WeekSlot[] {
  const span = {
    from: startOfDay(from, timezone).getTime(),
    until: startOfDay(dayAway(to, 1), timezone).getTime(),
    timezone,
  }
  const byTime = Map.groupBy(posts, ({ wallTime }) => wallTime)
  return slotTimes(slots, span).map(({ slot, at, wallTime }) => ({
    slot,
    wallTime,
    isFree: at > now && !holidays.has(wallTime.slice(0, 10)) && !(byTime.get(wallTime) ?? []).some(takes(slot)),
  }))
}

/** Whether a post at its time takes a slot: any post one for every account, and only its account's one for an account. */
const takes =
  ({ accountId }: Slot) =>
  ({ accountIds }: Planned): boolean =>
    accountId === null || accountIds.includes(accountId)

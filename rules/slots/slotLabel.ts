import type { TimeSlot } from '../../contract/slots.ts'
import { strings } from '../../strings/slots.ts'
import { dayAway, weekdayName } from '../content/months.ts'
import { clockLabel } from '../content/times.ts'
import { planningWeekday } from '../shell/regionalFormat.ts'

/** A Sunday: days of the week are counted from it. */
const sunday = '2026-11-22'

/** The name of a day of the week, 0 for Sunday: `Monday`, or `Mon`. */
export const weekdayLabel = (weekday: number, width: 'long' | 'short' = 'long'): string =>
  weekdayName(dayAway(sunday, weekday), width)

/** The time of a slot in a week: `Monday at 9:00 AM`. */
export const slotLabel = ({ weekday, time }: Pick<TimeSlot, 'weekday' | 'time'>): string =>
  strings.at(weekdayLabel(weekday), clockLabel(time))

/** The days of a week as people who plan read it: Monday first unless the person has weeks begin otherwise. */
export function weekdaysInOrder(): number[] {
  const first = planningWeekday()
  return Array.from({ length: 7 }, (_, index) => (first + index) % 7)
}

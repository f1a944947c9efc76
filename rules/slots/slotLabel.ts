import type { TimeSlot } from '../../contract/slots.ts'
import { dayAway, weekdayName } from '../content/months.ts'
import { clockLabel } from '../content/times.ts'

/** A Sunday: days of the week are counted from it. */
const sunday = '2026-11-22'

/** The name of a day of the week, 0 for Sunday: `Monday`, or `Mon`. */
export const weekdayLabel = (weekday: number, width: 'long' | 'short' = 'long'): string =>
  weekdayName(dayAway(sunday, weekday), width)

/** The time of a slot in a week: `Monday at 9:00 AM`. */
export const slotLabel = ({ weekday, time }: Pick<TimeSlot, 'weekday' | 'time'>): string =>
  `${weekdayLabel(weekday)} at ${clockLabel(time)}`

/** The same, short: `Mon 9:00 AM`. */
export const shortSlotLabel = ({ weekday, time }: Pick<TimeSlot, 'weekday' | 'time'>): string =>
  `${weekdayLabel(weekday, 'short')} ${clockLabel(time)}`

/** The days of a week as people who plan read it, Monday first. */
export const weekdays: readonly number[] = [1, 2, 3, 4, 5, 6, 0]

import { type Day, dayAway } from '../content/months.ts'

/** What of a bucket is still to come. */
export interface Supply {
  today: Day
  /** The last day that something of it is planned for, from today on; null where nothing is. */
  lastPlanned: Day | null
  /** Drafts without a day. */
  inStock: number
  /** How many of it a month should have. */
  wanted: number
  daysInMonth: number
}

/** Further ahead nobody plans: a stock that lasts longer is said to last so long. */
const furthest = 3650

/**
 * The last day that is covered by what is planned and, after that, by the stock at the bucket's pace; null where nothing is
 * left. A bucket without a pace uses nothing up, so that only what is planned counts.
 */
export function lastsUntil({ today, lastPlanned, inStock, wanted, daysInMonth }: Supply): Day | null {
  if (inStock === 0 || wanted === 0) return lastPlanned
  const days = Math.min(furthest, Math.max(1, Math.floor((inStock * daysInMonth) / wanted)))
  return dayAway(lastPlanned ?? dayAway(today, -1), days)
}

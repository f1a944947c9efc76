import { strings } from '../../strings/buckets.ts'
import { daysBetween, shortDate } from '../content/months.ts'
import { dayOf, type WallTime } from '../content/times.ts'
import { wallTimeAt } from '../content/wallClock.ts'

/** When an idea leaves the list, in words; `isSoon` where that is today or tomorrow. */
export interface IdeaEnd {
  words: string
  isSoon: boolean
}

/** Days that are counted; a later one is named by its date. */
const mostCounted = 14

/** The end of an idea on the person's clock; null where it has none. */
export function ideaEndOf(expiresAt: string | null, now: WallTime, timezone: string): IdeaEnd | null {
  if (expiresAt === null) return null
  const end = dayOf(wallTimeAt(Date.parse(expiresAt), timezone))
  const days = daysBetween(dayOf(now), end)
  if (days < 0) return { words: strings.over, isSoon: false }
  if (days === 0) return { words: strings.endsToday, isSoon: true }
  if (days === 1) return { words: strings.endsTomorrow, isSoon: true }
  return { words: days <= mostCounted ? strings.daysLeft(days) : strings.until(shortDate(end)), isSoon: false }
}

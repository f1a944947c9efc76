import type { Weekly } from '../../contract/repeatOfPost.ts'
import { weekdayOf } from '../../rules/content/months.ts'
import { lastDay } from '../../rules/repeats/repeatDays.ts'
import { HttpError } from '../http/httpError.ts'

interface Asked {
  days: readonly string[]
  timezone: string
  weekly?: Weekly | null
}

/** Refuses days that lie further away than a post may come again, or on which it does not by its weeks. */
export function checkDays(
  { days, timezone, weekly = null }: Asked,
  { from, now }: { from: string; now: number },
): void {
  const last = lastDay({ from, timezone, now })
  if (days.some((day) => day > last)) throw wrong('A post comes again for a year at most.')
  if (weekly && days.some((day) => !weekly.weekdays.includes(weekdayOf(day)))) {
    throw wrong('A date is not on one of the chosen days of the week.')
  }
}

const wrong = (message: string): HttpError => new HttpError(400, message, { field: 'days' })

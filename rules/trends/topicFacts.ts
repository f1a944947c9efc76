import { strings } from '../../strings/trends.ts'
import { type Day, daysBetween, longDate } from '../content/months.ts'
import { ordinal } from '../shell/ordinal.ts'
import { counted, numberLabel } from '../shell/words.ts'

/** "World Bread Day is October 16, in 16 days." Days are on the person's calendar; `day` is not before `today`. */
export function dayFact(name: string, day: Day, today: Day): string {
  const ahead = daysBetween(today, day)
  if (ahead === 0) return strings.isToday(name)
  if (ahead === 1) return strings.isTomorrow(name, longDate(day))
  return strings.isIn(name, longDate(day), counted(ahead, strings.day))
}

/** "Advent begins November 29, in 3 days." Once it has begun: "Advent is on until December 24." */
export function seasonFact(name: string, { from, to }: { from: Day; to: Day }, today: Day): string {
  const ahead = daysBetween(today, from)
  if (ahead > 1) return strings.beginsIn(name, longDate(from), counted(ahead, strings.day))
  if (ahead === 1) return strings.beginsTomorrow(name, longDate(from))
  if (ahead === 0) return strings.beginsToday(name)
  return to === today ? strings.endsToday(name) : strings.isOnUntil(name, longDate(to))
}

/** "4th of 25 topics, 812 posts." The posts are left out where the network does not count them. */
export function rankFact(place: number, { of, posts }: { of: number; posts: number | null }): string {
  const rank = strings.of(ordinal(place), counted(of, strings.topic))
  return posts === null ? `${rank}.` : `${rank}, ${counted(posts, strings.post)}.`
}

/** "214 posts in the last 7 days, 62 of them since midnight UTC." Counts by day (UTC), today's first; one day at least. */
export function usesFact(byDay: readonly number[]): string {
  const [today = 0] = byDay
  const all = byDay.reduce((sum, uses) => sum + uses, 0)
  if (byDay.length === 1) return strings.sinceMidnightUtc(counted(today, strings.post))
  return strings.inTheLastOfThemSinceMidnight(
    counted(all, strings.post),
    counted(byDay.length, strings.day),
    numberLabel(today),
  )
}

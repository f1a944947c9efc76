import { type Day, daysBetween, longDate } from '../content/months.ts'
import { ordinal } from '../shell/ordinal.ts'
import { counted, numberLabel } from '../shell/words.ts'

/** "World Bread Day is October 16, in 16 days." Days are on the person's calendar; `day` is not before `today`. */
export function dayFact(name: string, day: Day, today: Day): string {
  const ahead = daysBetween(today, day)
  if (ahead === 0) return `${name} is today.`
  if (ahead === 1) return `${name} is tomorrow, ${longDate(day)}.`
  return `${name} is ${longDate(day)}, in ${counted(ahead, 'day')}.`
}

/** "Advent begins November 29, in 3 days." Once it has begun: "Advent is on until December 24." */
export function seasonFact(name: string, { from, to }: { from: Day; to: Day }, today: Day): string {
  const ahead = daysBetween(today, from)
  if (ahead > 1) return `${name} begins ${longDate(from)}, in ${counted(ahead, 'day')}.`
  if (ahead === 1) return `${name} begins tomorrow, ${longDate(from)}.`
  if (ahead === 0) return `${name} begins today.`
  return to === today ? `${name} ends today.` : `${name} is on until ${longDate(to)}.`
}

/** "4th of 25 topics, 812 posts." The posts are left out where the network does not count them. */
export function rankFact(place: number, { of, posts }: { of: number; posts: number | null }): string {
  const rank = `${ordinal(place)} of ${counted(of, 'topic')}`
  return posts === null ? `${rank}.` : `${rank}, ${counted(posts, 'post')}.`
}

/** "214 posts in the last 7 days, 62 of them since midnight UTC." Counts by day (UTC), today's first; one day at least. */
export function usesFact(byDay: readonly number[]): string {
  const [today = 0] = byDay
  const all = byDay.reduce((sum, uses) => sum + uses, 0)
  if (byDay.length === 1) return `${counted(today, 'post')} since midnight UTC.`
  return `${counted(all, 'post')} in the last ${counted(byDay.length, 'day')}, ${numberLabel(today)} of them since midnight UTC.`
}

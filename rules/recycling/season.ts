import { type Day, monthAway, monthOf } from '../content/months.ts'

const monthsOfYear = 12

/** Whether a day is in one of the months (1 to 12). */
export const isInSeason = (day: Day, months: readonly number[]): boolean => months.includes(monthNumber(day))

/** The first day of the season that a day is in; null where it is in none, or the season is the whole year. */
export function seasonStart(day: Day, months: readonly number[]): Day | null {
  if (!isInSeason(day, months) || new Set(months).size === monthsOfYear) return null
  let first = monthOf(day)
  while (isInSeason(monthAway(first, -1), months)) first = monthAway(first, -1)
  return `${first}-01`
}

const monthNumber = (day: string): number => Number(day.slice(5, 7))

import { type Day, dateRange, daysBetween, formatRange, longDate, shortDate } from '../content/months.ts'
import { isDefaultLocale } from '../shell/regionalFormat.ts'

/** Days within which a date is not taken for that of another year. */
const nearDays = 200

/** `Nov 18`, with the year where it is far away: `Jan 4, 2028`. */
export const dateWords = (day: Day, today: Day): string => shortDate(day, isFarAway(day, today))

/** `December 19`, with the year where it is far away. */
export const longDateWords = (day: Day, today: Day): string => longDate(day, isFarAway(day, today))

/** `Nov 30–Dec 19`, `Dec 1–20`; with the year of a day where that is far away, once where both are of one year. */
export function spanWords(from: Day, until: Day, today: Day): string {
  if (from === until) return dateWords(from, today)
  const isFar = isFarAway(until, today)
  if (!isDefaultLocale()) {
    return formatRange(from, until, { month: 'short', day: 'numeric', ...(isFar && { year: 'numeric' }) })
  }
  const range =
    from.slice(0, 4) === until.slice(0, 4) ? dateRange(from, until) : `${dateWords(from, today)}–${shortDate(until)}`
  return isFar ? `${range}, ${until.slice(0, 4)}` : range
}

const isFarAway = (day: Day, today: Day): boolean => Math.abs(daysBetween(today, day)) > nearDays

import { type Day, dayLabel, daysBetween, monthOf, shortDate } from '../content/months.ts'

/** Days within which a date is not taken for that of another year. */
const nearDays = 200

/** `Nov 18`, with the year where it is far away: `Jan 4, 2028`. */
export const dateWords = (day: Day, today: Day): string => `${shortDate(day)}${yearOf(day, today)}`

/** `December 19`, with the year where it is far away. */
export function longDateWords(day: Day, today: Day): string {
  const [, date = ''] = dayLabel(day).split(', ')
  return `${date}${yearOf(day, today)}`
}

/** `Nov 30–Dec 19`, `Dec 1–20`; with the year of a day where that is far away, once where both are of one year. */
export function spanWords(from: Day, until: Day, today: Day): string {
  if (from === until) return dateWords(from, today)
  const last = monthOf(from) === monthOf(until) ? String(Number(until.slice(8))) : shortDate(until)
  const first = from.slice(0, 4) === until.slice(0, 4) ? shortDate(from) : dateWords(from, today)
  return `${first}–${last}${yearOf(until, today)}`
}

const yearOf = (day: Day, today: Day): string =>
  Math.abs(daysBetween(today, day)) > nearDays ? `, ${day.slice(0, 4)}` : ''

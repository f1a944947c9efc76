import {
  canBePlanned,
  type Day,
  dayAway,
  daysIntoWeek,
  daysOf,
  formatRange,
  type Month,
  monthAway,
  monthName,
  monthOf,
  monthProblem,
  sameDateIn,
} from '../content/months.ts'
import { firstWeekday, isDefaultLocale } from '../shell/regionalFormat.ts'

/** Days in a row that a view shows: a week by its first day, or a month. */
export type Span = { kind: 'week'; first: Day } | { kind: 'month'; month: Month }

/** The day that begins the week of a day, as the person has weeks begin. */
export const firstOfWeek = (day: Day): Day => dayAway(day, -daysIntoWeek(day, firstWeekday()))

/** The days of a span, in order. */
export const daysOfSpan = (span: Span): Day[] =>
  span.kind === 'month' ? daysOf(span.month) : Array.from({ length: 7 }, (_, index) => dayAway(span.first, index))

/** The first and the last day of a span. */
export const boundsOfSpan = (span: Span): { from: Day; to: Day } =>
  span.kind === 'month'
    ? { from: `${span.month}-01`, to: sameDateIn(`${span.month}-31`, span.month) }
    : { from: span.first, to: dayAway(span.first, 6) }

/** The span that lies `by` spans later, or earlier when negative; itself at the ends of what can be planned. */
export function spanAway(span: Span, by: number): Span {
  if (span.kind === 'month') {
    const month = monthAway(span.month, by)
    return monthProblem(month) === null ? { kind: 'month', month } : span
  }
  const next: Span = { kind: 'week', first: dayAway(span.first, by * 7) }
  return daysOfSpan(next).every(canBePlanned) ? next : span
}

/** What a span is told apart by: `2026-11` or `2026-11-22`. */
export const spanKey = (span: Span): string => (span.kind === 'month' ? span.month : span.first)

/** `November 22–28`, `November 29 – December 5`, with the year where it is not today's. */
export function weekLabel(first: Day, today: Day): string {
  const last = dayAway(first, 6)
  const isFarAway = last.slice(0, 4) !== today.slice(0, 4)
  if (!isDefaultLocale()) {
    return formatRange(first, last, { month: 'long', day: 'numeric', ...(isFarAway && { year: 'numeric' }) })
  }
  const year = isFarAway ? `, ${last.slice(0, 4)}` : ''
  const from = `${monthName(monthOf(first))} ${Number(first.slice(8))}`
  const until = Number(last.slice(8))
  return monthOf(first) === monthOf(last)
    ? `${from}–${until}${year}`
    : `${from} – ${monthName(monthOf(last))} ${until}${year}`
}

import { daysBetween } from '../growth.ts'
import { invalid } from './refusal.ts'

/** From an instant up to another one, which is not in it; milliseconds since 1970. */
export interface TimeRange {
  start: number
  end: number
}

type Spans = (since: number, until: number) => readonly TimeRange[]

const granularities: ReadonlyMap<string, Spans> = new Map([
  ['DAY', daysBetween],
  ['MONTH', monthsBetween],
])
const form = /^\(timeRange:\(start:(\d{1,15}),end:(\d{1,15})\),timeGranularityType:([A-Z]+)\)$/

/**
 * The days or months (UTC) of `(timeRange:(start:1,end:2),timeGranularityType:DAY)`, as far as they have come and are not
 * older than twelve months. Throws where it is of another form (LinkedIn API: Organization Share Statistics).
 */
export function intervalsOf(asked: string, now: number): readonly TimeRange[] {
  const [, start = '', end = '', granularity = ''] = form.exec(asked) ?? []
  const spans = granularities.get(granularity)
  if (!spans || Number(start) >= Number(end)) throw invalid('Invalid value for query parameter timeIntervals')
  return spans(Math.max(Number(start), yearBefore(now)), Math.min(Number(end), now))
}

function monthsBetween(since: number, until: number): readonly TimeRange[] {
  const months: TimeRange[] = []
  for (let start = monthAt(since); start < until; start = monthAt(start, 1)) {
    months.push({ start, end: monthAt(start, 1) })
  }
  return months
}

/** When the month of an instant begins, or one so many months after it. */
function monthAt(instant: number, after = 0): number {
  const at = new Date(instant)
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + after)
}

function yearBefore(now: number): number {
  const at = new Date(now)
  return Date.UTC(at.getUTCFullYear() - 1, at.getUTCMonth(), at.getUTCDate())
}

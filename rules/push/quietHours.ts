import type { QuietHours } from '../../contract/push.ts'
import { type Day, dayAway, weekdayOf } from '../content/months.ts'
import { wallTimeAt } from '../content/wallClock.ts'
import { readWallTime } from '../content/wallTime.ts'

/**
 * When the quiet hours end that an instant lies in; null where it lies in none. Milliseconds since 1970. They begin on the
 * chosen days by the clocks of the zone, and end on the next day where they go over midnight. Where both of two days'
 * cover it, the later end counts.
 */
export function quietUntil(quiet: QuietHours, at: number, zone: string): number | null {
  const today = wallTimeAt(at, zone).slice(0, 10)
  const ends = [dayAway(today, -1), today].flatMap((day) => {
    if (!quiet.weekdays.includes(weekdayOf(day))) return []
    const { from, until } = spanOf(quiet, day, zone)
    return at >= from && at < until ? [until] : []
  })
  return ends.length === 0 ? null : Math.max(...ends)
}

function spanOf({ quiet_from, quiet_until }: QuietHours, day: Day, zone: string) {
  const last = quiet_until > quiet_from ? day : dayAway(day, 1)
  return {
    from: instantAt(`${day}T${quiet_from}`, zone, 'first'),
    until: instantAt(`${last}T${quiet_until}`, zone, 'second'),
  }
}

/** Of a time that comes twice the chosen one, so that it is quiet for longer; of one that clocks jump over, the next there is. */
function instantAt(wallTime: string, zone: string, which: 'first' | 'second'): number {
  const reading = readWallTime(wallTime, zone)
  if (reading.kind === 'once') return reading.at
  return reading.kind === 'twice' ? reading[which] : instantAt(halfHourLater(wallTime), zone, which)
}

const halfHourLater = (wallTime: string): string =>
  new Date(Date.parse(`${wallTime}Z`) + 30 * 60_000).toISOString().slice(0, 16)

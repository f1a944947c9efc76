import type { WallTime } from './times.ts'

/**
 * A zone as people say it: `Central Time (Chicago)`. UTC is `UTC`, and a zone without a common name keeps its offset.
 */
export function zoneLabel(timezone: string): string {
  if (/^(etc\/)?(utc|gmt|uct|zulu|universal)$/i.test(timezone)) return 'UTC'
  const name = zonePart(timezone, 'longGeneric') ?? timezone
  const city = timezone.split('/').at(-1)?.replaceAll('_', ' ')
  if (!city || name.includes(city)) return name
  return `${name.replace(/ Standard Time$/, ' Time')} (${city})`
}

/** The wall clock of a zone at an instant, `2026-11-21T17:30`; the instant is in milliseconds. */
export function wallClockAt(instant: number, timezone: string): WallTime {
  const parts = new Map(
    wallFormat(timezone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

const wallFormats = new Map<string, Intl.DateTimeFormat>()

function wallFormat(timezone: string): Intl.DateTimeFormat {
  const known =
    wallFormats.get(timezone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
  wallFormats.set(timezone, known)
  return known
}

/** Names of zones depend on the year: before a zone had summer time it had another name. */
const recent = Date.UTC(2026, 0, 1)

function zonePart(timezone: string, style: 'longGeneric'): string | undefined {
  return new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: style })
    .formatToParts(recent)
    .find(({ type }) => type === 'timeZoneName')?.value
}

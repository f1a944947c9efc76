import { strings } from '../../strings/content.ts'

/**
 * A zone as people say it: `Central Time (Chicago)`. UTC is `UTC`, and a zone without a common name keeps its offset.
 */
export function zoneLabel(timezone: string): string {
  if (/^(etc\/)?(utc|gmt|uct|zulu|universal)$/i.test(timezone)) return 'UTC'
  const name = zonePart(timezone, 'longGeneric') ?? timezone
  const city = timezone.split('/').at(-1)?.replaceAll('_', ' ')
  if (!city || name.includes(city)) return name
  return `${name.replace(/ Standard Time$/, strings.timeBehind)} (${city})`
}

/** Names of zones depend on the year: before a zone had summer time it had another name. */
const recent = Date.UTC(2026, 0, 1)

function zonePart(timezone: string, style: 'longGeneric'): string | undefined {
  return new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: style })
    .formatToParts(recent)
    .find(({ type }) => type === 'timeZoneName')?.value
}

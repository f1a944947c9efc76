import { longestWait } from './network.ts'

/** Numbers below are seconds from now, above seconds since 1970: no limit is reset in 1970, none lasts thirty years. */
const leastEpoch = 1_000_000_000

/**
 * What a network asked to wait, in milliseconds: `Retry-After` in seconds or as a date (RFC 9110, 10.2.3), else when its
 * limit is reset (`RateLimit-Reset` in seconds, `X-RateLimit-Reset` in seconds or ISO 8601). Dates are taken against the
 * answer's own `Date`, since its clock may differ from `now` (milliseconds since 1970). 0 where nothing or nonsense is
 * asked.
 */
export function retryAfter(headers: Headers, now: number): number {
  const told = instantOf(headers.get('date'))
  const serverNow = told ?? now
  const asked = ['retry-after', 'ratelimit-reset', 'x-ratelimit-reset'].map((name) =>
    waitOf(headers.get(name)?.trim() ?? '', serverNow),
  )
  return Math.min(asked.find((wait) => wait > 0) ?? 0, longestWait)
}

function waitOf(text: string, serverNow: number): number {
  if (/^\d+$/.test(text)) {
    const seconds = Number(text)
    return seconds < leastEpoch ? seconds * 1000 : Math.max(0, seconds * 1000 - serverNow)
  }
  const at = instantOf(text)
  return at === null ? 0 : Math.max(0, at - serverNow)
}

/** A date of HTTP or of ISO 8601; nothing else that JavaScript would take for one. */
function instantOf(text: string | null): number | null {
  if (text === null || !/^(?:[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} [\d:]{8} GMT|\d{4}-\d\d-\d\dT.+)$/.test(text))
    return null
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : at
}

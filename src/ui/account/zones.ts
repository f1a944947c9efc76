/** The zones that the browser knows, UTC, and the person's own, which may go by an older name. */
export const zonesWith = (own: string): string[] =>
  [...new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort()

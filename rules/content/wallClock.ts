/** What the clock on the wall shows at an instant, to the minute: `2026-11-21T17:30`. */
export const wallTimeAt = (at: number, zone: string): string => shownAt(at, zone).slice(0, 16)

/** So many seconds is a zone ahead of UTC at an instant: before time was standardized not even whole minutes. */
export const secondsAhead = (at: number, zone: string): number =>
  Date.parse(`${shownAt(at, zone)}Z`) / 1000 - Math.floor(at / 1000)

/** One clock a zone: making them is what takes time, and a month asks for hundreds of readings. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** What the clock shows, to the second: `2026-11-21T17:30:00`. */
function shownAt(at: number, zone: string): string {
  const clock = clocks.get(zone) ?? clockOf(zone)
  clocks.set(zone, clock)
  return clock.format(at).replace(' ', 'T')
}

/** Swedish writes dates as ISO 8601 does. */
const clockOf = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })

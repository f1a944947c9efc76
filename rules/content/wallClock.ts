/** What the clock on the wall shows at an instant, to the minute: `2026-11-21T17:30`. */
export const wallTimeAt = (at: number, zone: string): string => shownAt(at, zone).slice(0, 16)

/** So many seconds is a zone ahead of UTC at an instant: before time was standardized not even whole minutes. */
export const secondsAhead = (at: number, zone: string): number =>
  Date.parse(`${shownAt(at, zone)}Z`) / 1000 - Math.floor(at / 1000)

const day = 24 * 3_600_000

/**
 * `wallTimeAt` for many instants of one zone, at a fraction of its price: how far the zone is ahead is read once for every
 * day of UTC. Clocks change at most once in a day, so that in one that begins and ends alike they do not.
 */
export function wallClock(zone: string): (at: number) => string {
  const known = new Map<number, number>()
  const aheadAt = (number: number): number => {
    const ahead = known.get(number) ?? secondsAhead(number * day, zone)
    known.set(number, ahead)
    return ahead
  }
  return (at) => {
    const number = Math.floor(at / day)
    const ahead = aheadAt(number)
    return ahead === aheadAt(number + 1) ? new Date(at + ahead * 1000).toISOString().slice(0, 16) : wallTimeAt(at, zone)
  }
}

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

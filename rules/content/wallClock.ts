/** One clock a zone: making them is what takes time, and a month asks for hundreds of readings. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** What the clock on the wall shows at an instant, to the minute: `2026-11-21T17:30`. */
export function wallTimeAt(at: number, zone: string): string {
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
  })

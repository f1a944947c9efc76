/** How an instant is said in a time zone: `Nov 21, 2026, 5:30 PM`. */
export function momentIn(timezone: string): (instant: string) => string {
  const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone })
  return (instant) => moment.format(new Date(instant))
}

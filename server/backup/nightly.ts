const day = 24 * 3_600_000

/** When a time of the day, `03:00` in UTC, was last before an instant; null where it is `off`. */
export function lastTimeOf(time: string, now: Date): Date | null {
  const [hours, minutes] = time.split(':').map(Number)
  if (hours === undefined || minutes === undefined) return null
  const today = new Date(now)
  today.setUTCHours(hours, minutes, 0, 0)
  return today > now ? new Date(today.getTime() - day) : today
}

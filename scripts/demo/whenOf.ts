import { CalendarDateTime, parseTime, today, toZoned } from '@internationalized/date'

/** The instant and the wall time of a day counted from today in the zone; `time` as `09:00`. */
export function whenOf({ day, time }: { day: number; time: string }, zone: string): { at: string; wallTime: string } {
  const date = today(zone).add({ days: day })
  const { hour, minute } = parseTime(time)
  const wall = new CalendarDateTime(date.year, date.month, date.day, hour, minute)
  return { at: toZoned(wall, zone).toAbsoluteString(), wallTime: wall.toString().slice(0, 16) }
}

import { strings } from '../../strings/content.ts'
import { dateFormat, is24Hours, isDefaultLocale } from '../shell/regionalFormat.ts'
import { type Day, dayAway, dayLabel, daysBetween, shortDate, weekdayName } from './months.ts'

/** A person's clock on the wall: `2026-11-21T17:30`. */
export type WallTime = string

export const dayOf = (wallTime: WallTime): Day => wallTime.slice(0, 10)
/** `17:30` */
export const timeOf = (wallTime: WallTime): string => wallTime.slice(11, 16)
export const wallTimeOf = (day: Day, time: string): WallTime => `${day}T${time}`
export const minutesOf = (wallTime: WallTime): number =>
  Number(wallTime.slice(11, 13)) * 60 + Number(wallTime.slice(14, 16))

/** `5:30 PM`, or `17:30` */
export function clockLabel(time: string): string {
  if (is24Hours() || !isDefaultLocale()) return localClock(time)
  const { hour, minutes, isMorning } = partsOf(time)
  return `${hour}:${minutes} ${isMorning ? 'AM' : 'PM'}`
}

/** `5:30p`, and `9a` on the hour, for the squares of the calendar; `17:30` where hours are counted to 24. */
export function shortClock(time: string): string {
  if (is24Hours() || !isDefaultLocale()) return clockLabel(time)
  const { hour, minutes, isMorning } = partsOf(time)
  return `${hour}${minutes === '00' ? '' : `:${minutes}`}${isMorning ? 'a' : 'p'}`
}

/** `today at 5:30 PM`, `tomorrow at 9:00 AM`, `on Thursday, November 19, at 9:00 AM`. */
export function momentLabel(wallTime: WallTime, today: Day): string {
  const time = clockLabel(timeOf(wallTime))
  const away = daysBetween(today, dayOf(wallTime))
  if (away === 0) return strings.todayAt(time)
  if (away === 1) return strings.tomorrowAt(time)
  if (away === -1) return strings.yesterdayAt(time)
  const isFarAway = wallTime.slice(0, 4) !== today.slice(0, 4)
  return strings.onAt(dayLabel(dayOf(wallTime), isFarAway), time)
}

/** The same, short enough for a button: `5:30 PM`, `tomorrow 9:00 AM`, `Thu 9:00 AM`, `Nov 30, 9:00 AM`. */
export function buttonMoment(wallTime: WallTime, today: Day): string {
  const time = clockLabel(timeOf(wallTime))
  const day = dayOf(wallTime)
  if (day === today) return time
  if (day === dayAway(today, 1)) return strings.tomorrowTime(time)
  const away = daysBetween(today, day)
  return away > 1 && away < 7 ? `${weekdayName(day, 'short')} ${time}` : `${shortDate(day)}, ${time}`
}

/** For lists: `Today, 5:30 PM`, `Nov 15, 6:00 PM`, with the year when it is another: `Jan 2, 2027, 9:00 AM`. */
export function listMoment(wallTime: WallTime, today: Day): string {
  const day = dayOf(wallTime)
  const near = new Map([
    [-1, strings.yesterday],
    [0, strings.today],
    [1, strings.tomorrow],
  ]).get(daysBetween(today, day))
  const isFarAway = day.slice(0, 4) !== today.slice(0, 4)
  return `${near ?? shortDate(day, isFarAway)}, ${clockLabel(timeOf(wallTime))}`
}

/** `in 7 hours 49 minutes`; two units at most, the largest first. */
export function untilLabel(milliseconds: number): string {
  const minutes = Math.max(0, Math.round(milliseconds / 60_000))
  if (minutes === 0) return strings.inLessThanAMinute
  const parts = [
    counted(Math.floor(minutes / 1440), strings.dayInSentence),
    counted(Math.floor((minutes % 1440) / 60), strings.hour),
    counted(minutes % 60, strings.minute),
  ].filter((part) => part !== '')
  return strings.in(parts.slice(0, 2).join(' '))
}

/** `just now`, `8 seconds ago`, `3 minutes ago`. */
export function agoLabel(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  if (seconds < 5) return strings.justNow
  if (seconds < 60) return strings.secondsAgo(seconds)
  if (seconds < 3600) return strings.ago(counted(Math.floor(seconds / 60), strings.minute))
  if (seconds < 86_400) return strings.ago(counted(Math.floor(seconds / 3600), strings.hour))
  return strings.ago(counted(Math.floor(seconds / 86_400), strings.dayInSentence))
}

const counted = (count: number, unit: string): string =>
  count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`

/** `9 AM`, or `09:00`, for the hours beside a day; 0 to 24. */
export function hourLabel(hours: number): string {
  if (is24Hours() || !isDefaultLocale()) return clockLabel(`${String(hours % 24).padStart(2, '0')}:00`)
  return `${hours % 12 || 12} ${hours % 24 < 12 ? 'AM' : 'PM'}`
}

/** Hours to 24 have two digits where the locale writes them so, hours to 12 only those that they need. */
const localClock = (time: string): string =>
  dateFormat(is24Hours() ? { timeStyle: 'short' } : { hour: 'numeric', minute: '2-digit' }).format(
    new Date(`2026-01-01T${time.slice(0, 5)}:00Z`),
  )

function partsOf(time: string): { hour: number; minutes: string; isMorning: boolean } {
  const hours = Number(time.slice(0, 2))
  return { hour: hours % 12 || 12, minutes: time.slice(3, 5), isMorning: hours < 12 }
}

import type { Draft } from './draft.ts'
import { type Day, dayAway } from './months.ts'
import type { PostContent } from './postContent.ts'
import { morning, suggestedTime } from './suggestedTime.ts'
import { dayOf, minutesOf, timeOf, type WallTime, wallTimeOf } from './times.ts'

const step = 30
/** Minutes that a new post gets at least before it goes out. */
const notice = 15

/** What a post says in which nothing is written. */
export const emptyContent: PostContent = {
  parts: [{ text: '', mediaIds: [] }],
  firstComment: null,
  variants: [],
  threadFallback: 'join',
  accountOptions: [],
  utm: null,
  linkCards: [],
}

/**
 * What a new post begins with. Its time is a suggestion: today at the next half hour, or nine o'clock of the day that was
 * asked for; where a time of that day was asked for too, it has that time.
 */
export function blankDraft(
  now: WallTime,
  timezone: string,
  accountIds: readonly number[],
  day: Day | null,
  time: string | null = null,
): Draft {
  const suggestedDay = day && day >= dayOf(now) ? day : null
  const chosen = suggestedDay && isClockTime(time) ? wallTimeOf(suggestedDay, time) : null
  return {
    ...emptyContent,
    accountIds,
    when: 'schedule',
    wallTime: chosen ?? suggestedTime(suggestedDay, nextSlot(now)),
    timezone,
    occurrence: 'first',
    isTimeChosen: chosen !== null,
    suggestedDay,
  }
}

const isClockTime = (text: string | null): text is string => text !== null && /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** The next full or half hour that leaves a little time; after the last one of a day, the next morning. */
export function nextSlot(now: WallTime): WallTime {
  const minutes = Math.ceil((minutesOf(now) + notice) / step) * step
  if (minutes >= 24 * 60) return wallTimeOf(dayAway(dayOf(now), 1), morning)
  const hours = String(Math.floor(minutes / 60)).padStart(2, '0')
  return wallTimeOf(dayOf(now), `${hours}:${String(minutes % 60).padStart(2, '0')}`)
}

/** The same time on another day; on today, not earlier than the next slot. */
export function onDay(wallTime: WallTime, day: Day, now: WallTime): WallTime {
  const moved = wallTimeOf(day, timeOf(wallTime))
  return moved > now || day !== dayOf(now) ? moved : nextSlot(now)
}

import { type Day, dayAway } from '../content/months.ts'

/** Where the keys stand in a week: at a minute of a day, and at which of several things there. */
export interface WeekCursor {
  day: Day
  minute: number
  /** Which of the things at that minute, from 0. */
  index: number
}

/** The minutes at which each day has something, in order; a minute twice where two things are at it. */
export type MinutesByDay = ReadonlyMap<Day, readonly number[]>

interface Week {
  minutes: MinutesByDay
  /** Hours in sight, the second not included. */
  hours: { from: number; until: number }
}

/** A cursor at an hour in sight: at the first or the last of them where its own is before or after. */
export function cursorWithin(cursor: WeekCursor, { from, until }: Week['hours']): WeekCursor {
  if (cursor.minute < from * 60) return { ...cursor, minute: from * 60, index: 0 }
  if (cursor.minute >= until * 60) return { ...cursor, minute: (until - 1) * 60, index: 0 }
  return cursor
}

/**
 * Where a key leads from a cursor; null for keys that lead nowhere. Up and down: to what comes next on the day, a thing or
 * a whole hour. Left and right: to the other day, to what begins within the same hour, or to the same minute.
 */
export function cursorByKey(cursor: WeekCursor, key: string, week: Week): WeekCursor | null {
  switch (key) {
    case 'ArrowDown':
      return below(cursor, week)
    case 'ArrowUp':
      return above(cursor, week)
    case 'ArrowLeft':
      return beside(cursor, -1, week)
    case 'ArrowRight':
      return beside(cursor, 1, week)
    default:
      return null
  }
}

const onDay = ({ minutes }: Week, day: Day): readonly number[] => minutes.get(day) ?? []

const countAt = (minutes: readonly number[], minute: number): number => minutes.filter((one) => one === minute).length

function below({ day, minute, index }: WeekCursor, week: Week): WeekCursor {
  const minutes = onDay(week, day)
  if (index + 1 < countAt(minutes, minute)) return { day, minute, index: index + 1 }
  const nextHour = (Math.floor(minute / 60) + 1) * 60
  const next = Math.min(nextHour, ...minutes.filter((one) => one > minute))
  return next < week.hours.until * 60 ? { day, minute: next, index: 0 } : { day, minute, index }
}

function above({ day, minute, index }: WeekCursor, week: Week): WeekCursor {
  if (index > 0) return { day, minute, index: index - 1 }
  const minutes = onDay(week, day)
  const lastHour = (Math.ceil(minute / 60) - 1) * 60
  const last = Math.max(lastHour, ...minutes.filter((one) => one < minute))
  if (last < week.hours.from * 60) return { day, minute, index }
  return { day, minute: last, index: Math.max(0, countAt(minutes, last) - 1) }
}

function beside({ day, minute }: WeekCursor, by: number, week: Week): WeekCursor {
  const next = dayAway(day, by)
  const hour = Math.floor(minute / 60) * 60
  const near = onDay(week, next).filter((one) => one >= hour && one < hour + 60)
  const nearest = near.toSorted((one, other) => Math.abs(one - minute) - Math.abs(other - minute))[0]
  return { day: next, minute: nearest ?? minute, index: 0 }
}

import type { Weekly } from '../../contract/repeatOfPost.ts'
import { mostRepeated, type SameTextChoice } from '../../contract/repeats.ts'
import { strings } from '../../strings/repeats.ts'
import { type Day, isDay, weekdayOf } from '../content/months.ts'
import { type RepeatPattern, type RepeatTimes, repeatTimes } from './repeatDays.ts'

/** How a post is to come again, as it is being chosen: numbers and days as they were typed. */
export interface RepeatDraft {
  way: 'weekly' | 'dates'
  every: string
  weekdays: readonly number[]
  end: 'count' | 'day'
  count: string
  until: string
  /** In the order in which they were chosen. */
  dates: readonly Day[]
  /** `09:00` */
  time: string
  sameText: SameTextChoice
}

/** What comes again: which post, from which day on, and in whose zone. */
export interface RepeatSource {
  postId: number
  from: Day
  /** `09:00` */
  time: string
  timezone: string
  /** How those before were chosen, where more are made after the last; null: it comes again for the first time. */
  rule: Weekly | 'dates' | null
  /** So many more can be made. */
  room: number
}

/** What was chosen before and not made, and of what. */
export interface TypedRepeat {
  /** Of the post, as it was then. */
  from: Day
  time: string
  draft: RepeatDraft
}

/** Where something is wrong with a draft, and what, for people. */
export interface DraftProblem {
  field: 'every' | 'weekdays' | 'count' | 'until' | 'dates' | 'time'
  message: string
}

/** So many weeks lie between two at most, as the provider has it. */
const mostWeeks = 12

/** What choosing begins with: as those before were chosen, or else every week on the day of the post; at its time, four times. */
export function firstDraft({ from, time, rule }: RepeatSource): RepeatDraft {
  const weekly = rule === 'dates' || rule === null ? { every: 1, weekdays: [weekdayOf(from)] } : rule
  return {
    way: rule === 'dates' ? 'dates' : 'weekly',
    every: String(weekly.every),
    weekdays: weekly.weekdays,
    end: 'count',
    count: '4',
    until: '',
    dates: [],
    time,
    sameText: 'leave_out',
  }
}

/** What was chosen before goes on; of a post that was moved since, its own time and day of the week are as they are now. */
export function draftAgain(source: RepeatSource, { draft, ...typed }: TypedRepeat): RepeatDraft {
  const first = firstDraft(source)
  const before = firstDraft({ ...source, ...typed })
  return {
    ...draft,
    ...(draft.time === before.time && { time: first.time }),
    ...(draft.weekdays.join() === before.weekdays.join() && { weekdays: first.weekdays }),
  }
}

/** Whether nothing was chosen yet. */
export const isFirstDraft = (draft: RepeatDraft, source: RepeatSource): boolean => {
  const first = firstDraft(source)
  const withOrder = (one: RepeatDraft) => JSON.stringify(Object.entries(one).toSorted())
  return withOrder(draft) === withOrder(first)
}

/** What is wrong with a draft; null where nothing is. */
export function draftProblem(draft: RepeatDraft, from: Day): DraftProblem | null {
  if (draft.time === '') return { field: 'time', message: strings.chooseATime }
  if (draft.way === 'dates') return draft.dates.length === 0 ? { field: 'dates', message: strings.addADate } : null
  if (wholeNumber(draft.every, mostWeeks) === null) {
    return { field: 'every', message: strings.aWholeNumberFrom1To(mostWeeks) }
  }
  if (draft.weekdays.length === 0) return { field: 'weekdays', message: strings.chooseADayOfTheWeek }
  return endProblem(draft, from)
}

function endProblem({ end, count, until }: RepeatDraft, from: Day): DraftProblem | null {
  if (end === 'count') {
    return wholeNumber(count, mostRepeated) === null
      ? { field: 'count', message: strings.aWholeNumberFrom1ToTheMost(mostRepeated) }
      : null
  }
  if (!isDay(until)) return { field: 'until', message: strings.chooseADay }
  return until <= from ? { field: 'until', message: strings.chooseADayAfterThatOfThe } : null
}

const wholeNumber = (text: string, most: number): number | null => {
  const number = Number(text.trim())
  return Number.isInteger(number) && number >= 1 && number <= most ? number : null
}

const noTimes: RepeatTimes = { times: [], passed: [], tooFar: [] }

/** The times that a draft means, at an instant, as many as there is room for; none while something is wrong with it. */
export function timesOfDraft(draft: RepeatDraft, { from, timezone, room }: RepeatSource, now: number): RepeatTimes {
  if (draftProblem(draft, from) !== null) return noTimes
  const all = repeatTimes(patternOf(draft), { from, time: draft.time, timezone, now })
  const withoutRoom = all.times.slice(room).map(({ day }) => day)
  return { ...all, times: all.times.slice(0, room), tooFar: [...withoutRoom, ...all.tooFar] }
}

/** The weeks of a draft; null of chosen dates. */
export const weeklyOf = ({ way, every, weekdays }: RepeatDraft): Weekly | null =>
  way === 'dates' ? null : { every: Number(every), weekdays: [...weekdays] }

function patternOf(draft: RepeatDraft): RepeatPattern {
  const weekly = weeklyOf(draft)
  if (weekly === null) return { kind: 'dates', days: draft.dates }
  const end =
    draft.end === 'count'
      ? ({ kind: 'count', count: Number(draft.count) } as const)
      : ({ kind: 'day', day: draft.until } as const)
  return { kind: 'weekly', ...weekly, end }
}

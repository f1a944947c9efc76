import { expect, test } from 'vitest'
import {
  draftAgain,
  draftProblem,
  firstDraft,
  isFirstDraft,
  timesOfDraft,
  weeklyOf,
} from '../../../rules/repeats/repeatDraft.ts'

const source = { postId: 7, from: '2026-11-30', time: '09:00', timezone: 'Europe/London', rule: null, room: 100 }
const first = firstDraft(source)
const now = Date.parse('2026-11-20T12:00:00Z')
const daysOf = (given: object) => timesOfDraft({ ...first, ...given }, source, now).times.map(({ day }) => day)

test('choosing begins with the day of the week of the post, four times', () => {
  expect(weeklyOf(first)).toEqual({ every: 1, weekdays: [1] })
  expect(daysOf({})).toEqual(['2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28'])
})

test('weeks end with a day, or after a number', () => {
  expect(daysOf({ end: 'day', until: '2026-12-14' })).toEqual(['2026-12-07', '2026-12-14'])
  expect(daysOf({ every: '2', count: '1' })).toEqual(['2026-12-14'])
})

test('dates stand by themselves', () => {
  const dates = { way: 'dates', dates: ['2026-12-24', '2026-12-06'] } as const
  expect(daysOf(dates)).toEqual(['2026-12-06', '2026-12-24'])
  expect(weeklyOf({ ...first, ...dates })).toBeNull()
})

test.each([
  [{ time: '' }, 'time', 'Choose a time.'],
  [{ way: 'dates' as const }, 'dates', 'Add a date.'],
  [{ every: '13' }, 'every', 'A whole number from 1 to 12.'],
  [{ every: '' }, 'every', 'A whole number from 1 to 12.'],
  [{ weekdays: [] }, 'weekdays', 'Choose a day of the week.'],
  [{ count: '101' }, 'count', 'A whole number from 1 to 100.'],
  [{ count: '1.5' }, 'count', 'A whole number from 1 to 100.'],
  [{ end: 'day' as const }, 'until', 'Choose a day.'],
  [{ end: 'day' as const, until: '2026-11-30' }, 'until', 'Choose a day after that of the post.'],
])('of %j it is said at the %s what is wrong, and nothing would be made', (given, field, message) => {
  expect(draftProblem({ ...first, ...given }, source.from)).toEqual({ field, message })
  expect(daysOf(given)).toEqual([])
})

test('of one that is right nothing is said', () => {
  expect(draftProblem(first, source.from)).toBeNull()
  expect(draftProblem({ ...first, every: '12', count: '100' }, source.from)).toBeNull()
})

test('more of a repeat begins as those before were chosen', () => {
  const weekly = { every: 2, weekdays: [1, 4] }
  expect(weeklyOf(firstDraft({ ...source, rule: weekly }))).toEqual(weekly)
  expect(firstDraft({ ...source, rule: 'dates' })).toMatchObject({ way: 'dates', dates: [] })
})

test('more than there is room for are left out', () => {
  const { times, tooFar } = timesOfDraft(first, { ...source, room: 1 }, now)
  expect(times.map(({ day }) => day)).toEqual(['2026-12-07'])
  expect(tooFar).toEqual(['2026-12-14', '2026-12-21', '2026-12-28'])
  expect(timesOfDraft(first, { ...source, room: 0 }, now).times).toEqual([])
})

test('what was chosen before goes on', () => {
  const draft = { ...first, count: '8', weekdays: [2, 4], time: '17:30' }
  expect(draftAgain(source, { draft, from: source.from, time: source.time })).toEqual(draft)
  const moved = { ...source, from: '2026-12-01', time: '08:00' }
  expect(draftAgain(moved, { draft, from: source.from, time: source.time })).toEqual(draft)
})

test('the own time and day of a post that was moved since are as they are now', () => {
  const typed = { draft: { ...first, count: '8' }, from: source.from, time: source.time }
  expect(draftAgain({ ...source, from: '2026-12-01', time: '08:00' }, typed)).toMatchObject({
    count: '8',
    weekdays: [2],
    time: '08:00',
  })
})

test('a draft is the first one as long as nothing is chosen', () => {
  expect(isFirstDraft({ ...first }, source)).toBe(true)
  expect(isFirstDraft({ ...first, weekdays: [1, 2] }, source)).toBe(false)
  expect(isFirstDraft({ ...first, dates: ['2026-12-24'] }, source)).toBe(false)
  expect(isFirstDraft(first, { ...source, rule: 'dates' })).toBe(false)
})

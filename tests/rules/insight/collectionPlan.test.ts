import { expect, test } from 'vitest'
import { nextReading, nextTry, readingAges, stepAt } from '../../../rules/insight/collectionPlan.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

test('a post is read after 1 hour, 6 hours, 24 hours, 3 days, 7 days and 30 days', () => {
  expect(readingAges).toEqual([hour, 6 * hour, day, 3 * day, 7 * day, 30 * day])
  const times: number[] = []
  for (let at: number | null = nextReading(0, -1), step = 0; at !== null; step += 1, at = nextReading(0, step - 1)) {
    times.push(at)
  }
  expect(times).toEqual(readingAges)
})

test.each([
  [hour - 1, null],
  [hour, 0],
  [5 * hour, 0],
  [6 * hour, 1],
  [2 * day, 2],
  [6 * day, 3],
  [8 * day, 4],
  [31 * day, 5],
])('a reading at an age of %i milliseconds counts as that of step %s', (age, step) => {
  expect(stepAt(age)).toBe(step)
})

test('a reading that brought nothing is tried again later each time, up to every 6 hours', () => {
  const waits = [0, 1, 2, 3, 6, 7, 20].map((tries) => nextTry({ publishedAt: 0, now: hour, tries, wait: 0 }))
  expect(waits).toEqual([5, 10, 20, 40, 320, 360, 360].map((minutes) => hour + minutes * minute))
})

test('it is not tried before the network allows', () => {
  expect(nextTry({ publishedAt: 0, now: hour, tries: 0, wait: 2 * day })).toBe(hour + 2 * day)
  expect(nextTry({ publishedAt: 0, now: hour, tries: 9, wait: minute })).toBe(hour + 6 * hour)
})

test('a week after the last reading it is not tried any more', () => {
  const now = 37 * day - 5 * minute
  expect(nextTry({ publishedAt: 0, now, tries: 0, wait: 0 })).toBe(37 * day)
  expect(nextTry({ publishedAt: 0, now: now + 1, tries: 0, wait: 0 })).toBeNull()
})

import { expect, test } from 'vitest'
import {
  earlierOf,
  isListed,
  mostListed,
  nextEarlierReading,
  nextEarlierTry,
} from '../../../rules/insight/earlierPosts.ts'

const minute = 60_000
const day = 24 * 60 * minute
const connectedAt = Date.UTC(2026, 10, 28)
const before = (...ages: number[]) => ages.map((age) => ({ publishedAt: connectedAt - age }))

test('the posts of the year before an account was connected are earlier ones, both ends told to the millisecond', () => {
  const posts = before(-1, 0, 1, 365 * day, 365 * day + 1)
  expect(earlierOf(posts, { connectedAt, listed: 0 })).toEqual(before(1, 365 * day))
})

test('no more than the most are stored, whatever a page brings beyond them', () => {
  expect(earlierOf(before(1, 2, 3), { connectedAt, listed: mostListed - 2 })).toEqual(before(1, 2))
  expect(earlierOf(before(1), { connectedAt, listed: mostListed })).toEqual([])
})

test('a list is whole once it has the most posts, or leads further back than a year', () => {
  expect(isListed(before(1, 365 * day), { connectedAt, listed: mostListed - 1 })).toBe(false)
  expect(isListed(before(1), { connectedAt, listed: mostListed })).toBe(true)
  expect(isListed(before(1, 365 * day + 1), { connectedAt, listed: 1 })).toBe(true)
  expect(isListed([], { connectedAt, listed: 0 })).toBe(false)
})

test('a post that was younger than 30 days is read once more, seven days after the first time', () => {
  const readAt = connectedAt + 5 * minute
  const young = { publishedAt: connectedAt - 30 * day + 1, connectedAt, readAt }
  expect(nextEarlierReading({ ...young, step: 0 })).toBe(readAt + 7 * day)
  expect(nextEarlierReading({ ...young, step: 1 })).toBeNull()
  expect(nextEarlierReading({ ...young, publishedAt: connectedAt - 30 * day, step: 0 })).toBeNull()
})

test('what fails is tried again later each time, not before the network allows, and given up after a week', () => {
  expect(nextEarlierTry({ now: 0, tries: 0, wait: 0 })).toBe(5 * minute)
  expect(nextEarlierTry({ now: 0, tries: 3, wait: 0 })).toBe(40 * minute)
  expect(nextEarlierTry({ now: 0, tries: 3, wait: 2 * day })).toBe(2 * day)
  let now = 0
  let tries = 0
  for (let next: number | null = 0; next !== null; tries += 1) {
    now = next
    next = nextEarlierTry({ now, tries, wait: 0 })
  }
  expect(now).toBeGreaterThanOrEqual(7 * day)
  expect(now).toBeLessThan(7.25 * day)
})

import { expect, test } from 'vitest'
import { restedDays, restedFrom } from '../../../rules/recycling/rest.ts'
import { isInSeason, seasonStart } from '../../../rules/recycling/season.ts'
import { everyMonth } from './support.ts'

test('a day is in its month', () => {
  expect(isInSeason('2026-12-01', [12])).toBe(true)
  expect(isInSeason('2026-11-30', [12])).toBe(false)
})

test('a season begins with the first of its months in a row, over the New Year too', () => {
  expect(seasonStart('2026-12-07', [12])).toBe('2026-12-01')
  expect(seasonStart('2027-02-14', [1, 2, 11, 12])).toBe('2026-11-01')
  expect(seasonStart('2027-02-14', [2, 4])).toBe('2027-02-01')
})

test('the whole year begins nowhere, and a day outside has no season', () => {
  expect(seasonStart('2026-12-07', everyMonth)).toBeNull()
  expect(seasonStart('2026-10-07', [12])).toBeNull()
})

test('rest is over at the same time of day so many days later', () => {
  expect(restedFrom('2026-02-27T09:00', 2)).toBe('2026-03-01T09:00')
  expect(restedDays('2026-02-27T23:59', '2026-03-01T00:00')).toBe(2)
})

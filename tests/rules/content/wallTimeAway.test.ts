import { expect, test } from 'vitest'
import { minutesBetween, wallTimeAway } from '../../../rules/content/wallTimeAway.ts'

test('wall times go on over the ends of days and years', () => {
  expect(wallTimeAway('2026-12-31T23:50', 15)).toBe('2027-01-01T00:05')
  expect(wallTimeAway('2026-11-26T00:05', -15)).toBe('2026-11-25T23:50')
  expect(minutesBetween('2026-11-25T23:50', '2026-11-26T00:05')).toBe(15)
})

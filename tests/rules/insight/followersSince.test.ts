import { expect, test } from 'vitest'
import { unreadFollowersWords } from '../../../rules/insight/followersSince.ts'

const since = (...days: (string | null)[]) => days.map((followersSince) => ({ followersSince }))

test('days that were over before the first reading were not read, and it is said when that was', () => {
  expect(unreadFollowersWords(since('2026-11-15', null, '2026-11-12'), '2026-11-11')).toBe('not read before Nov 12')
})

test('its year is said where that is far away', () => {
  expect(unreadFollowersWords(since('2026-11-12'), '2025-03-01')).toBe('not read before Nov 12, 2026')
})

test('of days with a reading, and of accounts that were never read, it says nothing', () => {
  expect(unreadFollowersWords(since('2026-11-12', '2026-11-15'), '2026-11-12')).toBeNull()
  expect(unreadFollowersWords(since(null), '2026-11-11')).toBeNull()
  expect(unreadFollowersWords([], '2026-11-11')).toBeNull()
})

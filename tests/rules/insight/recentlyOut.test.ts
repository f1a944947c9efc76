import { expect, test } from 'vitest'
import { wasRecentlyOut } from '../../../rules/insight/recentlyOut.ts'

const today = '2026-11-05'

test('what went out in the last fourteen days, today among them, is recent', () => {
  expect(wasRecentlyOut([{ state: 'published', wallTime: '2026-10-23T00:00' }], today)).toBe(true)
  expect(wasRecentlyOut([{ state: 'published', wallTime: '2026-10-22T23:59' }], today)).toBe(false)
})

test('a post that is out on one account of several is out, and one that failed is not', () => {
  expect(wasRecentlyOut([{ state: 'partly_published', wallTime: '2026-11-01T09:00' }], today)).toBe(true)
  expect(wasRecentlyOut([{ state: 'failed', wallTime: '2026-11-01T09:00' }], today)).toBe(false)
  expect(wasRecentlyOut([], today)).toBe(false)
})

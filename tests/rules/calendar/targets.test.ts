import { expect, test } from 'vitest'
import { movedTogether, snapped, targetByKey, wallTimeAtMinute } from '../../../rules/calendar/targets.ts'

test('a minute of a day is a wall time within it', () => {
  expect(wallTimeAtMinute('2026-11-26', 555)).toBe('2026-11-26T09:15')
  expect(wallTimeAtMinute('2026-11-26', -20)).toBe('2026-11-26T00:00')
  expect(wallTimeAtMinute('2026-11-26', 1500)).toBe('2026-11-26T23:45')
})

test('a minute snaps to the nearest quarter', () => {
  expect([52, 53, 67].map(snapped)).toEqual([45, 60, 60])
})

test('posts that go together go by as much', () => {
  const posts = [{ wallTime: '2026-11-26T09:00' }, { wallTime: '2026-11-27T23:30' }] as const
  const moved = movedTogether(posts, posts[0], '2026-11-26T10:30')
  expect(moved.map(({ to }) => to)).toEqual(['2026-11-26T10:30', '2026-11-28T01:00'])
})

test('arrows go by days and quarters, far ones by hours; other keys nowhere', () => {
  const at = '2026-11-26T09:00'
  expect(targetByKey(at, 'ArrowLeft', false)).toBe('2026-11-25T09:00')
  expect(targetByKey(at, 'ArrowRight', true)).toBe('2026-11-27T09:00')
  expect(targetByKey(at, 'ArrowUp', false)).toBe('2026-11-26T08:45')
  expect(targetByKey(at, 'ArrowDown', true)).toBe('2026-11-26T10:00')
  expect(targetByKey(at, 'Home', false)).toBeNull()
})

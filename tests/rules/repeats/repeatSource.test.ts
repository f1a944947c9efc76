import { expect, test } from 'vitest'
import { furtherSource, repeatSource, roomAfter } from '../../../rules/repeats/repeatSource.ts'

const schedule = (wallTime: string) => ({ wallTime, timezone: 'Europe/London' })
const placed = (post: number, day: string, given: { wallTime?: string | null; isMoved?: boolean } = {}) => {
  const { wallTime = `${day}T09:00`, isMoved = false } = given
  return { post, day, isMoved, schedule: wallTime === null ? null : schedule(wallTime) }
}

test('a post comes again from its own day and time', () => {
  expect(repeatSource({ id: 7, schedule: schedule('2026-11-30T09:00'), repeat: null })).toEqual({
    postId: 7,
    from: '2026-11-30',
    time: '09:00',
    timezone: 'Europe/London',
    rule: null,
    room: 100,
  })
  expect(repeatSource({ id: 7, schedule: null, repeat: null })).toBeNull()
})

test('a repeat has room for as many more as go at once, until it is full', () => {
  expect([2, 200, 201, 299, 300, 301].map(roomAfter)).toEqual([100, 100, 99, 1, 0, 0])
  expect(repeatSource({ id: 7, schedule: schedule('2026-11-30T09:00'), repeat: { count: 299 } })?.room).toBe(1)
})

test('more of a repeat goes on after its last day, as those before were chosen', () => {
  const weekly = { every: 2, weekdays: [1] }
  const posts = [placed(7, '2026-11-30'), placed(8, '2026-12-14')]
  expect(furtherSource({ weekly, posts })).toEqual({
    postId: 8,
    from: '2026-12-14',
    time: '09:00',
    timezone: 'Europe/London',
    rule: weekly,
    room: 100,
  })
  expect(furtherSource({ weekly: null, posts })?.rule).toBe('dates')
})

test('a last one that was moved by itself gives its day, and another the time', () => {
  const posts = [placed(7, '2026-11-30'), placed(8, '2026-12-07', { wallTime: '2026-12-08T17:30', isMoved: true })]
  expect(furtherSource({ weekly: null, posts })).toMatchObject({ postId: 8, from: '2026-12-07', time: '09:00' })
  expect(furtherSource({ weekly: null, posts: posts.slice(1) })).toMatchObject({ time: '17:30' })
})

test('a last one without a time is gone on after, and is not what comes again', () => {
  const posts = [placed(7, '2026-11-30'), placed(8, '2026-12-07', { wallTime: null })]
  expect(furtherSource({ weekly: null, posts })).toMatchObject({ postId: 7, from: '2026-12-07' })
  expect(furtherSource({ weekly: null, posts: posts.slice(1) })).toBeNull()
})

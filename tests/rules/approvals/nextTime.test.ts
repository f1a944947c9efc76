import { expect, test } from 'vitest'
import { nextTime } from '../../../rules/approvals/nextTime.ts'

const now = Date.UTC(2026, 10, 30, 12)
const passed = (time: string, timezone = 'UTC') => ({ wall_time: `2026-11-20T${time}`, timezone })

test.each([
  ['later today', passed('12:01'), '2026-11-30T12:01'],
  ['tomorrow, where it is now', passed('12:00'), '2026-12-01T12:00'],
  ['tomorrow, where it was today', passed('09:30'), '2026-12-01T09:30'],
  ['on the clock of its zone', passed('12:30', 'Europe/Berlin'), '2026-12-01T12:30'],
])('a time of day that has passed comes next %s', (_, time, wall_time) => {
  expect(nextTime(time, now)).toEqual({ ...time, wall_time })
})

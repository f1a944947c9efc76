import { describe, expect, test } from 'vitest'
import type { QuietHours } from '../../../contract/push.ts'
import { quietUntil } from '../../../rules/push/quietHours.ts'

const everyDay = [0, 1, 2, 3, 4, 5, 6]
const zone = 'Europe/Berlin'
const night: QuietHours = { quiet_from: '22:00', quiet_until: '07:00', weekdays: everyDay }

function ends(quiet: QuietHours, at: string, inZone = zone): string | null {
  const until = quietUntil(quiet, Date.parse(at), inZone)
  return until === null ? null : new Date(until).toISOString()
}

describe('quiet hours over midnight', () => {
  test.each([
    ['2026-11-25T20:59:59Z', null],
    ['2026-11-25T21:00:00Z', '2026-11-26T06:00:00.000Z'],
    ['2026-11-26T01:00:00Z', '2026-11-26T06:00:00.000Z'],
    ['2026-11-26T05:59:59Z', '2026-11-26T06:00:00.000Z'],
    ['2026-11-26T06:00:00Z', null],
  ])('at %s end at %s', (at, until) => {
    expect(ends(night, at)).toBe(until)
  })

  test('begin on the chosen days only, and end on the next', () => {
    const friday: QuietHours = { ...night, weekdays: [5] }
    expect(ends(friday, '2026-11-26T22:00:00Z')).toBeNull()
    expect(ends(friday, '2026-11-27T22:00:00Z')).toBe('2026-11-28T06:00:00.000Z')
    expect(ends(friday, '2026-11-28T05:00:00Z')).toBe('2026-11-28T06:00:00.000Z')
    expect(ends(friday, '2026-11-28T22:00:00Z')).toBeNull()
  })
})

test('within a day end on that day', () => {
  const noon: QuietHours = { quiet_from: '12:00', quiet_until: '14:00', weekdays: [3] }
  expect(ends(noon, '2026-11-25T12:59:00Z')).toBe('2026-11-25T13:00:00.000Z')
  expect(ends(noon, '2026-11-25T10:59:00Z')).toBeNull()
  expect(ends(noon, '2026-11-25T13:00:00Z')).toBeNull()
  expect(ends(noon, '2026-11-26T12:30:00Z')).toBeNull()
})

test('that are long and begin anew before they end go on', () => {
  const long: QuietHours = { quiet_from: '20:00', quiet_until: '19:59', weekdays: everyDay }
  expect(ends(long, '2026-11-25T20:00:00Z', 'UTC')).toBe('2026-11-26T19:59:00.000Z')
  expect(ends(long, '2026-11-25T19:59:00Z', 'UTC')).toBeNull()
})

describe('where clocks change', () => {
  test('the night of spring is shorter by an hour', () => {
    expect(ends(night, '2027-03-27T21:00:00Z')).toBe('2027-03-28T05:00:00.000Z')
    expect(ends(night, '2027-03-28T05:00:00Z')).toBeNull()
  })

  test('the night of autumn is longer by an hour', () => {
    expect(ends(night, '2026-10-24T20:00:00Z')).toBe('2026-10-25T06:00:00.000Z')
    expect(ends(night, '2026-10-25T05:59:00Z')).toBe('2026-10-25T06:00:00.000Z')
  })

  test('an end that clocks jump over is the next time there is', () => {
    const quiet: QuietHours = { ...night, quiet_until: '02:30' }
    expect(ends(quiet, '2027-03-28T00:30:00Z')).toBe('2027-03-28T01:00:00.000Z')
  })

  test('a beginning that clocks jump over is the next time there is', () => {
    const early: QuietHours = { quiet_from: '02:15', quiet_until: '07:00', weekdays: [0] }
    expect(ends(early, '2027-03-28T00:59:00Z')).toBeNull()
    expect(ends(early, '2027-03-28T01:15:00Z')).toBe('2027-03-28T05:00:00.000Z')
  })

  test('of times that come twice the first begins and the second ends', () => {
    const quiet: QuietHours = { quiet_from: '02:10', quiet_until: '02:50', weekdays: [0] }
    expect(ends(quiet, '2026-10-25T00:10:00Z')).toBe('2026-10-25T01:50:00.000Z')
    expect(ends(quiet, '2026-10-25T01:49:00Z')).toBe('2026-10-25T01:50:00.000Z')
    expect(ends(quiet, '2026-10-25T01:50:00Z')).toBeNull()
  })
})

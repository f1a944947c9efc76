import { describe, expect, test } from 'vitest'
import { bandsOf, hourMarks, shortHour, wallTimeAtPlace } from '../../../rules/campaigns/scheduleAxis.ts'

const span = { from: 360, to: 1260 }
const day = '2026-12-05'

describe('the labels', () => {
  test('stand at every third hour', () => {
    expect(hourMarks(span)).toEqual([
      { label: '6 AM', at: 0 },
      { label: '9 AM', at: 20 },
      { label: 'Noon', at: 40 },
      { label: '3 PM', at: 60 },
      { label: '6 PM', at: 80 },
      { label: '9 PM', at: 100 },
    ])
  })

  test('begin with the first third hour of an axis that is wider', () => {
    expect(hourMarks({ from: 60, to: 1440 }).map(({ label }) => label)).toEqual([
      '3 AM',
      '6 AM',
      '9 AM',
      'Noon',
      '3 PM',
      '6 PM',
      '9 PM',
      'Midnight',
    ])
  })

  test('of a time keep its minutes only where there are any', () => {
    expect([shortHour('21:00'), shortHour('21:30')]).toEqual(['9 PM', '9:30 PM'])
  })
})

describe('good hours', () => {
  test('are one band where they touch', () => {
    expect(
      bandsOf(
        [
          { from: '18:00', until: '19:00' },
          { from: '12:00', until: '13:00' },
          { from: '17:00', until: '18:00' },
        ],
        span,
      ),
    ).toEqual([
      { at: 40, width: expect.closeTo(6.67, 1) },
      { at: expect.closeTo(73.33, 1), width: expect.closeTo(13.33, 1) },
    ])
  })

  test('within others are no band of their own', () => {
    const all = [
      { from: '12:00', until: '18:00' },
      { from: '13:00', until: '15:00' },
    ]
    expect(bandsOf(all, span)).toEqual([{ at: 40, width: 40 }])
  })

  test('end with the axis, and are none beside it', () => {
    const late = [
      { from: '20:00', until: '00:00' },
      { from: '22:00', until: '23:00' },
      { from: '03:00', until: '05:00' },
    ]
    expect(bandsOf(late, span)).toEqual([{ at: expect.closeTo(93.33, 1), width: expect.closeTo(6.67, 1) }])
  })
})

describe('a place on the axis', () => {
  test('is the quarter of an hour that is nearest', () => {
    expect(wallTimeAtPlace(day, 40, span)).toBe('2026-12-05T12:00')
    expect(wallTimeAtPlace(day, 40.9, span)).toBe('2026-12-05T12:15')
  })

  test('beside the axis is its end, and never the next day', () => {
    expect(wallTimeAtPlace(day, -10, span)).toBe('2026-12-05T06:00')
    expect(wallTimeAtPlace(day, 120, { from: 0, to: 1440 })).toBe('2026-12-05T23:45')
  })
})

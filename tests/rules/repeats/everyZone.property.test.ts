import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import type { Weekly } from '../../../contract/repeatOfPost.ts'
import { type RepeatTime, repeatTime, repeatTimes } from '../../../rules/repeats/repeatDays.ts'

const zones = Intl.supportedValuesOf('timeZone')
const dayLength = 24 * 3_600_000

type Told = Pick<RepeatTime, 'day' | 'wallTime' | 'at'>

/** What Temporal makes of a wall time: where clocks go forward the later one, where they go back the earlier one. */
function asTemporalSays(date: Temporal.PlainDate, time: string, timezone: string): Told {
  const wall = date.toPlainDateTime(Temporal.PlainTime.from(time))
  const zoned = wall.toZonedDateTime(timezone, { disambiguation: 'compatible' })
  return {
    day: date.toString(),
    wallTime: zoned.toPlainDateTime().toString().slice(0, 16),
    at: zoned.epochMilliseconds,
  }
}

/** All days of a year after the post's that are of the chosen weeks and days of the week. */
function weeklyAsTemporalSays(weekly: Weekly, from: Temporal.PlainDate, time: string, timezone: string): Told[] {
  const week = from.subtract({ days: from.dayOfWeek % 7 })
  const found: Told[] = []
  for (let days = 1; days <= 366; days += 1) {
    const date = from.add({ days })
    if (!weekly.weekdays.includes(date.dayOfWeek % 7)) continue
    const weeks = Math.floor(week.until(date, { largestUnit: 'days' }).days / 7)
    if (weeks % weekly.every !== 0) continue
    found.push(asTemporalSays(date, time, timezone))
  }
  return found
}

const toldOf = ({ day, wallTime, at }: RepeatTime): Told => ({ day, wallTime, at })
const two = (number: number) => String(number).padStart(2, '0')
const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hours, minutes]) => `${two(hours)}:${two(minutes)}`)
/** Clocks mostly change at night. */
const nightTime = fc.constantFrom('00:00', '00:30', '01:00', '01:30', '02:00', '02:15', '02:30', '03:00')
const anyWeekly: fc.Arbitrary<Weekly> = fc.record({
  every: fc.integer({ min: 1, max: 12 }),
  weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 }),
})
const anyInstant = fc.integer({ min: Date.parse('1990-01-01T00:00:00Z'), max: Date.parse('2037-12-31T00:00:00Z') })

describe('a post comes again when Temporal says', () => {
  test('in every zone of the IANA table, over a year of its clock changes', { timeout: 120_000 }, () => {
    expect(zones.length).toBeGreaterThan(300)
    const first = Temporal.PlainDate.from('2026-01-01')
    // Of each week the nights on which clocks are changed: Sunday's, and Friday's.
    const nights = Array.from({ length: 53 }, (_, weeks) => {
      const [sunday, friday] = [first.add({ days: weeks * 7 + 3 }), first.add({ days: weeks * 7 + 1 })]
      return [
        [sunday, '01:30'],
        [sunday, '02:30'],
        [friday, '00:00'],
      ] as const
    }).flat()
    for (const timezone of zones) {
      const told = nights.map(([date, time]) => toldOf(repeatTime(date.toString(), { time, timezone })))
      expect(told, timezone).toEqual(nights.map(([date, time]) => asTemporalSays(date, time, timezone)))
    }
  })

  test('at 2,000 random instants in zones at random', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.oneof(anyTime, nightTime), anyInstant, (timezone, time, at) => {
        const date = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timezone).toPlainDate()
        expect(toldOf(repeatTime(date.toString(), { time, timezone }))).toEqual(asTemporalSays(date, time, timezone))
      }),
      { numRuns: 2000 },
    )
  })

  test('in chosen weeks, soonest first, at most 100 within a year', { timeout: 120_000 }, () => {
    const bounds = fc.tuple(fc.constantFrom(...zones), fc.oneof(anyTime, nightTime), anyInstant)
    fc.assert(
      fc.property(anyWeekly, bounds, (weekly, [timezone, time, now]) => {
        const from = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timezone).toPlainDate()
        const { times } = repeatTimes(
          { kind: 'weekly', ...weekly, end: { kind: 'count', count: 100 } },
          { from: from.toString(), time, timezone, now },
        )
        const expected = weeklyAsTemporalSays(weekly, from, time, timezone).filter(({ at }) => at > now)
        expect(times.map(toldOf)).toEqual(expected.slice(0, 100))
        for (const { at } of times) expect(at - now).toBeLessThan(369 * dayLength)
      }),
      { numRuns: 150 },
    )
  })
})

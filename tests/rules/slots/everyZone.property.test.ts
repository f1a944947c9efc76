import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { type SlotTime, slotTimes } from '../../../rules/slots/slotTimes.ts'

interface Slot {
  weekday: number
  time: string
}

const zones = Intl.supportedValuesOf('timeZone')
const hour = 3_600_000
const day = 24 * hour
const week = { days: 7 }

/** What Temporal says: on each day of the weekday the slot's time, where that day has it and in the span. */
function asTemporalSays(slot: Slot, { from, until, timezone }: { from: number; until: number; timezone: string }) {
  const first = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timezone).toPlainDate()
  const last = Temporal.Instant.fromEpochMilliseconds(until).toZonedDateTimeISO(timezone).toPlainDate()
  const found: Pick<SlotTime<Slot>, 'at' | 'wallTime'>[] = []
  const ahead = (slot.weekday - (first.dayOfWeek % 7) + 7) % 7
  for (let date = first.add({ days: ahead }); Temporal.PlainDate.compare(date, last) <= 0; date = date.add(week)) {
    const wall = date.toPlainDateTime(Temporal.PlainTime.from(slot.time))
    const zoned = wall.toZonedDateTime(timezone, { disambiguation: 'earlier' })
    // Where clocks go forward over it, it is not there: Temporal answers another time of day.
    if (!zoned.toPlainDateTime().equals(wall)) continue
    const at = zoned.epochMilliseconds
    if (at >= from && at < until) found.push({ at, wallTime: wall.toString().slice(0, 16) })
  }
  return found
}

const toldOf = (slot: Slot, span: { from: number; until: number; timezone: string }) =>
  slotTimes([slot], span).map(({ at, wallTime }) => ({ at, wallTime }))

const two = (number: number) => String(number).padStart(2, '0')
const anySlot: fc.Arbitrary<Slot> = fc.record({
  weekday: fc.integer({ min: 0, max: 6 }),
  time: fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map(([hours, minutes]) => `${two(hours)}:${two(minutes)}`),
})
/** Clocks mostly change at night, and often on a Sunday. */
const nightSlot: fc.Arbitrary<Slot> = fc.record({
  weekday: fc.constantFrom(0, 5, 6),
  time: fc.constantFrom('00:00', '00:30', '01:00', '01:30', '02:00', '02:15', '02:30', '03:00'),
})
const between = (from: string, until: string) => fc.integer({ min: Date.parse(from), max: Date.parse(until) })

describe('slots stand where Temporal has them', () => {
  test('in every zone of the IANA table, over a year of its clock changes', { timeout: 60_000 }, () => {
    expect(zones.length).toBeGreaterThan(300)
    const from = Date.parse('2026-01-01T00:00:00Z')
    for (const timezone of zones) {
      const span = { from, until: from + 366 * day, timezone }
      for (const slot of [
        { weekday: 0, time: '01:30' },
        { weekday: 0, time: '02:30' },
        { weekday: 5, time: '00:00' },
      ]) {
        expect(toldOf(slot, span), `${timezone} ${JSON.stringify(slot)}`).toEqual(asTemporalSays(slot, span))
      }
    }
  })

  test('at 2,000 random instants in zones at random', { timeout: 30_000 }, () => {
    const instants = between('1990-01-01T00:00:00Z', '2037-12-31T00:00:00Z')
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.oneof(anySlot, nightSlot), instants, (timezone, slot, from) => {
        const span = { from, until: from + 15 * day, timezone }
        expect(toldOf(slot, span)).toEqual(asTemporalSays(slot, span))
      }),
      { numRuns: 2000 },
    )
  })
})

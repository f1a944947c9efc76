import { parseDate, parseDateTime, toZoned } from '@internationalized/date'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wallClock, wallTimeAt } from '../../../rules/content/wallClock.ts'
import { daySpans, instantOf, readWallTime, startOfDay, wallTimeIn } from '../../../rules/content/wallTime.ts'

test('a wall time is an instant in its zone', () => {
  expect(readWallTime('2026-11-21T17:30', 'America/Chicago')).toEqual({
    kind: 'once',
    at: Date.parse('2026-11-21T23:30:00Z'),
  })
})

test('nine in the morning stays nine across a clock change', () => {
  const [before, after] = ['2026-10-31T09:00', '2026-11-01T09:00'].map((wall_time) =>
    instantOf({ wall_time, timezone: 'America/New_York' }),
  )
  expect([before, after]).toEqual([
    { at: Date.parse('2026-10-31T13:00:00Z') },
    { at: Date.parse('2026-11-01T14:00:00Z') },
  ])
})

test('a time that clocks jump over is refused with a sentence', () => {
  expect(instantOf({ wall_time: '2026-03-08T02:30', timezone: 'America/New_York' })).toEqual({
    message: '02:30 does not exist on that day: clocks go forward then. Choose another time.',
  })
})

test.each([
  ['2027-02-29T00:00', 'This day does not exist. Choose another one.'],
  ['2026-04-31T09:00', 'This day does not exist. Choose another one.'],
  ['0000-01-01T00:00', 'Choose a year from 1900 to 2999.'],
  ['9999-12-31T23:59', 'Choose a year from 1900 to 2999.'],
])('%s is refused with a sentence', (wall_time, message) => {
  expect(instantOf({ wall_time, timezone: 'Europe/Berlin' })).toEqual({ message })
})

test('every wall time of every zone is an instant, two or none', () => {
  const two = (min: number, max: number) => fc.integer({ min, max }).map((number) => String(number).padStart(2, '0'))
  const wallTimes = fc
    .tuple(
      fc.oneof(fc.integer({ min: 1890, max: 3010 }), fc.integer({ min: 0, max: 9999 })),
      two(0, 13),
      two(0, 32),
      two(0, 23),
      two(0, 59),
    )
    .map(([year, month, day, hour, minute]) => `${String(year).padStart(4, '0')}-${month}-${day}T${hour}:${minute}`)
  fc.assert(
    fc.property(wallTimes, fc.constantFrom(...Intl.supportedValuesOf('timeZone')), (wallTime, zone) => {
      const [, year, month, day] = /^(....)-(..)-(..)/.exec(wallTime)?.map(Number) ?? []
      const date = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day))
      const isReal = date.getUTCMonth() + 1 === month && date.getUTCDate() === day
      const isFar = Number(year) < 1900 || Number(year) > 2999
      if (!isReal || isFar) expect(readWallTime(wallTime, zone).kind).toBe('never')
      else expect(() => readWallTime(wallTime, zone)).not.toThrow()
    }),
  )
})

test('of a time that comes twice the first is meant unless said', () => {
  const twice = { wall_time: '2026-11-01T01:30', timezone: 'America/New_York' }
  expect(instantOf(twice)).toEqual({ at: Date.parse('2026-11-01T05:30:00Z') })
  expect(instantOf({ ...twice, occurrence: 'second' })).toEqual({ at: Date.parse('2026-11-01T06:30:00Z') })
})

test('a zone that changes by half an hour is read right', () => {
  expect(readWallTime('2026-10-04T02:15', 'Australia/Lord_Howe').kind).toBe('never')
  expect(readWallTime('2026-04-05T01:45', 'Australia/Lord_Howe').kind).toBe('twice')
})

test('what the wall shows at an instant reads back as that instant', () => {
  const zones = [
    'UTC',
    'America/New_York',
    'Europe/Berlin',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Africa/Casablanca',
  ]
  const minutes = fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2036, 0) / 60_000 })
  fc.assert(
    fc.property(fc.constantFrom(...zones), minutes, (zone, minute) => {
      const at = minute * 60_000
      const reading = readWallTime(wallTimeAt(at, zone), zone)
      expect(reading.kind === 'twice' ? [reading.first, reading.second] : [reading]).toContainEqual(
        reading.kind === 'twice' ? at : { kind: 'once', at },
      )
    }),
  )
})

const changingZones = [
  'America/New_York',
  'America/Sao_Paulo',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'Pacific/Apia',
]

test('the days of a month are told and read as the clock shows them, in every zone and year', () => {
  const inMonth = fc.record({
    zone: fc.constantFrom(...changingZones, 'UTC', 'Asia/Kathmandu', 'Africa/Monrovia', 'Europe/Dublin'),
    month: fc
      .tuple(fc.integer({ min: 1900, max: 2100 }), fc.integer({ min: 1, max: 12 }))
      .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`),
    part: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  })
  fc.assert(
    fc.property(inMonth, ({ zone, month, part }) => {
      for (const span of daySpans(month, zone)) {
        const at = span.from + Math.floor(part * (span.to - span.from))
        if (span.to === span.from) continue
        expect(wallTimeIn(span, at, zone)).toBe(wallTimeAt(at, zone))
        expect(wallTimeAt(at, zone).slice(0, 10)).toBe(span.day)
      }
    }),
    { numRuns: 300 },
  )
})

test('on a day on which clocks change the hours after it are the new ones', () => {
  const span = daySpans('2026-11', 'America/New_York').find(({ day }) => day === '2026-11-01')
  expect(span && (span.to - span.from) / 3_600_000).toBe(25)
  expect(span && wallTimeIn(span, Date.parse('2026-11-01T14:30:00Z'), 'America/New_York')).toBe('2026-11-01T09:30')
})

const clockChanges: [day: string, zone: string][] = [
  ['2026-03-08', 'America/New_York'],
  ['2026-11-01', 'America/New_York'],
  ['2026-10-04', 'Australia/Lord_Howe'],
  ['2026-04-05', 'Australia/Lord_Howe'],
  ['2018-11-04', 'America/Sao_Paulo'],
  ['2018-02-18', 'America/Sao_Paulo'],
  ['2011-12-30', 'Pacific/Apia'],
  ['2026-02-15', 'Africa/Casablanca'],
  ['1972-01-07', 'Africa/Monrovia'],
  ['1937-07-01', 'Europe/Amsterdam'],
]

test.each(clockChanges)(
  'around the clock change of %s in %s a library reads every quarter of an hour the same',
  (day, zone) => {
    const days = [-1, 0, 1].map((away) => parseDate(day).add({ days: away }).toString())
    const quarters = Array.from({ length: 96 }, (_, index) => new Date(index * 900_000).toISOString().slice(11, 16))
    for (const wallTime of days.flatMap((each) => quarters.map((quarter) => `${each}T${quarter}`))) {
      const [earlier, later] = (['earlier', 'later'] as const).map((which) =>
        toZoned(parseDateTime(wallTime), zone, which).toDate().getTime(),
      )
      const reading = readWallTime(wallTime, zone)
      if (reading.kind === 'once') expect([reading.at, reading.at], wallTime).toEqual([earlier, later])
      if (reading.kind === 'twice') expect([reading.first, reading.second], wallTime).toEqual([earlier, later])
      if (reading.kind === 'never') expect(wallTimeAt(earlier ?? 0, zone), wallTime).not.toBe(wallTime)
    }
  },
)

test('a day of any zone begins when a library says so', () => {
  const dates = fc.date({ min: new Date('1900-01-02'), max: new Date('2999-12-30'), noInvalidDate: true })
  fc.assert(
    fc.property(dates, fc.constantFrom(...Intl.supportedValuesOf('timeZone')), (date, zone) => {
      const day = date.toISOString().slice(0, 10)
      expect(startOfDay(day, zone)).toEqual(toZoned(parseDate(day), zone).toDate())
    }),
    { examples: clockChanges.map(([day, zone]) => [new Date(day), zone]) },
  )
})

test('a clock that is read for many instants shows what the zone does at each, also on days that clocks change on', () => {
  const zone = fc.constantFrom(
    'Europe/Berlin',
    'America/New_York',
    'Pacific/Chatham',
    'Africa/Casablanca',
    'Asia/Kolkata',
  )
  const instant = fc.integer({ min: Date.parse('1969-01-01'), max: Date.parse('2030-01-01') })
  fc.assert(
    fc.property(zone, fc.array(instant, { minLength: 1, maxLength: 20 }), (timezone, instants) => {
      const clock = wallClock(timezone)
      for (const at of instants) expect(clock(at)).toBe(wallTimeAt(at, timezone))
    }),
  )
  for (const [timezone, day] of [
    ['Europe/Berlin', '2026-10-25'],
    ['Pacific/Chatham', '2026-04-05'],
  ] as const) {
    const clock = wallClock(timezone)
    for (let minute = -2880; minute < 2880; minute += 1) {
      const at = Date.parse(`${day}T00:00:00Z`) + minute * 60_000
      expect(clock(at)).toBe(wallTimeAt(at, timezone))
    }
  }
})

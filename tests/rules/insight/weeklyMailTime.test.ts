import { expect, test } from 'vitest'
import { isTooLate, mondayOf, nextWeeklyMail } from '../../../rules/insight/weeklyMailTime.ts'

const next = (now: string, timezone: string, lastWeek: string | null = null) => {
  const { week, at } = nextWeeklyMail({ now: Date.parse(now), timezone, lastWeek })
  return [week, new Date(at).toISOString()]
}

test('a mail goes out on Monday at eight of the zone', () => {
  expect(next('2026-11-28T12:00:00Z', 'Asia/Tokyo')).toEqual(['2026-11-30', '2026-11-29T23:00:00.000Z'])
  expect(next('2026-11-28T12:00:00Z', 'America/New_York')).toEqual(['2026-11-30', '2026-11-30T13:00:00.000Z'])
})

test('it is eight on the wall before and after clocks change', () => {
  // Europe: 25 October 2026, back; New York: 8 March 2026, forward.
  expect(next('2026-10-18T12:00:00Z', 'Europe/Berlin')[1]).toBe('2026-10-19T06:00:00.000Z')
  expect(next('2026-10-24T12:00:00Z', 'Europe/Berlin')[1]).toBe('2026-10-26T07:00:00.000Z')
  expect(next('2026-03-01T12:00:00Z', 'America/New_York')[1]).toBe('2026-03-02T13:00:00.000Z')
  expect(next('2026-03-08T03:00:00Z', 'America/New_York')[1]).toBe('2026-03-09T12:00:00.000Z')
})

test('on a Monday before eight it is that day’s, and at eight the next one', () => {
  expect(next('2026-11-30T07:59:59.999Z', 'UTC')[0]).toBe('2026-11-30')
  expect(next('2026-11-30T08:00:00Z', 'UTC')[0]).toBe('2026-12-07')
})

test('no week has two, also for whoever flies back over the date line into a Monday that is yet to come', () => {
  expect(next('2026-11-30T07:00:00Z', 'Pacific/Honolulu', '2026-11-30')[0]).toBe('2026-12-07')
  expect(next('2026-11-30T07:00:00Z', 'Pacific/Honolulu', '2026-11-23')[0]).toBe('2026-11-30')
})

test('a week begins on Monday', () => {
  expect(['2026-11-29', '2026-11-30', '2026-12-06', '2026-12-07'].map(mondayOf)).toEqual([
    ...['2026-11-23', '2026-11-30', '2026-11-30', '2026-12-07'],
  ])
})

test('a mail is too late once it is more than two days', () => {
  const at = Date.parse('2026-11-30T08:00:00Z')
  expect([isTooLate(at, at), isTooLate(at, at + 48 * 3_600_000), isTooLate(at, at + 48 * 3_600_000 + 1)]).toEqual([
    ...[false, false, true],
  ])
})

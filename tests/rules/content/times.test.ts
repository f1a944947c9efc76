import { describe, expect, test } from 'vitest'
import {
  agoLabel,
  buttonMoment,
  clockLabel,
  listMoment,
  momentLabel,
  shortClock,
  untilLabel,
} from '../../../rules/content/times.ts'
import { zoneLabel } from '../../../rules/content/zones.ts'

describe('the clock', () => {
  test('reads as in the United States', () => {
    expect(clockLabel('17:30')).toBe('5:30 PM')
    expect(clockLabel('00:05')).toBe('12:05 AM')
    expect(clockLabel('12:00')).toBe('12:00 PM')
    expect(shortClock('09:00')).toBe('9a')
    expect(shortClock('12:15')).toBe('12:15p')
  })

  test('a moment is near or far from today', () => {
    expect(momentLabel('2026-11-19T17:30', '2026-11-19')).toBe('today at 5:30 PM')
    expect(momentLabel('2026-11-20T09:00', '2026-11-19')).toBe('tomorrow at 9:00 AM')
    expect(momentLabel('2026-11-18T09:00', '2026-11-19')).toBe('yesterday at 9:00 AM')
    expect(momentLabel('2026-11-26T09:00', '2026-11-19')).toBe('on Thursday, November 26, at 9:00 AM')
    expect(momentLabel('2027-01-02T09:00', '2026-11-19')).toBe('on Saturday, January 2, 2027, at 9:00 AM')
  })

  test('a button says it shortly', () => {
    expect(buttonMoment('2026-11-19T17:30', '2026-11-19')).toBe('5:30 PM')
    expect(buttonMoment('2026-11-20T09:00', '2026-11-19')).toBe('tomorrow 9:00 AM')
    expect(buttonMoment('2026-11-23T09:00', '2026-11-19')).toBe('Mon 9:00 AM')
    expect(buttonMoment('2026-11-30T09:00', '2026-11-19')).toBe('Nov 30, 9:00 AM')
  })

  test('a list says it in one line', () => {
    expect(listMoment('2026-11-19T17:30', '2026-11-19')).toBe('Today, 5:30 PM')
    expect(listMoment('2026-11-18T17:30', '2026-11-19')).toBe('Yesterday, 5:30 PM')
    expect(listMoment('2026-11-15T18:00', '2026-11-19')).toBe('Nov 15, 6:00 PM')
    expect(listMoment('2027-01-02T09:00', '2026-11-19')).toBe('Jan 2, 2027, 9:00 AM')
  })

  test('spans are told in two units at most', () => {
    expect(untilLabel(7 * 3_600_000 + 49 * 60_000)).toBe('in 7 hours 49 minutes')
    expect(untilLabel(86_400_000 + 60_000)).toBe('in 1 day 1 minute')
    expect(untilLabel(10_000)).toBe('in less than a minute')
    expect(untilLabel(-1)).toBe('in less than a minute')
    expect(agoLabel(900)).toBe('just now')
    expect(agoLabel(8_000)).toBe('8 seconds ago')
    expect(agoLabel(61_000)).toBe('1 minute ago')
    expect(agoLabel(7_300_000)).toBe('2 hours ago')
    expect(agoLabel(200_000_000)).toBe('2 days ago')
  })
})

describe('a zone', () => {
  test('is named as people say it', () => {
    expect(zoneLabel('America/Chicago')).toBe('Central Time (Chicago)')
    expect(zoneLabel('Europe/Zurich')).toBe('Central European Time (Zurich)')
    expect(zoneLabel('America/Argentina/Buenos_Aires')).toBe('Argentina Time (Buenos Aires)')
    expect(zoneLabel('UTC')).toBe('UTC')
    expect(zoneLabel('Etc/UTC')).toBe('UTC')
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarEntry, iCalendar } from '../../../rules/exports/iCalendar.ts'

const about = { name: 'Solo Social', version: '1.2.3' }
const entry: CalendarEntry = {
  uid: 'post-7@solo.example',
  sequence: 3,
  at: Date.parse('2026-11-26T08:00:00Z'),
  changedAt: Date.parse('2026-11-20T10:11:12.999Z'),
  summary: 'Bluesky: Bread, at nine; hot',
  description: 'Bread\\rolls\r\nand more',
  url: 'https://solo.example/posts/7',
}

const linesOf = (text: string) => text.split('\r\n')
/** Content lines, as RFC 5545, section 3.1, has them put together again. */
const unfolded = (text: string) => linesOf(text.replaceAll('\r\n ', ''))
const propertyIn = (text: string, name: string) =>
  unfolded(text)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
/** Section 3.3.11, backwards. */
const textIn = (value = '') => value.replaceAll(/\\(.)/gs, (_, sign: string) => (sign === 'n' ? '\n' : sign))

test('a post is an event at its instant in UTC, which blocks no time', () => {
  const text = iCalendar(about, [entry])
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(unfolded(text)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Solo Social//Solo Social 1.2.3//EN',
    'CALSCALE:GREGORIAN',
    'NAME:Solo Social',
    'X-WR-CALNAME:Solo Social',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VEVENT',
    'UID:post-7@solo.example',
    'DTSTAMP:20261120T101112Z',
    'LAST-MODIFIED:20261120T101112Z',
    'SEQUENCE:3',
    'DTSTART:20261126T080000Z',
    'DURATION:PT15M',
    'TRANSP:TRANSPARENT',
    'SUMMARY:Bluesky: Bread\\, at nine\\; hot',
    'DESCRIPTION:Bread\\\\rolls\\nand more',
    'URL:https://solo.example/posts/7',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('a post without a description has no line for it', () => {
  expect(iCalendar(about, [{ ...entry, description: '' }])).not.toContain('DESCRIPTION')
})

test('no text breaks out of its line: lines have 75 octets at most, and what was written is read back', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }),
      fc.integer({ min: 0, max: 9 }),
      (text, more) => {
        const written = text.toWellFormed().repeat(1 + more)
        const calendar = iCalendar(about, [{ ...entry, description: written }])
        for (const line of linesOf(calendar)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        const shown = written.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '')
        expect(textIn(propertyIn(calendar, 'DESCRIPTION'))).toBe(shown)
        expect(unfolded(calendar)).toHaveLength(unfolded(iCalendar(about, [entry])).length)
      },
    ),
  )
})

test('a sign of several octets is never cut', () => {
  const calendar = iCalendar(about, [{ ...entry, summary: '\u{1F600}'.repeat(60) }])
  for (const line of linesOf(calendar)) expect(line.isWellFormed()).toBe(true)
  expect(propertyIn(calendar, 'SUMMARY')).toBe('\u{1F600}'.repeat(60))
})

test('an end of line in a text makes no line of the calendar', () => {
  const calendar = iCalendar(about, [{ ...entry, summary: 'a\r\nATTENDEE:mailto:eve@example.com' }])
  expect(unfolded(calendar).filter((line) => line.startsWith('ATTENDEE'))).toEqual([])
})

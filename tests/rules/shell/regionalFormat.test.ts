import { afterEach, describe, expect, test } from 'vitest'
import { formatLocales } from '../../../contract/regionalFormat.ts'
import { weekLabel } from '../../../rules/calendar/spans.ts'
import { spanWords } from '../../../rules/campaigns/dateWords.ts'
import { formatExample } from '../../../rules/content/formatExample.ts'
import { dateRange, dayLabel, monthLabel, shortDate, weekdayName } from '../../../rules/content/months.ts'
import { clockLabel, hourLabel, listMoment, momentLabel, shortClock } from '../../../rules/content/times.ts'
import { valueWords } from '../../../rules/insight/measureWords.ts'
import { sizeLabel } from '../../../rules/media/sizeLabel.ts'
import {
  applyFormat,
  dateFormat,
  dayIn,
  defaultFormat,
  firstWeekday,
  inFormat,
  is24Hours,
  momentIn,
  numberFormat,
  planningWeekday,
  type RegionalFormat,
} from '../../../rules/shell/regionalFormat.ts'
import { counted, numberLabel } from '../../../rules/shell/words.ts'
import { weekdaysInOrder } from '../../../rules/slots/slotLabel.ts'

const german: RegionalFormat = { formatLocale: 'de-DE', clock: 'locale', weekStart: 'locale' }
const french: RegionalFormat = { ...german, formatLocale: 'fr-FR' }
const japanese: RegionalFormat = { ...german, formatLocale: 'ja-JP' }

afterEach(() => applyFormat(defaultFormat))

/** Some labels write spaces that do not break. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u2009\u202f]/g, ' ')

describe('what nobody has chosen otherwise', () => {
  test('is as the specification has it', () => {
    expect(monthLabel('2026-11')).toBe('November 2026')
    expect(dayLabel('2026-11-19', true)).toBe('Thursday, November 19, 2026')
    expect(clockLabel('17:30')).toBe('5:30 PM')
    expect(shortClock('09:00')).toBe('9a')
    expect([hourLabel(0), hourLabel(9), hourLabel(12), hourLabel(24)]).toEqual(['12 AM', '9 AM', '12 PM', '12 AM'])
    expect(numberLabel(1234)).toBe('1,234')
    expect(weekLabel('2026-11-29', '2026-11-19')).toBe('November 29 – December 5')
    expect(firstWeekday()).toBe(0)
  })

  test('plans weeks from Monday on, as before', () => {
    expect(weekdaysInOrder()).toEqual([1, 2, 3, 4, 5, 6, 0])
    expect(planningWeekday()).toBe(1)
  })
})

describe('in German', () => {
  test.each([
    ['a month', () => monthLabel('2026-11'), 'November 2026'],
    ['a day', () => dayLabel('2026-11-19', true), 'Donnerstag, 19. November 2026'],
    ['a weekday', () => weekdayName('2026-11-19', 'short'), 'Do'],
    ['a short date', () => shortDate('2026-12-03', true), '3. Dez. 2026'],
    ['a clock', () => clockLabel('17:30'), '17:30'],
    ['a clock in a square', () => shortClock('09:00'), '09:00'],
    ['an hour beside a day', () => hourLabel(24), '00:00'],
    ['a moment of a list', () => listMoment('2027-01-02T09:00', '2026-11-19'), '2. Jan. 2027, 09:00'],
    ['a moment in a sentence', () => momentLabel('2026-11-20T09:00', '2026-11-19'), 'tomorrow at 09:00'],
    ['a number', () => numberLabel(1234), '1.234'],
    ['a count', () => counted(12_345, 'post'), '12.345 posts'],
    ['a share', () => valueWords('engagement_rate', 0.0641), '6,4%'],
    ['a size', () => sizeLabel(1_288_490_189), '1,2 GB'],
    ['a week', () => weekLabel('2026-11-30', '2026-11-19'), '30. November – 6. Dezember'],
    ['a range', () => dateRange('2026-11-23', '2026-11-29'), '23.–29. Nov.'],
    ['a range far away', () => spanWords('2027-11-23', '2027-11-29', '2026-11-19'), '23.–29. Nov. 2027'],
    ['an instant', () => momentIn('Europe/Berlin')('2026-11-19T16:30:00Z'), '19.11.2026, 17:30'],
    ['the day of an instant', () => dayIn('Asia/Tokyo')('2026-11-19T16:30:00Z'), '20.11.2026'],
  ])('%s', (_, make, written) => {
    expect(plain(inFormat(german, make))).toBe(written)
  })
})

test('other languages have their own order and signs', () => {
  expect(plain(inFormat(french, () => formatExample('2026-11-19T17:30')))).toBe(
    'jeudi 19 novembre 2026, 17:30, 12 345,6',
  )
  expect(plain(inFormat(japanese, () => formatExample('2026-11-19T17:30')))).toBe(
    '2026年11月19日木曜日, 17:30, 12,345.6',
  )
})

test.each(formatLocales)('%s writes every label of it in digits from 0 to 9', (formatLocale) => {
  const labels = inFormat({ ...german, formatLocale }, () => [
    shortDate('2026-11-19'),
    clockLabel('17:45'),
    numberLabel(45),
  ])
  expect(labels).toEqual([expect.stringMatching(/19/), expect.stringMatching(/45/), '45'])
})

test.each(formatLocales)('weeks of %s begin as Unicode has it', (formatLocale) => {
  const { firstDay } = new Intl.Locale(formatLocale).getWeekInfo()
  expect(firstWeekday({ ...german, formatLocale })).toBe(firstDay % 7)
})

test.each([
  [{ ...defaultFormat, clock: '24' }, '17:30', '09:00'],
  [{ ...german, clock: '12' }, '5:30 PM', '9:00 AM'],
  [{ ...defaultFormat, formatLocale: 'en-GB', clock: '12' }, '5:30 pm', '9:00 am'],
] satisfies [RegionalFormat, string, string][])('a clock of one’s own: %o', (format, evening, morning) => {
  expect(plain(inFormat(format, () => clockLabel('17:30')))).toBe(evening)
  expect(plain(inFormat(format, () => clockLabel('09:00')))).toBe(morning)
  expect(inFormat(format, is24Hours)).toBe(format.clock === '24')
})

test('midnight is 0 of 24 and 12 of 12', () => {
  expect(inFormat({ ...defaultFormat, clock: '24' }, () => clockLabel('00:05'))).toBe('00:05')
  expect(plain(inFormat({ ...german, clock: '12' }, () => clockLabel('00:05')))).toBe('12:05 AM')
})

test('the day that weeks begin on can be chosen, and planning follows it', () => {
  const begins = (format: RegionalFormat) => [firstWeekday(format), inFormat(format, planningWeekday)]
  expect(begins({ ...defaultFormat, weekStart: 'monday' })).toEqual([1, 1])
  expect(begins({ ...defaultFormat, weekStart: 'sunday' })).toEqual([0, 0])
  expect(begins({ ...german, weekStart: 'saturday' })).toEqual([6, 6])
  expect(begins(japanese)).toEqual([0, 0])
})

test('of one thing alone the format ends with it, even where it fails', () => {
  applyFormat(french)
  expect(inFormat(german, () => numberLabel(1234))).toBe('1.234')
  expect(() =>
    inFormat(german, () => {
      throw new Error('not made')
    }),
  ).toThrow('not made')
  expect(plain(numberLabel(1234))).toBe('1 234')
})

test('a formatter is made once for a language, a clock and a form', () => {
  const form = { hour: 'numeric' } as const
  expect(dateFormat(form)).toBe(dateFormat({ hour: 'numeric' }))
  expect(numberFormat()).toBe(numberFormat())
  expect(inFormat({ ...defaultFormat, clock: '24' }, () => dateFormat(form))).not.toBe(dateFormat(form))
  expect(inFormat(german, () => numberFormat())).not.toBe(numberFormat())
})

import { describe, expect, test } from 'vitest'
import { dayOrderOf, readMoment } from '../../../rules/imports/moments.ts'

const read = (cell: string, order: 'dmy' | 'mdy' = 'mdy') => readMoment(cell, { order, today: '2026-11-26' })
const both = (day: string, time: string) => ({ kind: 'both', day, time })
const dayIs = (day: string) => ({ kind: 'day', day })
const timeIs = (time: string) => ({ kind: 'time', time })
const impossible = { kind: 'impossible' }

test.each([
  ['2026-12-24', dayIs('2026-12-24')],
  ['2026/12/24', dayIs('2026-12-24')],
  ['2026-1-4', dayIs('2026-01-04')],
  ['24.12.2026', dayIs('2026-12-24')],
  ['24.12.26', dayIs('2026-12-24')],
  ['4.1.', dayIs('2027-01-04')],
  ['24.12.', dayIs('2026-12-24')],
  ['Dec 24 2026', dayIs('2026-12-24')],
  ['Dec 24, 2026', dayIs('2026-12-24')],
  ['December 24th', dayIs('2026-12-24')],
  ['24 Dec', dayIs('2026-12-24')],
  ['24 December 2027', dayIs('2027-12-24')],
  ['24-Dec-26', dayIs('2026-12-24')],
  ['Thursday, Dec 24', dayIs('2026-12-24')],
  ['26 Nov', dayIs('2026-11-26')],
  ['25 Nov', dayIs('2027-11-25')],
  ['29 Feb', dayIs('2028-02-29')],
  ['2026-12-24 9:00', both('2026-12-24', '09:00')],
  ['2026-12-24T09:05:30', both('2026-12-24', '09:05')],
  ['24.12.2026 14h30', both('2026-12-24', '14:30')],
  ['24.12.2026, 9.30pm', both('2026-12-24', '21:30')],
  ['24.12.2026 um 9:30 Uhr', both('2026-12-24', '09:30')],
  ['Dec 24 2026 at 9 AM', both('2026-12-24', '09:00')],
  ['Dec 24 9pm', both('2026-12-24', '21:00')],
  ['24 Dec 9pm', both('2026-12-24', '21:00')],
  ['24 Dec 14:30', both('2026-12-24', '14:30')],
  ['12/24/2026 9:00 AM', both('2026-12-24', '09:00')],
  ['46380', dayIs('2026-12-24')],
  ['46380.375', both('2026-12-24', '09:00')],
  ['46380,604166667', both('2026-12-24', '14:30')],
  ['0.375', timeIs('09:00')],
  ['9:00', timeIs('09:00')],
  ['9 AM', timeIs('09:00')],
  ['12 am', timeIs('00:00')],
  ['12:15 p.m.', timeIs('12:15')],
  ['9.30pm', timeIs('21:30')],
  ['14h30', timeIs('14:30')],
  ['14h', timeIs('14:00')],
  ['noon', timeIs('12:00')],
  ['9:00 AM', timeIs('09:00')],
  ['2026-12-24T09:00:00Z', { kind: 'instant', at: Date.UTC(2026, 11, 24, 9) }],
  ['2026-12-24T09:00:00.000+02:00', { kind: 'instant', at: Date.UTC(2026, 11, 24, 7) }],
  ['2026-12-24 09:00 -0530', { kind: 'instant', at: Date.UTC(2026, 11, 24, 14, 30) }],
  ['2026-12-24 09:00+01', { kind: 'instant', at: Date.UTC(2026, 11, 24, 8) }],
  ['2026-02-29', impossible],
  ['31.4.2026', impossible],
  ['2026-12-24 25:00', impossible],
  ['2026-12-24 13 pm', impossible],
  ['9:75', impossible],
  ['2026-02-30T09:00Z', impossible],
  ['', null],
  ['soon', null],
  ['Rye bread on 24 Dec', null],
  ['24 Dec or so', null],
  ['1234', null],
])('%s', (cell, moment) => {
  expect(read(cell)).toEqual(moment)
})

describe('dates of three numbers', () => {
  test('are read in the order that was found or chosen', () => {
    expect(read('03/04/2027', 'mdy')).toEqual(dayIs('2027-03-04'))
    expect(read('03/04/2027', 'dmy')).toEqual(dayIs('2027-04-03'))
    expect(read('3-4-27 14:00', 'dmy')).toEqual(both('2027-04-03', '14:00'))
  })

  test('with dots begin with their day, whatever the order', () => {
    expect(read('03.04.2027', 'mdy')).toEqual(dayIs('2027-04-03'))
  })

  test.each([
    [['03/04/2027', '24/12/2026'], 'dmy'],
    [['03/04/2027', '12/24/2026 9:00'], 'mdy'],
    [['03/04/2027', '05/06/2027'], 'unclear'],
    [['03/03/2027'], 'none'],
    [['03.04.2027', '2026-12-24', 'soon'], 'none'],
    [[], 'none'],
  ])('%j tell their order: %s', (cells, order) => {
    expect(dayOrderOf(cells)).toBe(order)
  })
})

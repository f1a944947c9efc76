import { expect, test } from 'vitest'
import { boundsOfSpan, daysOfSpan, firstOfWeek, spanAway, spanKey, weekLabel } from '../../../rules/calendar/spans.ts'

test('a week begins on its Sunday and has seven days', () => {
  expect(firstOfWeek('2026-11-26')).toBe('2026-11-22')
  expect(firstOfWeek('2026-11-22')).toBe('2026-11-22')
  const days = daysOfSpan({ kind: 'week', first: '2026-11-29' })
  expect([days[0], days[2], days.at(-1), days.length]).toEqual(['2026-11-29', '2026-12-01', '2026-12-05', 7])
})

test('a month has its days', () => {
  const days = daysOfSpan({ kind: 'month', month: '2028-02' })
  expect([days[0], days.at(-1), days.length]).toEqual(['2028-02-01', '2028-02-29', 29])
})

test('spans follow one another, up to the ends of what can be planned', () => {
  expect(spanAway({ kind: 'week', first: '2026-12-27' }, 1)).toEqual({ kind: 'week', first: '2027-01-03' })
  expect(spanAway({ kind: 'month', month: '2026-01' }, -1)).toEqual({ kind: 'month', month: '2025-12' })
  const last = { kind: 'month', month: '2999-12' } as const
  expect(spanAway(last, 1)).toBe(last)
  const lastWeek = { kind: 'week', first: '2999-12-29' } as const
  expect(spanAway(lastWeek, 1)).toBe(lastWeek)
})

test.each([
  { kind: 'week', first: '2026-11-29' },
  { kind: 'month', month: '2028-02' },
  { kind: 'month', month: '2026-12' },
] as const)('a span ends with its last day: %j', (span) => {
  const days = daysOfSpan(span)
  expect(boundsOfSpan(span)).toEqual({ from: days[0], to: days.at(-1) })
})

test('spans are told apart', () => {
  expect(spanKey({ kind: 'week', first: '2026-11-22' })).toBe('2026-11-22')
  expect(spanKey({ kind: 'month', month: '2026-11' })).toBe('2026-11')
})

test.each([
  ['2026-11-22', 'November 22–28'],
  ['2026-11-29', 'November 29 – December 5'],
  ['2026-12-27', 'December 27 – January 2, 2027'],
  ['2027-01-03', 'January 3–9, 2027'],
])('the week of %s is called %s', (first, label) => {
  expect(weekLabel(first, '2026-11-26')).toBe(label)
})

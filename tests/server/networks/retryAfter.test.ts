import { expect, test } from 'vitest'
import { retryAfter } from '../../../server/networks/retryAfter.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const wait = (headers: Record<string, string>) => retryAfter(new Headers(headers), now)
const tenYears = 10 * 365 * 86_400_000

test('the wait that a network asks for is read in each of its forms', () => {
  expect(wait({ 'retry-after': '30' })).toBe(30_000)
  expect(wait({ 'retry-after': 'Sat, 21 Nov 2026 12:05:00 GMT' })).toBe(300_000)
  expect(wait({ 'ratelimit-reset': String(now / 1000 + 90) })).toBe(90_000)
  expect(wait({ 'ratelimit-reset': '45' })).toBe(45_000)
  expect(wait({ 'x-ratelimit-reset': '2026-11-21T12:05:00Z' })).toBe(300_000)
  expect(wait({ 'x-ratelimit-reset': '2026-11-21T12:05:00.123456Z' })).toBe(300_123)
  expect(wait({ 'x-ratelimit-reset': String(now / 1000 + 60) })).toBe(60_000)
  expect(wait({})).toBe(0)
})

test('a date is taken against the clock of the server that gave it', () => {
  const aDayAhead = { date: 'Sun, 22 Nov 2026 12:00:00 GMT', 'x-ratelimit-reset': '2026-11-22T12:05:00Z' }
  expect(wait(aDayAhead)).toBe(300_000)
  expect(wait({ ...aDayAhead, 'retry-after': 'Sun, 22 Nov 2026 12:01:00 GMT' })).toBe(60_000)
})

test('nonsense is no wish', () => {
  for (const nonsense of [
    '1e300',
    '-5',
    'soon',
    'NaN',
    'Infinity',
    '',
    '12.5',
    '0x10',
    'Sat, 99 Nov 2026 12:05:00 GMT',
  ]) {
    expect(wait({ 'retry-after': nonsense }), nonsense).toBe(0)
  }
  expect(wait({ 'retry-after': '1e300', 'x-ratelimit-reset': '2026-11-21T12:05:00Z' })).toBe(300_000)
})

test('a wish of years is a date all the same', () => {
  expect(wait({ 'retry-after': String(365 * 86_400) })).toBe(365 * 86_400_000)
  expect(wait({ 'retry-after': '999999999999999999999999' })).toBe(tenYears)
  expect(wait({ 'x-ratelimit-reset': '9999-12-31T23:59:59Z' })).toBe(tenYears)
})

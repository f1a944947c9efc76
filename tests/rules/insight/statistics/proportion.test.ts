import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { intervalOfRate } from '../../../../rules/insight/statistics/proportion.ts'

describe("Newcombe's examples of 1998, by method 3", () => {
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('%d of %d', (hits, cases, from, until) => {
    const interval = intervalOfRate(hits, cases)
    expect(interval?.from).toBeCloseTo(from, 4)
    expect(interval?.until).toBeCloseTo(until, 4)
  })
})

test('of no cases nothing is said', () => {
  expect(intervalOfRate(0, 0)).toBeNull()
})

const sample = fc
  .integer({ min: 1, max: 1_000_000 })
  .chain((cases) => fc.tuple(fc.integer({ min: 0, max: cases }), fc.constant(cases)))

test('the rate lies in its interval, and that within 0 and 1', () => {
  fc.assert(
    fc.property(sample, ([hits, cases]) => {
      const interval = intervalOfRate(hits, cases)
      if (interval === null) throw new Error('There are cases')
      expect(interval.from).toBeGreaterThanOrEqual(0)
      expect(interval.from).toBeLessThanOrEqual(hits / cases + 1e-12)
      expect(interval.until).toBeGreaterThanOrEqual(hits / cases - 1e-12)
      expect(interval.until).toBeLessThanOrEqual(1)
    }),
  )
})

test('at each end lies a rate for which the sample is just as far off as 95 of 100 are', () => {
  fc.assert(
    fc.property(sample, ([hits, cases]) => {
      const interval = intervalOfRate(hits, cases)
      for (const end of [interval?.from ?? 0, interval?.until ?? 0]) {
        if (end <= 1e-9 || end >= 1 - 1e-9) continue
        const deviations = Math.abs(hits / cases - end) / Math.sqrt((end * (1 - end)) / cases)
        expect(deviations).toBeCloseTo(1.96, 3)
      }
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { geometricMeanOf } from '../../../../rules/insight/statistics/geometricMean.ts'

test('twice the usual and half of it cancel out', () => {
  expect(geometricMeanOf([2, 0.5]).mean).toBeCloseTo(1, 10)
  expect(geometricMeanOf([1, 10, 100]).mean).toBeCloseTo(10, 10)
})

test('its interval is that of the logarithms: of 1, 10 and 100 as wide as two degrees of freedom make it', () => {
  const { interval } = geometricMeanOf([1, 10, 100])
  const reach = 4.30265273 / Math.sqrt(3)
  expect(Math.log10(interval?.from ?? 0)).toBeCloseTo(1 - reach, 6)
  expect(Math.log10(interval?.until ?? 0)).toBeCloseTo(1 + reach, 6)
})

test('one ratio has no interval, and a post that reached nobody counts as a twentieth', () => {
  expect(geometricMeanOf([3])).toEqual({ mean: expect.closeTo(3, 10), interval: null })
  expect(geometricMeanOf([0]).mean).toBeCloseTo(0.05, 10)
})

test('it lies within its ratios, and its interval around it', () => {
  const ratio = fc.double({ min: 0.05, max: 50, noNaN: true })
  fc.assert(
    fc.property(fc.array(ratio, { minLength: 2, maxLength: 40 }), (ratios) => {
      const { mean, interval } = geometricMeanOf(ratios)
      expect(mean).toBeGreaterThanOrEqual(Math.min(...ratios) * (1 - 1e-9))
      expect(mean).toBeLessThanOrEqual(Math.max(...ratios) * (1 + 1e-9))
      expect(interval?.from).toBeLessThanOrEqual(mean)
      expect(interval?.until).toBeGreaterThanOrEqual(mean)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { medianOf } from '../../../../rules/insight/median.ts'
import { summaryOf } from '../../../../rules/insight/statistics/mean.ts'

/** Student, The Probable Error of a Mean, 1908: hours of sleep gained with the second drug. */
const sleep = [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]

test("Student's hours of sleep have the mean, the median and the interval that textbooks give", () => {
  const summary = summaryOf(sleep)
  expect(summary?.posts).toBe(10)
  expect(summary?.mean).toBeCloseTo(2.33, 10)
  expect(summary?.median).toBeCloseTo(1.75, 10)
  expect(summary?.interval?.from).toBeCloseTo(0.8976775, 6)
  expect(summary?.interval?.until).toBeCloseTo(3.7623225, 6)
})

test('a median is the one in the middle, or lies between the two in the middle', () => {
  expect(medianOf([9, 1, 4])).toBe(4)
  expect(medianOf([9, 1, 4, 10])).toBe(6.5)
  expect(medianOf([7])).toBe(7)
})

test('under five posts there is no interval, and of none nothing', () => {
  expect(summaryOf([10, 20, 30, 40])).toEqual({ posts: 4, mean: 25, median: 25, interval: null })
  expect(summaryOf([10, 20, 30, 40, 50])?.interval).not.toBeNull()
  expect(summaryOf([])).toBeNull()
})

test('no post brings less than nothing, and neither does the interval', () => {
  expect(summaryOf([0, 0, 0, 0, 1000])?.interval?.from).toBe(0)
})

test('half of the values lie on either side of the median, and it moves as they move', () => {
  const values = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(values, fc.integer({ min: 0, max: 1000 }), (sample, by) => {
      const median = medianOf(sample)
      expect(sample.filter((value) => value < median).length).toBeLessThanOrEqual(sample.length / 2)
      expect(sample.filter((value) => value > median).length).toBeLessThanOrEqual(sample.length / 2)
      expect(medianOf(sample.map((value) => value + by).toReversed())).toBeCloseTo(median + by, 6)
    }),
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  confidence,
  differenceOf,
  type Interval,
  intervalOfMean,
  meanOf,
} from '../../../../rules/campaigns/experiment/intervals.ts'
import { normalValues, seededRandom } from './draws.ts'

/** Student's own example, 1908: hours of sleep gained with each of two drugs. */
const drugs = [
  [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2],
  [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4],
] as const

describe('worked examples', () => {
  test('the mean of the first drug, with its interval, is as textbooks have it', () => {
    expect(meanOf(drugs[0])).toBeCloseTo(0.75, 10)
    const { from, until } = known(intervalOfMean(drugs[0]))
    expect([from, until]).toEqual([expect.closeTo(-0.5297804, 6), expect.closeTo(2.0297804, 6)])
  })

  test('the difference of the drugs by Welch, 17.776 degrees of freedom, is the one that R prints for them', () => {
    const { mean, interval } = differenceOf(drugs[0], drugs[1], confidence)
    expect(mean).toBeCloseTo(-1.58, 10)
    expect([interval.from, interval.until]).toEqual([expect.closeTo(-3.3654832, 6), expect.closeTo(0.2054832, 6)])
  })
})

const values = (minLength: number) => fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength, maxLength: 60 })

describe('for whatever values', () => {
  test('an interval of a mean has the mean in its middle, and is never not a number', () => {
    fc.assert(
      fc.property(values(2), (sample) => {
        const { from, until } = known(intervalOfMean(sample))
        expect(until).toBeGreaterThanOrEqual(from)
        expect((from + until) / 2).toBeCloseTo(meanOf(sample), 3)
      }),
    )
  })

  test('equal samples differ by nothing, and the interval has 0 in it', () => {
    fc.assert(
      fc.property(values(2), (sample) => {
        const { mean, interval } = differenceOf(sample, sample, confidence)
        expect(mean).toBe(0)
        expect(interval.from).toBeLessThanOrEqual(0)
        expect(interval.until).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('the other way round the difference and its interval are turned about 0', () => {
    fc.assert(
      fc.property(values(2), values(2), (one, other) => {
        const there = differenceOf(one, other, confidence)
        const back = differenceOf(other, one, confidence)
        expect(back.mean).toBe(0 - there.mean)
        expect(back.interval.from).toBeCloseTo(-there.interval.until, 3)
        expect(back.interval.until).toBeCloseTo(-there.interval.from, 3)
      }),
    )
  })

  test('in a unit a thousand times as small all is a thousand times as much', () => {
    const small = (minLength: number) => fc.array(fc.integer({ min: 0, max: 1000 }), { minLength, maxLength: 30 })
    fc.assert(
      fc.property(small(2), small(2), (one, other) => {
        const thousandfold = (sample: readonly number[]) => sample.map((value) => value * 1000)
        const before = differenceOf(one, other, confidence)
        const after = differenceOf(thousandfold(one), thousandfold(other), confidence)
        expect(after.interval.from).toBeCloseTo(before.interval.from * 1000, 3)
        expect(after.interval.until).toBeCloseTo(before.interval.until * 1000, 3)
      }),
    )
  })

  test('the same values from fewer posts make a wider interval, and a higher probability does', () => {
    const spread = values(4).filter((sample) => new Set(sample).size > 1)
    fc.assert(
      fc.property(spread, (sample) => {
        const twice = [...sample, ...sample]
        expect(width(known(intervalOfMean(twice)))).toBeLessThan(width(known(intervalOfMean(sample))))
        const [sure, surer] = [0.95, 0.99].map((probability) => differenceOf(sample, twice, probability).interval)
        expect(width(known(sure))).toBeLessThan(width(known(surer)))
      }),
    )
  })
})

test('where all brought the same, an interval is a point', () => {
  expect(intervalOfMean([3, 3, 3])).toEqual({ from: 3, until: 3 })
  expect(differenceOf([3, 3, 3], [1, 1], confidence)).toEqual({ mean: 2, interval: { from: 2, until: 2 } })
  expect(differenceOf([0, 0], [0, 0], confidence)).toEqual({ mean: 0, interval: { from: 0, until: 0 } })
})

test('where only one of two is all the same, the other alone says how sure it is', () => {
  const { mean, interval } = differenceOf([2, 4, 6, 8], [1, 1, 1], confidence)
  const alone = known(intervalOfMean([2, 4, 6, 8]))
  expect(mean).toBe(4)
  expect(interval.from).toBeCloseTo(alone.from - 1, 10)
  expect(interval.until).toBeCloseTo(alone.until - 1, 10)
})

test('one post does not say how far posts lie apart', () => {
  expect([intervalOfMean([]), intervalOfMean([5])]).toEqual([null, null])
})

const experiments = 1000

test(`over ${experiments} experiments about 95 of 100 intervals have in them what is so`, () => {
  const random = seededRandom(17)
  let [means, differences] = [0, 0]
  for (let run = 0; run < experiments; run += 1) {
    const one = normalValues(random, 8, { mean: 10, deviation: 6 })
    const other = normalValues(random, 14, { mean: 7, deviation: 2 })
    if (has(known(intervalOfMean(one)), 10)) means += 1
    if (has(differenceOf(one, other, confidence).interval, 3)) differences += 1
  }
  // Three standard errors of 1,000 draws on either side.
  for (const share of [means / experiments, differences / experiments]) {
    expect(share).toBeGreaterThan(0.929)
    expect(share).toBeLessThan(0.971)
  }
})

const has = ({ from, until }: Interval, value: number): boolean => from <= value && value <= until

const width = ({ from, until }: Interval): number => until - from

function known<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('There is none')
  return value
}

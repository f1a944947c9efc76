import type { Interval } from '../../campaigns/experiment/intervals.ts'

/** How many standard deviations from the middle 95 of 100 values of a normal distribution stay within. */
const z = 1.959963984540054

/**
 * The interval that a rate lies in, in 95 of 100 such samples, from 0 to 1: Wilson's score without correction for
 * continuity (method 3 of Newcombe, Two-sided Confidence Intervals for the Single Proportion, 1998). Unlike the plain one
 * it holds for few cases, and for none or all of them. Null of no cases.
 */
export function intervalOfRate(hits: number, cases: number): Interval | null {
  if (cases === 0) return null
  const rate = hits / cases
  const middle = rate + z ** 2 / (2 * cases)
  const reach = z * Math.sqrt((rate * (1 - rate)) / cases + z ** 2 / (4 * cases ** 2))
  const scale = 1 + z ** 2 / cases
  return { from: Math.max(0, (middle - reach) / scale), until: Math.min(1, (middle + reach) / scale) }
}

import { type Interval, intervalOfMean, meanOf } from '../../campaigns/experiment/intervals.ts'

/** A post that reached nobody has no logarithm; it counts as one that reached a twentieth of the usual. */
const leastRatio = 1 / 20

/** So that twice the usual and half of it cancel out. */
export const logOf = (ratio: number): number => Math.log(Math.max(ratio, leastRatio))

/**
 * The geometric mean of ratios, and its interval by Student's t of their logarithms (Bland and Altman, Transformations,
 * Means, and Confidence Intervals, 1996); no interval of one. Of one ratio at least.
 */
export function geometricMeanOf(ratios: readonly number[]): { mean: number; interval: Interval | null } {
  const logs = ratios.map(logOf)
  const interval = intervalOfMean(logs)
  return {
    mean: Math.exp(meanOf(logs)),
    interval: interval && { from: Math.exp(interval.from), until: Math.exp(interval.until) },
  }
}

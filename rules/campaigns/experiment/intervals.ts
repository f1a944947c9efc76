import { criticalT } from './studentT.ts'

/** Both ends are in it, in the unit of what was measured. */
export interface Interval {
  from: number
  until: number
}

/** In so many of 1 such campaigns an interval has in it what it is of. */
export const confidence = 0.95

/** Of one number at least. */
export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * The interval of the mean that values were drawn around, by Student's t (Student, The Probable Error of a Mean, 1908): a
 * point where they are all the same; null of fewer than two, which do not tell how far they lie apart.
 */
export function intervalOfMean(values: readonly number[]): Interval | null {
  if (values.length < 2) return null
  const spread = varianceOf(values) / values.length
  return around(meanOf(values), spread, values.length - 1, confidence)
}

/**
 * By how much the mean of one lies above the other's, and the interval of that, where they need be neither of one size nor
 * spread alike (Welch, The Generalization of Student's Problem when Several Different Population Variances Are Involved,
 * 1947; degrees of freedom by Satterthwaite, 1946). Of two values each at least.
 */
export function differenceOf(
  one: readonly number[],
  other: readonly number[],
  probability: number,
): { mean: number; interval: Interval } {
  const [spreadOfOne, spreadOfOther] = [varianceOf(one) / one.length, varianceOf(other) / other.length]
  const spread = spreadOfOne + spreadOfOther
  const degrees = spread ** 2 / (spreadOfOne ** 2 / (one.length - 1) + spreadOfOther ** 2 / (other.length - 1))
  const mean = meanOf(one) - meanOf(other)
  return { mean, interval: around(mean, spread, degrees, probability) }
}

/** `spread`: the variance of the mean. Without any, nothing is divided by it. */
function around(mean: number, spread: number, degrees: number, probability: number): Interval {
  const reach = spread === 0 ? 0 : criticalT(probability, degrees) * Math.sqrt(spread)
  return { from: mean - reach, until: mean + reach }
}

/** Of a sample: by one less than there are. */
function varianceOf(values: readonly number[]): number {
  const mean = meanOf(values)
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
}

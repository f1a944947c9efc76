import { type ExperimentResult, enoughPosts } from '../../../contract/campaignAnalytics.ts'
import { confidence, differenceOf, meanOf } from './intervals.ts'

/** What posts of a variant brought, a number for each that is told. */
export interface MeasuredVariant {
  name: string
  amounts: readonly number[]
}

/** All that is said of an experiment but its variants. */
export type Judgment = Pick<ExperimentResult, 'verdict' | 'missing' | 'better' | 'difference'>

/**
 * Says of an experiment no more than its numbers do: nothing before every variant has enough posts, and a difference only
 * where its interval leaves 0 out. The variant with the highest mean is set against the next; of the same means the first
 * is better. With more than two variants the interval is corrected for all pairs that could have been chosen, so that in 95
 * of 100 such campaigns the one that was chosen holds (Bonferroni; Dunn, Multiple Comparisons among Means, 1961).
 */
export function experimentVerdict(variants: readonly MeasuredVariant[]): Judgment {
  const missing = missingPosts(variants)
  const [better, next] = variants.toSorted((one, other) => meanOf(other.amounts) - meanOf(one.amounts))
  if (missing > 0 || !better || !next) return { verdict: 'not_enough', missing, better: null, difference: null }
  const { mean, interval } = differenceOf(better.amounts, next.amounts, confidenceOf(variants.length))
  return {
    verdict: interval.from > 0 ? 'difference' : 'no_difference',
    ...{ missing, better: better.name, difference: { to: next.name, mean, interval } },
  }
}

/** A variant alone lacks all posts of another. */
const missingPosts = (variants: readonly MeasuredVariant[]): number =>
  [...variants.map(({ amounts }) => amounts.length), ...(variants.length < 2 ? [0] : [])].reduce(
    (sum, count) => sum + Math.max(0, enoughPosts - count),
    0,
  )

/** Of one interval, so that the intervals of all pairs hold together. */
const confidenceOf = (variants: number): number => 1 - (1 - confidence) / ((variants * (variants - 1)) / 2)

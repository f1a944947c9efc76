import type { ExperimentResult, VariantResult } from '../../../contract/campaignAnalytics.ts'
import { amountsOf, countPosts, type MeasuredPost } from '../measuredPosts.ts'
import { experimentVerdict } from './experimentVerdict.ts'
import { type Interval, intervalOfMean, meanOf } from './intervals.ts'

/** A post that is of a variant, or of none. */
export interface VariantPost extends MeasuredPost {
  variant: string | null
}

/**
 * What became of an experiment: `variants` in the order that it has them, and behind these others that posts are of. Null
 * where no post is of any.
 */
export function experimentResult(
  { name, variants }: { name: string; variants: readonly string[] },
  posts: readonly VariantPost[],
): ExperimentResult | null {
  const used = posts.flatMap(({ variant }) => variant ?? [])
  if (used.length === 0) return null
  const all = [...new Set([...variants, ...used])].map((variant) => ({
    name: variant,
    posts: posts.filter((post) => post.variant === variant),
  }))
  return {
    name,
    variants: all.map(variantResult),
    ...experimentVerdict(all.map((one) => ({ name: one.name, amounts: amountsOf(one.posts) }))),
  }
}

function variantResult({ name, posts }: { name: string; posts: readonly MeasuredPost[] }): VariantResult {
  const amounts = amountsOf(posts)
  const interval = intervalOfMean(amounts)
  return {
    ...{ name, ...countPosts(posts) },
    mean: amounts.length === 0 ? null : meanOf(amounts),
    interval: interval && notBelowZero(interval),
  }
}

/** No post brings less than nothing, so that a mean is never below 0; the interval loses nothing that could be so. */
const notBelowZero = ({ from, until }: Interval): Interval => ({ from: Math.max(0, from), until })

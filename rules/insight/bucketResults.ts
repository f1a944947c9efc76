import type { BucketReport } from '../../contract/analytics.ts'
import { strings } from '../../strings/insight.ts'
import { meanLabel } from '../campaigns/meanLabel.ts'
import type { Camel } from '../shell/camel.ts'
import { counted, numberLabel } from '../shell/words.ts'
import { leastForInterval } from './statistics/mean.ts'

/** What a post of a bucket brought is told by. */
export type BucketMeasure = 'reach' | 'engagement'

type Bucket = Pick<Camel<BucketReport>, 'postsOut' | BucketMeasure>

/** Reach where a bucket has any, else engagement. */
export const measureOfBuckets = (buckets: readonly Bucket[]): BucketMeasure =>
  buckets.some(({ reach }) => reach !== null) ? 'reach' : 'engagement'

/** `1,840`, `8.4`: of amounts from ten on a tenth says nothing. */
export const resultLabel = (amount: number): string =>
  amount < 10 ? meanLabel(amount) : numberLabel(Math.round(amount))

/** A number with what it rests on; without a number, why there is none. */
export interface BucketFigure {
  value: string | null
  basis: string
}

/** What a post of a bucket brought: `610`, `a post, of 16`. */
export function bucketFigure(bucket: Bucket, measure: BucketMeasure): BucketFigure {
  const result = bucket[measure]
  if (bucket.postsOut === 0) return { value: null, basis: strings.noneIsOut }
  if (result === null) return { value: null, basis: strings.notToldMeasure(measure) }
  const { posts, mean } = result
  const basis =
    posts < leastForInterval ? strings.tooFew(counted(posts, strings.post)) : strings.aPostOf(numberLabel(posts))
  return { value: resultLabel(mean), basis }
}

/** Where the mean lies: `between 410 and 830`; of fewer than five posts that they are too few. */
export function intervalWords({ posts, interval }: NonNullable<Bucket[BucketMeasure]>): string {
  if (interval === null) return strings.tooFew(counted(posts, strings.post))
  return strings.betweenAnd(resultLabel(interval.from), resultLabel(interval.until))
}

import type { BucketReport } from '../../contract/analytics.ts'
import { strings } from '../../strings/insight.ts'
import type { Camel } from '../shell/camel.ts'
import { countWord } from '../shell/words.ts'
import { percentOfChange } from './measureWords.ts'
import { fractionName, multipleName } from './namedFractions.ts'

type Bucket = Pick<Camel<BucketReport>, 'name' | 'postsOut' | 'reach' | 'engagement'>
type BucketMeasure = 'reach' | 'engagement'

/** Buckets of which one brought more than the other, beyond chance. */
interface Pair {
  better: Bucket
  other: Bucket
  /** The mean of the better one against that of the other, above 1. */
  ratio: number
}

const leastPosts = 5

interface Comparison {
  multiple: (times: string, other: string) => string
  more: (by: string, other: string) => string
}

const comparisons: Readonly<Record<BucketMeasure, Comparison>> = {
  reach: {
    multiple: (times, other) => strings.reachesWhatOneInDoes(times, other),
    more: (by, other) => strings.reachesMoreThanOneInDoes(by, other),
  },
  engagement: {
    multiple: (times, other) => strings.isEngagedWithAsOftenAsOne(times, other),
    more: (by, other) => strings.isEngagedWithMoreOftenThanOne(by, other),
  },
}

/**
 * The sentence under the buckets: `A post in Tips reaches three times what one in Regulars does, and there are half as many.`
 * It names the two that lie furthest apart of those with five posts told of and intervals of the mean that do not overlap,
 * which is stricter than a test of the difference (Schenker and Gentleman, On Judging the Significance of Differences by
 * Examining the Overlap Between Confidence Intervals, 2001). By reach, or by engagement where reach sets none apart; null
 * where nothing does.
 */
export function bucketFinding(buckets: readonly Bucket[]): string | null {
  for (const measure of ['reach', 'engagement'] as const) {
    const [pair] = pairsOf(buckets, measure).toSorted((one, next) => next.ratio - one.ratio)
    if (pair) return sentenceOf(pair, measure)
  }
  return null
}

const pairsOf = (buckets: readonly Bucket[], measure: BucketMeasure): Pair[] =>
  buckets.flatMap((better) =>
    buckets.flatMap((other) => {
      const ratio = ratioOf(better[measure], other[measure])
      return ratio === null ? [] : [{ better, other, ratio }]
    }),
  )

/** Null unless the first brings more beyond chance. */
function ratioOf(one: Bucket[BucketMeasure], other: Bucket[BucketMeasure]): number | null {
  if (!one?.interval || !other?.interval || Math.min(one.posts, other.posts) < leastPosts) return null
  return one.interval.from > other.interval.until && other.mean > 0 ? one.mean / other.mean : null
}

function sentenceOf({ better, other, ratio }: Pair, measure: BucketMeasure): string {
  const compared = comparedWith(other.name, ratio, comparisons[measure])
  return strings.aPostInAndThereAre(better.name, compared, countRatioWords(better.postsOut, other.postsOut))
}

function comparedWith(other: string, ratio: number, { multiple, more }: Comparison): string {
  const times = multipleName(ratio)
  return times === null
    ? more(fractionName(ratio - 1) ?? `${percentOfChange(ratio, 1)}%`, other)
    : multiple(times, other)
}

function countRatioWords(count: number, other: number): string {
  if (count === other) return strings.asMany
  const ratio = fractionName(count / other) ?? multipleName(count / other)
  if (ratio !== null) return strings.asManyRatio(ratio)
  const difference = countWord(Math.abs(count - other)).toLowerCase()
  return count > other ? strings.countMore(difference) : strings.countFewer(difference)
}

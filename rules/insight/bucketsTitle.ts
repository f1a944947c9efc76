import type { BucketReport, BucketsReport } from '../../contract/analytics.ts'
import { strings } from '../../strings/insight.ts'
import type { Camel } from '../shell/camel.ts'
import { counted, numberLabel } from '../shell/words.ts'
import type { BucketMeasure } from './bucketResults.ts'
import { comparedBuckets, postedShare, shareLabel } from './bucketShares.ts'
import { leastForInterval } from './statistics/mean.ts'

type Bucket = Camel<BucketReport>
type Report = Pick<Camel<BucketsReport>, 'buckets' | 'postsOut' | 'withoutBucket'>

/** A bucket is far off its share by so many percent of all posts, and by so many posts: of few, one is many percent. */
const far = { percent: 10, posts: 2 } as const

/**
 * The title of a report on buckets: the one that is furthest off its share, else the one that brings most, beyond chance. Of
 * some of the posts only (`isNarrowed`) shares say nothing: they are of all posts.
 */
export function bucketsTitle(report: Report, isNarrowed = false): string {
  const { postsOut, withoutBucket } = report
  if (report.buckets.length === 0) return strings.noBucketToCompareYet
  if (postsOut === 0) return strings.nothingWentOutInTheseDays
  if (withoutBucket === postsOut) return noneSorted(postsOut)
  if (postsOut < leastForInterval) return strings.tooFewToCompare(areOut(postsOut))
  if (isNarrowed) return leadingTitle(report) ?? strings.noBucketBringsClearlyMoreThanAnother
  return farTitle(report) ?? leadingTitle(report) ?? nearTitle(report)
}

const areOut = (posts: number): string => strings.isOut(counted(posts, strings.post), posts)

const noneSorted = (posts: number): string =>
  posts === 1 ? strings.theOnePostThatIsOutIs : strings.noneOfThePostsIsInA(numberLabel(posts))

function farTitle({ buckets, postsOut }: Report): string | null {
  const offOf = (bucket: Bucket) => Math.abs(postedShare(bucket, postsOut) - bucket.wanted)
  const isFar = (bucket: Bucket) =>
    bucket.wanted > 0 && offOf(bucket) >= far.percent && (offOf(bucket) * postsOut) / 100 >= far.posts
  const [furthest] = buckets.filter(isFar).toSorted((one, other) => offOf(other) - offOf(one))
  if (!furthest) return null
  const { name, wanted } = furthest
  if (furthest.postsOut === 0) return strings.hadNoPostsAndYouWantPercent(name, wanted)
  return strings.isOfPostsAndYouWantPercent(name, shareLabel(postedShare(furthest, postsOut)), wanted)
}

const verbs: Readonly<Record<BucketMeasure, string>> = {
  reach: strings.reachesMost,
  engagement: strings.isEngagedWithMost,
}

function leadingTitle({ buckets }: Report): string | null {
  for (const measure of ['reach', 'engagement'] as const) {
    const leading = leadingBucket(buckets, measure)
    if (leading) return strings.aPostIn(leading.name, verbs[measure])
  }
  return null
}

/** The one whose interval lies above those of all others, of two with five posts told of at least. */
function leadingBucket(buckets: readonly Bucket[], measure: BucketMeasure): Bucket | undefined {
  const known = buckets.flatMap((bucket) => {
    const interval = bucket[measure]?.interval
    return interval ? [{ bucket, interval }] : []
  })
  if (known.length < 2) return undefined
  return known.find(({ interval }) =>
    known.every((other) => other.interval === interval || other.interval.until < interval.from),
  )?.bucket
}

function nearTitle(report: Report): string {
  const shared = comparedBuckets(report).filter(({ wanted }) => wanted > 0)
  if (shared.length === 0) return strings.andNoBucketHasAShare(areOut(report.postsOut))
  return shared.length === 1 ? strings.isNearItsShare(shared[0]?.name) : strings.everyBucketIsNearItsShare
}

import type { BucketReport, BucketsReport } from '../../contract/analytics.ts'
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
  if (report.buckets.length === 0) return 'No bucket to compare yet'
  if (postsOut === 0) return 'Nothing went out in these days'
  if (withoutBucket === postsOut) return noneSorted(postsOut)
  if (postsOut < leastForInterval) return `${areOut(postsOut)}, too few to compare`
  if (isNarrowed) return leadingTitle(report) ?? 'No bucket brings clearly more than another'
  return farTitle(report) ?? leadingTitle(report) ?? nearTitle(report)
}

const areOut = (posts: number): string => `${counted(posts, 'post')} ${posts === 1 ? 'is' : 'are'} out`

const noneSorted = (posts: number): string =>
  posts === 1 ? 'The one post that is out is in no bucket' : `None of the ${numberLabel(posts)} posts is in a bucket`

function farTitle({ buckets, postsOut }: Report): string | null {
  const offOf = (bucket: Bucket) => Math.abs(postedShare(bucket, postsOut) - bucket.wanted)
  const isFar = (bucket: Bucket) =>
    bucket.wanted > 0 && offOf(bucket) >= far.percent && (offOf(bucket) * postsOut) / 100 >= far.posts
  const [furthest] = buckets.filter(isFar).toSorted((one, other) => offOf(other) - offOf(one))
  if (!furthest) return null
  const { name, wanted } = furthest
  if (furthest.postsOut === 0) return `${name} had no posts, and you want ${wanted}%`
  return `${name} is ${shareLabel(postedShare(furthest, postsOut))} of posts, and you want ${wanted}%`
}

const verbs: Readonly<Record<BucketMeasure, string>> = { reach: 'reaches most', engagement: 'is engaged with most' }

function leadingTitle({ buckets }: Report): string | null {
  for (const measure of ['reach', 'engagement'] as const) {
    const leading = leadingBucket(buckets, measure)
    if (leading) return `A post in ${leading.name} ${verbs[measure]}`
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
  if (shared.length === 0) return `${areOut(report.postsOut)}, and no bucket has a share`
  return shared.length === 1 ? `${shared[0]?.name} is near its share` : 'Every bucket is near its share'
}

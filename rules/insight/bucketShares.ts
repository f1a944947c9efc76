import type { BucketReport, BucketsReport } from '../../contract/analytics.ts'
import { strings } from '../../strings/insight.ts'
import type { Camel } from '../shell/camel.ts'

type Bucket = Pick<Camel<BucketReport>, 'isActive' | 'postsOut' | 'wanted'>
type Report<One extends Bucket> = Pick<Camel<BucketsReport>, 'postsOut'> & { buckets: readonly One[] }

/** Buckets that are compared: one that is not active is among them only with posts. */
export const comparedBuckets = <One extends Bucket>({ buckets }: Pick<Report<One>, 'buckets'>): One[] =>
  buckets.filter(({ isActive, postsOut }) => isActive || postsOut > 0)

/** How much of all posts is in a bucket, in percent; 0 of none. */
export const postedShare = ({ postsOut }: Pick<Bucket, 'postsOut'>, allPosts: number): number =>
  allPosts === 0 ? 0 : (postsOut / allPosts) * 100

/** `42%`; what is not nothing is never written as 0. */
export const shareLabel = (percent: number): string =>
  percent > 0 && percent < 1 ? strings.under1Percent : `${Math.round(percent)}%`

/** How a bucket stands against its share: `42% of posts, you want 30%`. */
export function shareSentence(bucket: Bucket, allPosts: number): string {
  const posted = bucket.postsOut === 0 ? strings.noPosts : strings.ofPosts(shareLabel(postedShare(bucket, allPosts)))
  return `${posted}, ${wantedWords(bucket)}`
}

function wantedWords({ isActive, wanted }: Bucket): string {
  if (!isActive) return strings.notActive
  return wanted === 0 ? strings.noShareIsSet : strings.youWantPercent(wanted)
}

/** What a full bar stands for, in percent: the next ten above what is posted and wanted. */
export function shareAxisEnd<One extends Bucket>({ buckets, postsOut }: Report<One>): number {
  const highest = Math.max(0, ...buckets.flatMap((one) => [postedShare(one, postsOut), one.wanted]))
  return Math.min(100, (Math.floor(highest / 10) + 1) * 10)
}

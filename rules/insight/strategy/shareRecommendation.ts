import { clearlyBestBucket } from './clearlyBestBucket.ts'
import type { Recommended } from './recommended.ts'
import { type StrategyBucket, type StrategySituation, surenessOf } from './situation.ts'

/** Percent of the posts that go from one bucket to another at once: what it does shows before the next. */
const moved = 5
/** No bucket is left with less. */
const leastShare = 5

/** More posts of the bucket that clearly reaches most, fewer of the one that reaches least; none where no bucket does. */
export function shareRecommendation({ buckets }: StrategySituation): Recommended[] {
  const best = clearlyBestBucket(buckets)
  const giver = best && leastReaching(buckets.filter((bucket) => bucket !== best))
  if (!best?.reach || !giver?.reach) return []
  return [
    {
      reason: 'share',
      step: { kind: 'change_shares', shares: [changeOf(best, moved), changeOf(giver, -moved)] },
      ...{ accountId: null, bucketId: best.id },
      times: giver.reach.mean > 0 ? best.reach.mean / giver.reach.mean : null,
      ...{ posts: best.reach.posts + giver.reach.posts },
      sureness: surenessOf(best.reach.posts + giver.reach.posts),
    },
  ]
}

/** Of those that were told of often enough and have something to give. */
function leastReaching(buckets: readonly StrategyBucket[]): StrategyBucket | null {
  const giving = buckets.filter(({ share, reach }) => reach?.interval && share - moved >= leastShare)
  const [least] = giving.toSorted((one, other) => (one.reach?.mean ?? 0) - (other.reach?.mean ?? 0))
  return least ?? null
}

const changeOf = ({ id, name, share }: StrategyBucket, by: number) => ({
  ...{ bucket_id: id, name, from: share },
  to: share + by,
})

import { strings } from '../../../strings/buckets.ts'
import type { BucketShares } from '../../services/buckets/shares.ts'
import { ListProblem } from '../kit/ListProblem.tsx'
import { codeMissing, lazyView, useOpening } from '../kit/lazyView.ts'

const trends = lazyView(async () => (await import('./Trends.tsx')).Trends)

interface Props {
  /** Null: none is open. */
  openId: number | null
  /** Null until they are read. */
  shares: BucketShares | null
}

/** The place of what is talked about, which comes after the rest of the page. */
export function TrendsSlot({ openId, shares }: Props) {
  const { View, hasFailed, reset } = useOpening(trends, true)
  if (hasFailed) return <ListProblem what={strings.whatIsTalkedAboutCouldNotBe} problem={codeMissing} onRetry={reset} />
  return View && <View bucketId={openId ?? shortest(shares)} />
}

/** The bucket that most posts are missing of. */
function shortest(shares: BucketShares | null): number | null {
  const [first] = shares?.buckets.toSorted((one, other) => other.missing - one.missing) ?? []
  return first?.bucketId ?? null
}

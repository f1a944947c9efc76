import { useSelector } from '@xstate/react'
import { ArrowLeft } from 'lucide-react'
import { strings } from '../../../strings/buckets.ts'
import { css } from '../../../styled-system/css'
import { bucketKeyOf, bucketWithId } from '../../app/buckets/keys.ts'
import type { Bucket } from '../../machines/buckets/bucket.ts'
import { Link } from '../kit/Link.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { codeMissing, lazyView, useOpening } from '../kit/lazyView.ts'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useCachedActor } from '../useCachedActor.ts'
import { useBuckets } from './useBuckets.ts'
import { useBucketsAddress } from './useBucketsAddress.ts'

const stack = css({ display: 'grid', gap: '3' })
const back = css({ display: 'inline-flex', alignItems: 'center', gap: '1.5', minHeight: { base: 'input', md: '9' } })
const quiet = css({ color: 'textMuted' })

const panel = lazyView(async () => (await import('./BucketPanel.tsx')).BucketPanel)

interface Props {
  bucketId: number
  month: string
  /** It stands in the place of the list, and leads back there. */
  isWhole?: boolean
  onEdit: (bucket: Bucket) => void
}

/** The bucket of the address with what is in it, wherever it is in the list. */
export function OpenBucket({ isWhole = false, ...rest }: Props) {
  const { addressWith } = useBucketsAddress()
  return (
    <div className={stack}>
      {isWhole && (
        <Link isBox to={addressWith({ bucketId: null })} className={back}>
          <ArrowLeft size={16} aria-hidden />
          {strings.allBuckets}
        </Link>
      )}
      <FoundBucket {...rest} isWhole={isWhole} />
    </div>
  )
}

function FoundBucket({ bucketId, month, isWhole, onEdit }: Props) {
  const { addressWith } = useBucketsAddress()
  const actor = useCachedActor(useBuckets().lists, bucketKeyOf(bucketWithId(bucketId)))
  const found = useSelector(actor, ({ context }) => context.found)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const { View, hasFailed, reset } = useOpening(panel, true)
  const bucket = found?.results.find(({ id }) => id === bucketId)
  if (bucket && View) return <View bucket={bucket} month={month} onEdit={() => onEdit(bucket)} />
  if (hasFailed) return <ListProblem what={strings.theBucketCouldNotBeOpened} problem={codeMissing} onRetry={reset} />
  if (problem !== null) {
    const retry = () => actor.send({ type: 'retry.requested' })
    return <ListProblem what={strings.failedToFetchContentBuckets} problem={problem} isBusy={isBusy} onRetry={retry} />
  }
  if (!found || bucket) return <PanelSkeleton />
  return (
    <p className={quiet}>
      {strings.thisBucketIsNotThereAnyMore}{' '}
      {!isWhole && <Link to={addressWith({ bucketId: null })}>{strings.close}</Link>}
    </p>
  )
}

const PanelSkeleton = () => (
  <div aria-busy="true" className={stack}>
    <Skeleton width="50%" height={20} />
    <Skeleton width="80%" height={14} />
    <Skeleton width="70%" height={14} />
  </div>
)

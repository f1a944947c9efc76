import { monthName } from '../../../rules/content/months.ts'
import { strings } from '../../../strings/buckets.ts'
import { css } from '../../../styled-system/css'
import type { Bucket } from '../../machines/buckets/bucket.ts'
import type { BucketChange } from '../../machines/buckets/bucketChanges.machine.ts'
import type { BucketShares } from '../../services/buckets/shares.ts'
import { Skeleton } from '../kit/Skeleton.tsx'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { BucketRow } from './BucketRow.tsx'
import { bucketColumns } from './bucketColumns.ts'

const table = css({
  display: 'block',
  '& thead, & tbody': { display: 'block' },
  '& th': { fontWeight: '[inherit]', textAlign: 'left' },
})
const headings = css({
  display: { base: 'none', sm: 'grid' },
  textStyle: 'caption',
  color: 'textMuted',
  paddingBlock: '2',
  borderBottom: 'hairline',
})
const number = css({ textAlign: '[right!]' })
const line = css({ paddingBlock: '4', borderBottom: 'soft', display: 'grid', gap: '2' })

interface Props {
  buckets: readonly Bucket[]
  /** Null until the month is read. */
  shares: BucketShares | null
  month: string
  openId: number | null
  /** What is being done to buckets. */
  changes: readonly BucketChange[]
  onActivate: (bucket: Bucket, isActive: boolean) => void
}

/** The buckets, each with its month. On a phone a row is three lines. */
export function BucketTable({ buckets, shares, month, openId, changes, onActivate }: Props) {
  return (
    <table aria-label={strings.contentBuckets} className={table}>
      <thead>
        <tr className={`${bucketColumns} ${headings}`}>
          <th scope="col">{strings.bucket}</th>
          <th scope="col">{monthName(month)}</th>
          <th scope="col">{strings.share}</th>
          <th scope="col" className={number}>
            {strings.inStock}
          </th>
          <th scope="col">{strings.lastsUntil}</th>
          <th scope="col">
            <VisuallyHidden>{strings.active}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {buckets.map((bucket) => (
          <BucketRow
            key={bucket.id}
            bucket={bucket}
            counts={shares?.buckets.find(({ bucketId }) => bucketId === bucket.id) ?? null}
            isOpen={bucket.id === openId}
            isBusy={changes.some((change) => 'bucket' in change && change.bucket.id === bucket.id)}
            onActivate={(isActive) => onActivate(bucket, isActive)}
          />
        ))}
      </tbody>
    </table>
  )
}

/** The place of the buckets while they are read. */
export function BucketsSkeleton() {
  return (
    <div aria-busy="true">
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className={line}>
          <Skeleton width="40%" height={16} />
          <Skeleton width="65%" height={12} />
        </div>
      ))}
    </div>
  )
}

import { css } from '../../../styled-system/css'
import { BucketTick } from '../marks/BucketTick.tsx'
import { useBucketChoices } from './useBucketChoices.ts'

const line = css({ display: 'inline-flex', alignItems: 'center', gap: '1.5', minWidth: '0', overflowWrap: 'anywhere' })

/** A bucket by its tick and name; nothing until they are known, and nothing of one that is gone. */
export function BucketName({ id }: { id: number }) {
  const bucket = useBucketChoices(null).choices?.find((one) => one.id === id)
  if (!bucket) return null
  return (
    <span className={line}>
      <BucketTick color={bucket.color} isHollow={!bucket.isActive} />
      {bucket.name}
    </span>
  )
}

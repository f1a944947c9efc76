import { strings } from '../../../strings/bucketChoices.ts'
import { css } from '../../../styled-system/css'
import { Button } from '../kit/Button.tsx'
import { Select } from '../kit/Select.tsx'
import { BucketTick } from '../marks/BucketTick.tsx'
import { useBucketChoices } from './useBucketChoices.ts'

const line = css({ display: 'flex', alignItems: 'center', gap: '2', minWidth: '0' })
const field = css({ flex: '1', minWidth: '0' })
const failed = css({ textStyle: 'small', color: 'textMuted', display: 'flex', alignItems: 'center', gap: '2' })

interface Props {
  /** What is chosen here; said to those who cannot see it. */
  label: string
  /** Of which business; null: of all. */
  businessProfileId: number | null
  /** The bucket that is chosen; null: none. */
  value: number | null
  /** Said in place of "No bucket" where nothing is chosen yet. */
  placeholder?: string
  /** What choosing none means. */
  noneLabel?: string
  /** There is no way to choose none. */
  isNeeded?: boolean
  isBusy?: boolean
  /** As tall as the fields of a form, or as what stands in a bar. */
  size?: 'sm' | 'md'
  onChoose: (bucket: { id: number; name: string } | null) => void
}

/** The buckets to choose one from, with the tick of the one that is chosen. */
export function BucketSelect({
  label,
  businessProfileId,
  value,
  placeholder,
  noneLabel = strings.noBucket,
  isNeeded = false,
  isBusy = false,
  size = 'sm',
  onChoose,
}: Props) {
  const { choices, failure } = useBucketChoices(businessProfileId)
  if (!choices && failure.problem) {
    return (
      <span className={failed}>
        {strings.theBucketsCouldNotBeLoaded}{' '}
        <Button size="sm" variant="ghost" busy={failure.isBusy} onClick={failure.onRetry}>
          {strings.tryAgain}
        </Button>
      </span>
    )
  }
  const known = choices ?? []
  const chosen = known.find(({ id }) => id === value)
  const choose = (text: string) => {
    if (isBusy) return
    if (text === 'none') onChoose(null)
    const bucket = known.find(({ id }) => String(id) === text)
    if (bucket) onChoose({ id: bucket.id, name: bucket.name })
  }
  return (
    <span className={line}>
      {chosen && <BucketTick color={chosen.color} isHollow={!chosen.isActive} />}
      <span className={field}>
        <Select
          size={size}
          aria-label={label}
          aria-busy={isBusy || !choices || undefined}
          value={value ?? (placeholder === undefined ? 'none' : '')}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {!isNeeded && <option value="none">{noneLabel}</option>}
          {value !== null && !chosen && (
            <option value={value}>{choices ? strings.anotherBucket : strings.loading}</option>
          )}
          {known.map(({ id, name, isActive }) => (
            <option key={id} value={id}>
              {isActive ? name : strings.notActive(name)}
            </option>
          ))}
        </Select>
      </span>
    </span>
  )
}

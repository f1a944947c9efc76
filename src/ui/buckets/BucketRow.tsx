import { CircleAlert } from 'lucide-react'
import { shareWords } from '../../../rules/buckets/monthFinding.ts'
import { plannedIn } from '../../../rules/buckets/rhythm.ts'
import { shortDate } from '../../../rules/content/months.ts'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/buckets.ts'
import { css, cva, cx } from '../../../styled-system/css'
import type { Bucket } from '../../machines/buckets/bucket.ts'
import type { BucketMonth } from '../../services/buckets/shares.ts'
import { RouterLink } from '../kit/RouterLink.tsx'
import { Switch } from '../kit/Switch.tsx'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { BucketTick } from '../marks/BucketTick.tsx'
import { bucketColumns } from './bucketColumns.ts'
import { Rhythm } from './Rhythm.tsx'
import { useBucketsAddress } from './useBucketsAddress.ts'

const row = cva({
  base: { paddingBlock: '2', borderBottom: 'soft', minHeight: '14' },
  variants: { isOpen: { true: { background: 'selected' }, false: {} } },
})
const name = css({ display: 'flex', alignItems: 'center', gap: '3', minWidth: '0' })
const words = css({ display: 'grid', minWidth: '0' })
const link = cva({
  base: {
    textStyle: 'name',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    minHeight: { base: '6', md: '[auto]' },
    _hover: { textDecoration: 'underline' },
    _finger: { display: 'grid', alignItems: 'center', minHeight: 'input' },
  },
  variants: { isActive: { true: { color: 'text' }, false: { color: 'textMuted' } } },
})
const small = css({ textStyle: 'small', color: 'textMuted', lineClamp: '2', overflowWrap: 'anywhere' })
const squares = css({ gridColumn: { base: '[1 / -1]', sm: 'auto' }, paddingLeft: { base: '4', sm: '0' } })
const share = css({ display: 'grid', justifyItems: { base: 'end', sm: 'start' } })
const sum = css({ textStyle: 'strong', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
const said = cva({
  base: { textStyle: 'small', display: 'flex', alignItems: 'center', gap: '1', whiteSpace: 'nowrap' },
  variants: { isShort: { true: { color: 'missed', fontWeight: 'semibold' }, false: { color: 'textMuted' } } },
})
const number = css({
  display: { base: 'none', sm: 'block' },
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
})
const until = css({ display: { base: 'none', sm: 'block' }, textStyle: 'body', whiteSpace: 'nowrap' })
const none = css({ color: 'textMuted', textStyle: 'small' })
// On a phone both lie beside the marks.
const placed = css({ gridRow: { base: '1', sm: 'auto' }, gridColumn: { base: '2', sm: 'auto' } })
const switched = css({ justifySelf: { base: 'end', sm: 'auto' }, gridColumn: { base: '2', sm: 'auto' } })
const besideSwitch = css({ gridColumn: { base: '1', sm: 'auto' }, alignSelf: 'center' })

interface Props {
  bucket: Bucket
  /** Null for one that is not active, and until the month is read. */
  counts: BucketMonth | null
  isOpen: boolean
  /** Something is being done to it. */
  isBusy: boolean
  onActivate: (isActive: boolean) => void
}

/** A bucket with its month: what is there and what is missing, by shape and in words. */
export function BucketRow({ bucket, counts, isOpen, isBusy, onActivate }: Props) {
  const { addressWith } = useBucketsAddress()
  const { id, isActive, color, purpose } = bucket
  return (
    <tr className={cx(bucketColumns, row({ isOpen }))}>
      <th scope="row" className={name}>
        <BucketTick color={color} isHollow={!isActive} />
        <span className={words}>
          <RouterLink
            to={addressWith({ bucketId: isOpen ? null : id })}
            aria-current={isOpen || undefined}
            data-opens={id}
            className={link({ isActive })}
          >
            {bucket.name}
          </RouterLink>
          {purpose && <span className={small}>{purpose}</span>}
        </span>
      </th>
      <td className={cx(squares, besideSwitch)}>
        {counts ? <Rhythm month={counts} color={color} /> : <NoMonth bucket={bucket} />}
      </td>
      <td className={cx(share, placed)}>
        {counts && (
          <>
            <b className={sum}>
              {counts.wanted > 0
                ? strings.of(plannedIn(counts), counts.wanted)
                : counted(plannedIn(counts), strings.post)}
            </b>
            <span className={said({ isShort: counts.missing > 0 })}>
              {counts.missing > 0 && <CircleAlert size={14} aria-hidden />}
              {shareWords(counts)}
            </span>
          </>
        )}
      </td>
      <td className={number}>{counts?.inStock}</td>
      <td className={until}>
        {counts &&
          (counts.lastsUntil ? shortDate(counts.lastsUntil) : <span className={none}>{strings.nothingLeft}</span>)}
      </td>
      <td className={switched}>
        <Switch label={strings.isActive(bucket.name)} isOn={isActive} isReadOnly={isBusy} onChange={onActivate} />
        {isBusy && (
          <VisuallyHidden>
            <span role="status">{strings.itIsBeingSaved}</span>
          </VisuallyHidden>
        )}
      </td>
    </tr>
  )
}

const NoMonth = ({ bucket: { isActive, postCount } }: { bucket: Bucket }) => (
  <span className={none}>{strings.inIt(isActive, counted(postCount, strings.post))}</span>
)

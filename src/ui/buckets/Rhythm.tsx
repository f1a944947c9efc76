import type { BucketColor } from '../../../contract/buckets.ts'
import { rhythmWords, type SquareKind, squaresOf } from '../../../rules/buckets/rhythm.ts'
import { css, cva, cx } from '../../../styled-system/css'
import type { BucketMonth } from '../../services/buckets/shares.ts'
import { bucketTone } from '../marks/BucketTick.tsx'

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '[3px]', maxWidth: '40' })
const square = cva({
  base: { display: 'block', width: '[11px]', height: '[11px]', flex: '[none]' },
  variants: {
    kind: {
      out: { background: 'current', borderRadius: '[3px]' },
      scheduled: { border: '[2px solid currentColor]', borderRadius: '[3px]' },
      draft: { border: '[2px dotted currentColor]', borderRadius: '[3px]' },
      // A diamond.
      troubled: { background: 'failed', borderRadius: '[1px]', transform: '[rotate(45deg) scale(.8)]' },
      missing: { border: '[1.5px dashed token(colors.missed)]', borderRadius: 'full' },
    },
  },
})
const rest = css({ textStyle: 'micro', color: 'textMuted' })

interface Props {
  month: BucketMonth
  color: BucketColor
}

/** A bucket's month: a mark for each post, by its shape. */
export function Rhythm({ month, color }: Props) {
  const { squares, more } = squaresOf(month)
  return (
    <span className={row}>
      <span role="img" aria-label={rhythmWords(month)} className={cx(row, bucketTone({ color }))}>
        {squares.map(({ place, kind }) => (
          <Square key={place} kind={kind} />
        ))}
      </span>
      {more > 0 && (
        <span aria-hidden="true" className={rest}>
          +{more}
        </span>
      )}
    </span>
  )
}

/** One mark of it. */
export const Square = ({ kind }: { kind: SquareKind }) => <i className={square({ kind })} />

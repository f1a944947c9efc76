import type { BucketColor } from '../../../contract/buckets.ts'
import { rhythmWords, type SquareKind, squaresOf } from '../../../rules/buckets/rhythm.ts'
import { css, cva, cx } from '../../../styled-system/css'
import type { BucketMonth } from '../../services/buckets/shares.ts'
import { bucketTone } from '../marks/BucketTick.tsx'

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.75', maxWidth: '40' })
const square = cva({
  base: { display: 'block', width: '2.75', height: '2.75', flex: '[none]' },
  variants: {
    kind: {
      out: { background: 'current', borderRadius: 'square' },
      scheduled: { border: 'square', borderRadius: 'square' },
      draft: { border: 'squareDraft', borderRadius: 'square' },
      // A diamond.
      troubled: { background: 'failed', borderRadius: 'dot', transform: '[rotate(45deg) scale(.8)]' },
      missing: { border: 'squareMissing', borderRadius: 'full' },
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

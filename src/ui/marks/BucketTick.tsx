import type { BucketColor } from '../../../contract/buckets.ts'
import { cva, cx } from '../../../styled-system/css'

/** Sets the colour of what stands in it to that of a bucket: the strokes and fills of its own take `current`. */
export const bucketTone = cva({
  variants: {
    color: {
      clay: { color: 'clay' },
      sky: { color: 'sky' },
      leaf: { color: 'leaf' },
      plum: { color: 'plum' },
      teal: { color: 'teal' },
      rose: { color: 'rose' },
      ochre: { color: 'ochre' },
      slate: { color: 'slate' },
    },
  },
})

const tick = cva({
  base: { display: 'block', width: '1', minHeight: '4', alignSelf: 'stretch', borderRadius: 'xs', flex: '[none]' },
  variants: { isHollow: { true: { boxShadow: 'edge' }, false: { background: 'current' } } },
})

interface Props {
  color: BucketColor
  /** Of what is not active, or a draft. */
  isHollow?: boolean
}

/** The upright stroke that a bucket is known by, always beside its name or where a tooltip says it. */
export const BucketTick = ({ color, isHollow = false }: Props) => (
  <span aria-hidden="true" className={cx(bucketTone({ color }), tick({ isHollow }))} />
)

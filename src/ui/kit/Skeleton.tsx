import { css } from '../../../styled-system/css'

const bar = css({
  display: 'block',
  borderRadius: 'xs',
  backgroundImage:
    '[linear-gradient(90deg, token(colors.skeleton) 30%, token(colors.skeletonHigh) 50%, token(colors.skeleton) 70%)]',
  backgroundSize: '[200% 100%]',
  animation: 'shimmer',
})

interface Props {
  /** CSS length; as wide as what will stand there. */
  width?: string
  /** Pixels. */
  height?: number
}

/** A line of what is still coming, in its shape. The region around it says `aria-busy`. */
export function Skeleton({ width = '100%', height = 12 }: Props) {
  return <span aria-hidden="true" className={bar} style={{ width, height }} />
}

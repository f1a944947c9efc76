import { css, cva } from '../../../styled-system/css'

const track = cva({
  base: { borderRadius: 'full', background: 'border', overflow: 'hidden' },
  variants: { size: { sm: { height: '1' }, md: { height: '1.5' } } },
})
const bar = css({
  height: 'full',
  width: 'full',
  background: 'publishing',
  transformOrigin: 'left',
  transform: '[scaleX(var(--share))]',
  transitionProperty: '[transform]',
  transitionDuration: 'fast',
})

interface Props {
  /** What is on its way. */
  label: string
  value: number
  /** Where it is done: in percent unless said. */
  max?: number
  size?: 'sm' | 'md'
}

/** How far something is. */
export const ProgressBar = ({ label, value, max = 100, size = 'md' }: Props) => (
  <div
    className={track({ size })}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={max}
    aria-valuenow={Math.floor(value)}
  >
    <div className={bar} style={{ '--share': value / max }} />
  </div>
)

import { css } from '../../../styled-system/css'
import { logoColors, lower, upper } from './Logo.tsx'

const above = css({ animationName: 'halfAbove', animationIterationCount: 'infinite', animationTimingFunction: 'move' })
const below = css({ animationName: 'halfBelow', animationIterationCount: 'infinite', animationTimingFunction: 'move' })

interface Props {
  /** Side in pixels. */
  size?: number
  /** One round, in milliseconds. */
  duration?: number
}

/** The logo, its halves sliding apart and together. It stands still for those who ask for less motion. */
export function LogoLoader({ size = 100, duration = 3200 }: Props) {
  const round = { animationDuration: `${duration}ms` }
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path d={upper} className={`${logoColors.upper} ${above}`} style={round} />
      <path d={lower} className={`${logoColors.lower} ${below}`} style={round} />
    </svg>
  )
}

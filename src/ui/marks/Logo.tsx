import { css, cx } from '../../../styled-system/css'

export const upper = 'M21 3H13.5a6.25 6.25 0 0 0 0 12.5H21Z'
export const lower = 'M11 16.5h7.5a6.25 6.25 0 0 1 0 12.5H11Z'

export const logoColors = { upper: css({ fill: 'action' }), lower: css({ fill: 'frameText' }) }

/** The mark of the product, drawn for the navy frame; its name stands beside it. */
export function Logo({ size = 30, className }: { size?: number; className?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      aria-hidden="true"
      className={cx(css({ flexShrink: '0' }), className)}
    >
      <path d={upper} className={logoColors.upper} />
      <path d={lower} className={logoColors.lower} />
    </svg>
  )
}

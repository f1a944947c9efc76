import { css } from '../../../styled-system/css'

const turning = css({ animation: 'spin', flexShrink: '0' })

/** Turns while something works; the words beside it say what. With `label` it speaks for itself. */
export function Spinner({ size = 16, label = '' }: { size?: number; label?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      className={turning}
      role="img"
      aria-label={label}
      aria-hidden={!label}
    >
      <circle cx="8" cy="8" r="6" strokeWidth="2" opacity=".25" />
      <path d="M8 2a6 6 0 0 1 6 6" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}

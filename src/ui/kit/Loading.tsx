import type { ReactNode } from 'react'
import { css, cx } from '../../../styled-system/css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

// The words that are hidden from sight lie within it, and not below the window.
const place = css({ position: 'relative' })
const lines = css({ display: 'grid', gridTemplateColumns: 'one', gap: '4' })

interface Props {
  /** What is told to whoever listens: "Loading the posts". */
  label: string
  /** How its shape is laid out: one below the other unless it is said. */
  className?: string
  /** `Skeleton`s in the shape of what comes; none where what was read before is still shown. */
  children?: ReactNode
}

/** What is still being read: its shape for those who look, and a status for those who listen. */
export const Loading = ({ label, className = lines, children }: Props) => (
  <div aria-busy="true" className={cx(place, className)}>
    {children}
    <VisuallyHidden>
      <span role="status">{label}</span>
    </VisuallyHidden>
  </div>
)

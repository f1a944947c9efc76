import type { ReactNode } from 'react'
import { cva } from '../../../styled-system/css'
import type { Tone } from './stateLooks.ts'

const tones = cva({
  base: { flexShrink: '0', display: 'block' },
  variants: {
    tone: {
      draft: { color: 'draft' },
      scheduled: { color: 'scheduled' },
      publishing: { color: 'publishing' },
      published: { color: 'published' },
      failed: { color: 'failed' },
      missed: { color: 'missed' },
      unknown: { color: 'unknown' },
    },
  },
})

interface Props {
  tone: Tone
  /** Pixels. */
  size: number
  /** Words for those who cannot see the shape; an empty text hides it. */
  label: string
  /** The glyph, on a square of 16. */
  children: ReactNode
}

/** What every mark of a state is drawn in. */
export function MarkFrame({ tone, size, label, children }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={tones({ tone })}
      role="img"
      aria-label={label}
      aria-hidden={!label}
    >
      {children}
    </svg>
  )
}

import type { ReactNode } from 'react'
import { cva } from '../../../styled-system/css'
import type { Tone } from './stateLooks.ts'

const recipe = cva({
  base: { display: 'inline-flex', alignItems: 'center', gap: '1.5', textStyle: 'label', whiteSpace: 'nowrap' },
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

/** A mark and its word, in the color of the state. */
export const MarkLabel = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={recipe({ tone })}>{children}</span>
)

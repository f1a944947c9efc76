import type { ReactNode } from 'react'
import { cva } from '../../../styled-system/css'
import { StatusMark } from './StatusMark.tsx'
import { type MarkedState, shownState, shownWord } from './shownState.ts'
import { stateLooks, type Tone } from './stateLooks.ts'

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

/** A state as shape and word. `children` may say it more closely ("Part 2 unknown"). */
export function StatusLabel({ state, tone, children }: { state: MarkedState; tone?: Tone; children?: ReactNode }) {
  const shown = tone ?? stateLooks[shownState(state)].tone
  return (
    <span className={recipe({ tone: shown })}>
      <StatusMark state={state} tone={shown} label="" />
      {children ?? shownWord(state)}
    </span>
  )
}

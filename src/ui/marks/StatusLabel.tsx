import type { ReactNode } from 'react'
import { MarkLabel } from './MarkLabel.tsx'
import { StatusMark } from './StatusMark.tsx'
import { type MarkedState, shownState, shownWord } from './shownState.ts'
import { stateLooks, type Tone } from './stateLooks.ts'

/** A state as shape and word. `children` may say it more closely ("Part 2 unknown"). */
export function StatusLabel({ state, tone, children }: { state: MarkedState; tone?: Tone; children?: ReactNode }) {
  const shown = tone ?? stateLooks[shownState(state)].tone
  return (
    <MarkLabel tone={shown}>
      <StatusMark state={state} tone={shown} label="" />
      {children ?? shownWord(state)}
    </MarkLabel>
  )
}

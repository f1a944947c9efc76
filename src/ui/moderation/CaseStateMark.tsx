import type { CaseState } from '../../../contract/moderation.ts'
import { strings } from '../../../strings/moderation.ts'
import { MarkFrame } from '../marks/MarkFrame.tsx'
import { MarkLabel } from '../marks/MarkLabel.tsx'
import { StatusMark } from '../marks/StatusMark.tsx'
import type { Tone } from '../marks/stateLooks.ts'

const words: Readonly<Record<CaseState, string>> = {
  waiting: strings.held,
  let_go: strings.setFree,
  refused: strings.refused,
  edited: strings.changed,
}
const tones: Readonly<Record<CaseState, Tone>> = {
  waiting: 'missed',
  let_go: 'published',
  refused: 'failed',
  edited: 'draft',
}

interface Props {
  state: CaseState
  /** Pixels. */
  size?: number
  /** Words for those who cannot see the shape; the state's unless said. */
  label?: string
}

/** What was decided about a held post, as a shape. */
export function CaseStateMark({ state, size = 15, label = words[state] }: Props) {
  if (state === 'waiting') return <StatusMark state="held" size={size} label={label} />
  if (state === 'edited') return <StatusMark state="draft" size={size} label={label} />
  if (state === 'let_go') return <StatusMark state="published" size={size} label={label} />
  return (
    <MarkFrame tone="failed" size={size} label={label}>
      <circle cx="8" cy="8" r="6" />
      <path d="m5.8 5.8 4.4 4.4M10.2 5.8l-4.4 4.4" />
    </MarkFrame>
  )
}

/** The same with its word. */
export const CaseStateLabel = ({ state }: { state: CaseState }) => (
  <MarkLabel tone={tones[state]}>
    <CaseStateMark state={state} size={14} label="" />
    {words[state]}
  </MarkLabel>
)

import type { AppealState } from '../../../contract/appeals.ts'
import { appealStateWords } from '../../../rules/moderation/appealWords.ts'
import { MarkLabel } from '../marks/MarkLabel.tsx'
import { StatusMark } from '../marks/StatusMark.tsx'
import { CaseStateMark } from './CaseStateMark.tsx'

const tones = { open: 'scheduled', granted: 'published', declined: 'failed' } as const

/** What came of an appeal, as a shape. */
export function AppealStateMark({ state, size = 15 }: { state: AppealState; size?: number }) {
  if (state === 'open') return <StatusMark state="scheduled" size={size} label={appealStateWords.open} />
  return (
    <CaseStateMark state={state === 'granted' ? 'let_go' : 'refused'} size={size} label={appealStateWords[state]} />
  )
}

/** The same with its word. */
export const AppealStateLabel = ({ state }: { state: AppealState }) => (
  <MarkLabel tone={tones[state]}>
    <span aria-hidden="true">
      <AppealStateMark state={state} size={14} />
    </span>
    {appealStateWords[state]}
  </MarkLabel>
)

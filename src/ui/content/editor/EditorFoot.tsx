import type { ThreadFallback } from '../../../../contract/content.ts'
import type { CountFor } from '../../../../rules/content/accountCounter.ts'
import type { Written } from '../../../../rules/content/postContent.ts'
import { css } from '../../../../styled-system/css'
import type { SocialAccount } from '../../../machines/networks/connection.machine.ts'
import { FallbackChoice } from './FallbackChoice.tsx'
import { FirstComment } from './FirstComment.tsx'
import type { MakeTools } from './usePartActs.ts'

const foot = css({ display: 'grid', gap: '3', '&:empty': { display: 'none' } })

interface Props {
  written: Written
  /** The same as it is at this moment. */
  read: () => Written
  accounts: readonly SocialAccount[]
  count: CountFor
  fallback: ThreadFallback
  isReadOnly: boolean
  /** The first comment is what is written in. */
  isCommentActive: boolean
  onCommentFocus: () => void
  tools: MakeTools | undefined
  onChange: (written: Written, kind: 'typing' | 'step') => void
  onFallback: (fallback: ThreadFallback) => void
}

/** What stands below the parts: what networks without threads get of them, and the first comment. */
export function EditorFoot({ written, fallback, isCommentActive, onCommentFocus, onFallback, ...editing }: Props) {
  const { accounts, isReadOnly } = editing
  return (
    <div className={foot}>
      {written.parts.length > 1 && (
        <FallbackChoice accounts={accounts} value={fallback} isBusy={isReadOnly} onChange={onFallback} />
      )}
      <FirstComment {...editing} text={written.firstComment} isActive={isCommentActive} onFocus={onCommentFocus} />
    </div>
  )
}

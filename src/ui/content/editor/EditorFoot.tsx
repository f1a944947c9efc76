import type { ThreadFallback } from '../../../../contract/content.ts'
import type { CountFor } from '../../../../rules/content/accountCounter.ts'
import type { Written } from '../../../../rules/content/postContent.ts'
import { css } from '../../../../styled-system/css'
import type { SocialAccount } from '../../../machines/networks/connection.machine.ts'
import { FallbackChoice } from './FallbackChoice.tsx'
import { FirstComment } from './FirstComment.tsx'

const foot = css({ display: 'grid', gap: '3', '&:empty': { display: 'none' } })

interface Props {
  written: Written
  accounts: readonly SocialAccount[]
  count: CountFor
  fallback: ThreadFallback
  isReadOnly: boolean
  onComment: (text: string | null) => void
  onFallback: (fallback: ThreadFallback) => void
}

/** What stands below the parts: what networks without threads get of them, and the first comment. */
export function EditorFoot({ written, accounts, count, fallback, isReadOnly, onComment, onFallback }: Props) {
  return (
    <div className={foot}>
      {written.parts.length > 1 && (
        <FallbackChoice accounts={accounts} value={fallback} isBusy={isReadOnly} onChange={onFallback} />
      )}
      <FirstComment
        accounts={accounts}
        count={count}
        text={written.firstComment}
        isReadOnly={isReadOnly}
        onChange={onComment}
      />
    </div>
  )
}

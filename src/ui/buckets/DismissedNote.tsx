import { strings } from '../../../strings/buckets.ts'
import { css } from '../../../styled-system/css'
import type { Idea } from '../../machines/buckets/bucket.ts'
import { Button } from '../kit/Button.tsx'

const note = css({ textStyle: 'small', color: 'textMuted', textWrap: 'pretty', overflowWrap: 'anywhere' })

interface Props {
  idea: Idea
  /** What else can be shown: "show dismissed". */
  showLabel: string
  onUndo: () => void
  onShow: () => void
}

/** What was dismissed last, and the way to have it back. */
export const DismissedNote = ({ idea, showLabel, onUndo, onShow }: Props) => (
  <p role="status" className={note}>
    {strings.willNotComeAgain(
      idea.title,
      (words) => (
        <Button key="undo" variant="link" size="sm" onClick={onUndo}>
          {words}
        </Button>
      ),
      <Button key="show" variant="link" size="sm" onClick={onShow}>
        {showLabel}
      </Button>,
    )}
  </p>
)

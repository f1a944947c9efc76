import { strings } from '../../../strings/buckets.ts'
import { css } from '../../../styled-system/css'
import { Button } from '../kit/Button.tsx'
import { Notice } from '../kit/Notice.tsx'

const acts = css({ marginTop: '2' })

interface Props {
  isReadOnly: boolean
  onDiscard: () => void
}

/** What was typed before and not saved is there again, and can be thrown away. */
export const RestoredNote = ({ isReadOnly, onDiscard }: Props) => (
  <Notice live="status" title={strings.yourWordsAreBack}>
    {strings.theyWereKeptOnThisComputerAnd}
    <div className={acts}>
      <Button
        size="sm"
        data-no-autofocus
        aria-disabled={isReadOnly || undefined}
        onClick={() => isReadOnly || onDiscard()}
      >
        {strings.throwThemAway}
      </Button>
    </div>
  </Notice>
)

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
  <Notice live="status" title="Your words are back">
    They were kept on this computer and are not saved yet.
    <div className={acts}>
      <Button size="sm" aria-disabled={isReadOnly || undefined} onClick={() => isReadOnly || onDiscard()}>
        Throw them away
      </Button>
    </div>
  </Notice>
)

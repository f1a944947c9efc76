import { strings } from '../../../../strings/content/linkCard.ts'
import { css } from '../../../../styled-system/css'
import type { CardProblem } from '../../../machines/content/linkCard.machine.ts'
import { Button } from '../../kit/Button.tsx'

const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '3' })
const quiet = css({ textStyle: 'caption', color: 'textMuted', overflowWrap: 'anywhere', textWrap: 'pretty' })

interface Props {
  problem: CardProblem
  /** The page is asked for once more. */
  isBusy: boolean
  onRetry: () => void
}

/** Why a link has no card: it keeps nobody from writing, and is said quietly. */
export function NoCard({ problem: { message, isPassing }, isBusy, onRetry }: Props) {
  return (
    <div className={line}>
      <p className={quiet} role="status">
        {strings.noCardForThisLink(message)}
      </p>
      {isPassing && (
        <Button variant="link" size="sm" busy={isBusy} onClick={onRetry}>
          {strings.tryAgain}
        </Button>
      )}
    </div>
  )
}

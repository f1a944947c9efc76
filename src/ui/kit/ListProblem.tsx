import { useState } from 'react'
import { strings } from '../../../strings/kit.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface Told {
  /** What was tried and did not succeed, said before the reason: "The media could not be loaded". */
  what: string
  /** Another try is under way: the reason and the button stay until its answer, so that the focus does too. */
  isBusy?: boolean
  onRetry?: () => void
  retryLabel?: string
}

interface Props extends Told {
  /** The reason in whatever words came back; null where nothing failed. */
  problem: string | null
}

/** What did not succeed and why, and another try where one makes sense. */
export function ListProblem({ problem, ...rest }: Props) {
  return problem ? <Failure problem={problem} {...rest} /> : null
}

function Failure({
  what,
  problem,
  isBusy = false,
  onRetry,
  retryLabel = strings.tryAgain,
}: Told & { problem: string }) {
  const [hasTried, setTried] = useState(false)
  const retry = () => {
    setTried(true)
    onRetry?.()
  }
  return (
    <>
      <Notice
        severity="error"
        title={what}
        action={
          onRetry && (
            <Button size="sm" busy={isBusy} onClick={retry}>
              {retryLabel}
            </Button>
          )
        }
      >
        {problem}
      </Notice>
      {onRetry && (
        <VisuallyHidden>
          <span role="status">{hasTried && (isBusy ? strings.tryingAgain : strings.itFailedAgain)}</span>
        </VisuallyHidden>
      )}
    </>
  )
}

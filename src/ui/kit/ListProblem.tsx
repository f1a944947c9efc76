import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

interface Props {
  /** What was tried and did not succeed, said before the reason: "The media could not be loaded". */
  what: string
  /** The reason in whatever words came back; null where nothing failed. */
  problem: string | null
  onRetry?: () => void
  retryLabel?: string
}

/** What did not succeed and why, and another try where one makes sense. */
export function ListProblem({ what, problem, onRetry, retryLabel = 'Try again' }: Props) {
  if (!problem) return null
  return (
    <Notice
      severity="error"
      title={what}
      action={
        onRetry && (
          <Button size="sm" onClick={onRetry}>
            {retryLabel}
          </Button>
        )
      }
    >
      {problem}
    </Notice>
  )
}

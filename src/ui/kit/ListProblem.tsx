import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

/** Why a list is not there, and another try where one makes sense. */
export function ListProblem({ problem, onRetry }: { problem: string | null; onRetry?: () => void }) {
  if (!problem) return null
  return (
    <Notice
      severity="error"
      action={
        onRetry && (
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      {problem}
    </Notice>
  )
}

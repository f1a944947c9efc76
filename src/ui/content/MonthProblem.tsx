import { type Month, monthLabel, monthProblem } from '../../../rules/content/months.ts'
import { Button } from '../kit/Button.tsx'
import { Notice } from '../kit/Notice.tsx'

interface Props {
  month: Month
  /** An earlier answer is in sight. */
  isShown: boolean
  /** What came back. */
  problem: string
  onRetry: () => void
}

/** A month that could not be read: what is safe, what came back, and another try. One that is none only says so. */
export function MonthProblem({ month, isShown, problem, onRetry }: Props) {
  if (monthProblem(month) !== null) return <Notice severity="error">{problem}</Notice>
  return (
    <Notice
      severity="error"
      title={isShown ? 'What you see may be old' : `${monthLabel(month)} could not be loaded`}
      action={
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Your posts are safe, and what is scheduled goes out. {problem}
    </Notice>
  )
}

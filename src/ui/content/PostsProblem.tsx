import { ListProblem } from '../kit/ListProblem.tsx'

/** Said where an earlier answer is in sight. */
export const staleTitle = 'What you see may be old'

interface Props {
  what: string
  problem: string | null
  isBusy: boolean
  onRetry: () => void
  retryLabel?: string
}

/** Posts that could not be read: what was tried, what is safe, what came back, and another try. */
export function PostsProblem({ problem, ...rest }: Props) {
  return (
    <ListProblem {...rest} problem={problem && `Your posts are safe, and what is scheduled goes out. ${problem}`} />
  )
}

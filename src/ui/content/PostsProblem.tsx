import { strings } from '../../../strings/content.ts'
import { ListProblem } from '../kit/ListProblem.tsx'

/** Said where an earlier answer is in sight. */
export const staleTitle = strings.whatYouSeeMayBeOld

interface Props {
  what: string
  problem: string | null
  isBusy: boolean
  onRetry: () => void
  retryLabel?: string
}

/** Posts that could not be read: what was tried, what is safe, what came back, and another try. */
export function PostsProblem({ problem, ...rest }: Props) {
  return <ListProblem {...rest} problem={problem && strings.yourPostsAreSafeAndWhatIs(problem)} />
}

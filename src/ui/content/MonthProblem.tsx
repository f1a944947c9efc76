import { useSelector } from '@xstate/react'
import { type Month, monthLabel, monthProblem } from '../../../rules/content/months.ts'
import { strings } from '../../../strings/content.ts'
import { Notice } from '../kit/Notice.tsx'
import { useSession } from '../sessionContext.ts'
import { PostsProblem, staleTitle } from './PostsProblem.tsx'

interface Props {
  month: Month
  /** An earlier answer is in sight. */
  isShown: boolean
  /** What came back. */
  problem: string
}

/** A month that could not be read: what is safe, what came back, and another try. One that is none only says so. */
export function MonthProblem({ month, isShown, problem }: Props) {
  const { calendar } = useSession()
  const isBusy = useSelector(calendar, (snapshot) => snapshot.hasTag('busy'))
  if (monthProblem(month) !== null) return <Notice severity="error">{problem}</Notice>
  return (
    <PostsProblem
      what={isShown ? staleTitle : strings.couldNotBeLoaded(monthLabel(month))}
      problem={problem}
      isBusy={isBusy}
      onRetry={() => calendar.send({ type: 'retry.requested' })}
    />
  )
}

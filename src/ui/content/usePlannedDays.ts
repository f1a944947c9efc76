import { useEffect, useMemo } from 'react'
import { type PlannedPost, postsByDay } from '../../../rules/content/days.ts'
import type { Day, Month } from '../../../rules/content/months.ts'
import { useSession } from '../sessionContext.ts'
import { useShownMonth } from './useShownMonth.ts'

const nothing: readonly PlannedPost[] = []

/** What is planned in a month; empty while it is not known. Only a hint here, so a failure is not told. */
export function usePlannedDays(month: Month): ReadonlyMap<Day, readonly PlannedPost[]> {
  const { calendar } = useSession()
  useEffect(() => {
    calendar.send({ type: 'month.opened', month })
    return () => calendar.send({ type: 'calendar.left' })
  }, [calendar, month])
  const posts = useShownMonth(month)?.events ?? nothing
  return useMemo(() => postsByDay(posts), [posts])
}

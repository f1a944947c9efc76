import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { postsByDay } from '../../../rules/content/days.ts'
import { monthAway, monthOf } from '../../../rules/content/months.ts'
import { needyStates } from '../../../rules/content/states.ts'
import { dayOf } from '../../../rules/content/times.ts'
import { wasRecentlyOut } from '../../../rules/insight/recentlyOut.ts'
import { useDraftCount } from '../content/useDrafts.ts'
import { usePostList } from '../content/usePostList.ts'
import { useShownMonth } from '../content/useShownMonth.ts'
import { useWallNow } from '../content/useWallNow.ts'
import { useShownAccounts } from '../networks/useAccounts.ts'
import { useSession } from '../sessionContext.ts'
import { useQueryFailure } from '../useQueryFailure.ts'
import type { Plan } from './PlanHeadline.tsx'
import { useWeekAhead } from './useWeekAhead.ts'
import { needCountOf } from './weekNeedCount.ts'

/** Needy posts that the dashboard shows. */
const shownNeeds = 5

/** All that the dashboard shows, from the months and lists that are known. */
export function useDashboard() {
  const { calendar } = useSession()
  const now = useWallNow()
  const today = dayOf(now)
  const month = monthOf(today)
  useEffect(() => {
    calendar.send({ type: 'month.opened', month })
    return () => calendar.send({ type: 'calendar.left' })
  }, [calendar, month])

  const data = useShownMonth(month)
  const earlier = useShownMonth(monthAway(month, -1))
  const later = useShownMonth(monthAway(month, 1))
  const problem = useSelector(calendar, ({ context }) => context.problem)
  const needyList = usePostList({
    states: needyStates,
    order: 'changed',
    hasTime: null,
    day: null,
    page: 1,
    pageSize: shownNeeds,
  })
  const needy = useSelector(needyList, ({ context }) => context.value)
  const needyFailure = useQueryFailure(needyList)
  const accounts = useShownAccounts()
  const expired = accounts.filter(({ state }) => state === 'expired')
  const posts = useMemo(() => [...(data?.events ?? []), ...(later?.events ?? [])], [data, later])
  const byDay = useMemo(() => postsByDay(posts), [posts])
  const moreByDay = { ...data?.moreByDay, ...later?.moreByDay }
  const upcoming = useMemo(
    () => [...byDay].filter(([day]) => day >= today).flatMap(([, ofDay]) => ofDay),
    [byDay, today],
  )
  const drafts = useDraftCount()
  const week = useWeekAhead(today)
  const weekNeeds = week.value?.needs ?? null
  const needing = (needy?.count ?? 0) + expired.length + needCountOf(weekNeeds)
  const known = posts.length + (needy?.count ?? 0) + (drafts ?? 0) + needing
  const hasPosted = earlier !== undefined && wasRecentlyOut(earlier.events, today)
  return {
    now,
    today,
    data,
    problem,
    byDay,
    moreByDay,
    needy,
    needyFailure,
    accounts,
    expired,
    headline: { upcoming, needing, now, hasMoreToday: moreByDay[today] !== undefined } satisfies Plan,
    drafts,
    week,
    weekNeeds,
    /** Something was written, or went out recently; false while that is not known. */
    hasBegun: data !== undefined && (known > 0 || hasPosted),
    isEmpty: data !== undefined && known === 0 && !hasPosted && needy !== null && drafts !== null,
  }
}

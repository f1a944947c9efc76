import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { dayOf } from '../../../rules/content/times.ts'
import { type CalendarAddressing, useCalendarAddress } from '../calendar/useCalendarAddress.ts'
import { ViewLoading } from '../calendar/ViewLoading.tsx'
import { lazyView } from '../kit/lazyView.ts'
import { useSession } from '../sessionContext.ts'
import { MonthProblem } from './MonthProblem.tsx'
import { MonthView } from './MonthView.tsx'
import { useMonthInAddress } from './useMonthInAddress.ts'
import { useShownMonths } from './useShownMonth.ts'
import { useWallNow } from './useWallNow.ts'

const weekPage = lazyView<{ addressing: CalendarAddressing }>(
  async () => (await import('../calendar/WeekPage.tsx')).WeekPage,
)
const listPage = lazyView<{ addressing: CalendarAddressing }>(
  async () => (await import('../calendar/ListPage.tsx')).ListPage,
)
const filteredMonth = lazyView<{ addressing: CalendarAddressing }>(
  async () => (await import('../calendar/FilteredMonth.tsx')).FilteredMonth,
)

/** The calendar by month, week or list, as its address says. */
export function CalendarPage() {
  const addressing = useCalendarAddress(dayOf(useWallNow()))
  if (addressing.view === 'week') return <ViewLoading view={weekPage} addressing={addressing} />
  if (addressing.view === 'list') return <ViewLoading view={listPage} addressing={addressing} />
  if (addressing.isFiltered) return <ViewLoading view={filteredMonth} addressing={addressing} />
  return <WholeMonth addressing={addressing} />
}

/** The month with all that is planned in it. */
function WholeMonth({ addressing }: { addressing: CalendarAddressing }) {
  const { calendar } = useSession()
  const now = useWallNow()
  const today = dayOf(now)
  const [month, turnTo] = useMonthInAddress(today)
  useEffect(() => {
    calendar.send({ type: 'month.opened', month })
  }, [calendar, month])
  useEffect(() => () => calendar.send({ type: 'calendar.left' }), [calendar])
  const known = useShownMonths()
  const problem = useSelector(calendar, ({ context }) => (context.month === month ? context.problem : null))
  const notice = problem && <MonthProblem month={month} isShown={known(month) !== undefined} problem={problem} />
  return (
    <MonthView
      today={today}
      now={now}
      month={month}
      turnTo={turnTo}
      addressing={addressing}
      source={{ known, problem, notice }}
    />
  )
}

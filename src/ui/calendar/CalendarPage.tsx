import { useSelector } from '@xstate/react'
import { useDeferredValue, useEffect } from 'react'
import { dayOf } from '../../../rules/content/times.ts'
import { MonthProblem } from '../content/MonthProblem.tsx'
import { useMonthInAddress } from '../content/useMonthInAddress.ts'
import { useShownMonths } from '../content/useShownMonth.ts'
import { useWallNow } from '../content/useWallNow.ts'
import { lazyView } from '../kit/lazyView.ts'
import { useSession } from '../sessionContext.ts'
import { MonthView } from './MonthView.tsx'
import { type CalendarAddressing, useCalendarAddress } from './useCalendarAddress.ts'
import { ViewLoading } from './ViewLoading.tsx'

const weekPage = lazyView<{ addressing: CalendarAddressing }>(async () => (await import('./WeekPage.tsx')).WeekPage)
const listPage = lazyView<{ addressing: CalendarAddressing }>(async () => (await import('./ListPage.tsx')).ListPage)
const filteredMonth = lazyView<{ addressing: CalendarAddressing }>(
  async () => (await import('./FilteredMonth.tsx')).FilteredMonth,
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
  // What it is beside, and what is old of it, is asked for once it has been painted.
  const painted = useDeferredValue(month)
  useEffect(() => {
    calendar.send({ type: 'month.opened', month: painted })
  }, [calendar, painted])
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

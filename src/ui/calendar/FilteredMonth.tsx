import { useDeferredValue } from 'react'
import { monthLabel, monthOf, monthProblem } from '../../../rules/content/months.ts'
import { dayOf } from '../../../rules/content/times.ts'
import { strings } from '../../../strings/calendar.ts'
import { PostsProblem, staleTitle } from '../content/PostsProblem.tsx'
import { useMonthInAddress } from '../content/useMonthInAddress.ts'
import { useWallNow } from '../content/useWallNow.ts'
import { Notice } from '../kit/Notice.tsx'
import { MonthView } from './MonthView.tsx'
import { NothingFiltered } from './NothingFiltered.tsx'
import type { CalendarAddressing } from './useCalendarAddress.ts'
import { usePlannedMonths } from './usePlannedMonths.ts'

/** The month with what the filters let through. */
export function FilteredMonth({ addressing }: { addressing: CalendarAddressing }) {
  const now = useWallNow()
  const today = dayOf(now)
  const [asked, turnTo] = useMonthInAddress(today)
  const invalid = monthProblem(asked)
  const month = invalid === null ? asked : monthOf(today)
  const { known, problem, isBusy, onRetry } = usePlannedMonths(useDeferredValue(month), addressing.filters)
  const data = known(month)
  const notice = (
    <>
      {invalid && <Notice severity="error">{invalid}</Notice>}
      <PostsProblem
        what={data ? staleTitle : strings.couldNotBeLoaded(monthLabel(month))}
        problem={problem}
        isBusy={isBusy}
        onRetry={onRetry}
      />
      {data?.stats.total === 0 && (
        <NothingFiltered what={monthLabel(month)} onReset={() => addressing.showFilters({})} />
      )}
    </>
  )
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

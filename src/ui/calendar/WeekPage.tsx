import { useMemo } from 'react'
import { daysOfSpan, spanAway, weekLabel } from '../../../rules/calendar/spans.ts'
import { dayOf } from '../../../rules/content/times.ts'
import { css } from '../../../styled-system/css'
import { PostsProblem, staleTitle } from '../content/PostsProblem.tsx'
import { useNamedDays } from '../content/useNamedDays.ts'
import { useWallNow } from '../content/useWallNow.ts'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { CalendarHeader } from './CalendarHeader.tsx'
import { NothingFiltered } from './NothingFiltered.tsx'
import type { CalendarAddressing } from './useCalendarAddress.ts'
import { usePlannedDaysOf } from './usePlannedDaysOf.ts'
import { useWeekSelection } from './useWeekSelection.ts'
import { useWeekSlots } from './useWeekSlots.ts'
import { WeekGrid } from './WeekGrid.tsx'
import { WeekSums } from './WeekSums.tsx'
import { WeekTools } from './WeekTools.tsx'

const page = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', alignContent: 'start' })
const told = css({ paddingInline: { base: '4', md: '7' }, '&:not(:empty)': { paddingBottom: '3' } })

/** A week by its hours: what is planned, the slots that are free, and every way to move between them. */
export function WeekPage({ addressing }: { addressing: CalendarAddressing }) {
  const { week, filters, isFiltered, showWeek } = addressing
  const now = useWallNow()
  const today = dayOf(now)
  const span = useMemo(() => ({ kind: 'week' as const, first: week }), [week])
  const days = useMemo(() => daysOfSpan(span), [span])
  const { days: planned, problem, isBusy, onRetry } = usePlannedDaysOf(span, filters)
  const named = useNamedDays(week, days.at(-1) ?? week)
  const slots = useWeekSlots({ days, posts: planned?.posts, named })
  const selection = useWeekSelection(days, planned)
  const label = weekLabel(week, today)
  const step = (by: 1 | -1) => {
    const next = spanAway(span, by)
    if (next.kind === 'week') showWeek(next.first)
  }
  return (
    <div className={page}>
      <CalendarHeader
        title={label}
        unit="week"
        addressing={addressing}
        onStep={step}
        onToday={() => showWeek(today)}
        tools={
          <WeekTools
            week={week}
            filters={filters}
            posts={planned?.posts}
            slots={slots}
            isSelecting={selection.isSelecting}
            onSelecting={selection.setSelecting}
          />
        }
      >
        {planned && (
          <WeekSums
            stats={planned.stats}
            when={days.includes(today) ? 'this week' : 'in this week'}
            freeCount={slots.freeCount}
          />
        )}
      </CalendarHeader>
      <div className={told}>
        <PostsProblem
          what={planned ? staleTitle : `${label} could not be loaded`}
          problem={problem}
          isBusy={isBusy}
          onRetry={onRetry}
        />
        {planned?.stats.total === 0 && isFiltered && (
          <NothingFiltered what="this week" onReset={() => addressing.showFilters({})} />
        )}
      </div>
      <WeekGrid
        days={days}
        now={now}
        planned={planned}
        isLoading={!planned && problem === null}
        slots={slots.slots}
        named={named}
        selection={selection}
        onWeek={showWeek}
      />
      <VisuallyHidden>
        <span role="status">{planned || problem ? '' : `Loading ${label}`}</span>
      </VisuallyHidden>
    </div>
  )
}

import { useDeferredValue, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { firstOfWeek, spanAway, weekLabel } from '../../../rules/calendar/spans.ts'
import type { Day } from '../../../rules/content/months.ts'
import { dayOf } from '../../../rules/content/times.ts'
import { strings } from '../../../strings/calendar.ts'
import { css } from '../../../styled-system/css'
import type { PlannedDays } from '../../machines/calendar/plannedDays.machine.ts'
import { PostsProblem, staleTitle } from '../content/PostsProblem.tsx'
import { ToldPostsContext, useToldPosts } from '../content/toldPosts.ts'
import { useAheadOfAddress } from '../content/useAheadOfAddress.ts'
import { useWallNow } from '../content/useWallNow.ts'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { CalendarHeader } from './CalendarHeader.tsx'
import { NothingFiltered } from './NothingFiltered.tsx'
import type { CalendarAddressing } from './useCalendarAddress.ts'
import { usePlannedDaysOf } from './usePlannedDaysOf.ts'
import { useWeekContents, weeksBeside } from './useWeekContents.ts'
import { useWeekSelection } from './useWeekSelection.ts'
import { WeekGrid } from './WeekGrid.tsx'
import { WeekSums } from './WeekSums.tsx'
import { WeekTools } from './WeekTools.tsx'

const page = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', alignContent: 'start' })
const told = css({ paddingInline: { base: '4', md: '7' }, '&:not(:empty)': { paddingBottom: '3' } })

/** A week by its hours: what is planned, the slots that are free, and every way to move between them. */
export function WeekPage({ addressing }: { addressing: CalendarAddressing }) {
  const { filters, isFiltered } = addressing
  const [week, turnTo] = useAheadOfAddress(addressing.week, addressing.searchOfWeek)
  const showWeek = (day: Day) => turnTo(firstOfWeek(day))
  const now = useWallNow()
  const today = dayOf(now)
  // What is read and said of a week, and the weeks beside it, come once it has been painted.
  const paintedWeek = useDeferredValue(week)
  const span = useMemo(() => ({ kind: 'week', first: paintedWeek }) as const, [paintedWeek])
  const { known: knownOf, problem, isBusy, onRetry } = usePlannedDaysOf(span, filters)
  const known = (first: Day) => knownOf({ kind: 'week', first })
  const contents = useWeekContents(paintedWeek, known)
  const content = contents.contentOf(week)
  const painted = contents.contentOf(paintedWeek)
  const { planned } = content
  const toldPosts = useToldPosts(span)
  const selection = useWeekSelection(content.days, planned)
  // A post that is held for a pause leads to the queue that is paused.
  const [params] = useSearchParams()
  const isQueueAsked = params.get('slots') === 'queues'
  const { isShown: hasSlots, problem: slotsProblem } = contents
  const { isSelecting, setSelecting } = selection
  const posts = painted.planned?.posts
  // One element as long as it is the same, so that the choices beside it are not rendered at each turn.
  const tools = useMemo(
    () => (
      <WeekTools
        week={paintedWeek}
        filters={filters}
        posts={posts}
        hasSlots={hasSlots}
        slotsProblem={slotsProblem}
        isQueueAsked={isQueueAsked}
        isSelecting={isSelecting}
        onSelecting={setSelecting}
      />
    ),
    [paintedWeek, filters, posts, hasSlots, slotsProblem, isQueueAsked, isSelecting, setSelecting],
  )
  const label = weekLabel(week, today)
  const step = (by: 1 | -1) => {
    const next = spanAway({ kind: 'week', first: week }, by)
    if (next.kind === 'week') showWeek(next.first)
  }
  return (
    <ToldPostsContext value={toldPosts}>
      <div className={page}>
        <CalendarHeader
          title={label}
          unit="week"
          addressing={addressing}
          onStep={step}
          onToday={() => showWeek(today)}
          tools={tools}
        >
          {painted.planned && (
            <WeekSums
              stats={painted.planned.stats}
              {...{ span, today, isFiltered }}
              when={painted.days.includes(today) ? strings.thisWeek : strings.inThisWeek}
              freeCount={contents.freeCountOf(painted)}
            />
          )}
        </CalendarHeader>
        <div className={told}>
          <PostsProblem
            what={planned ? staleTitle : strings.couldNotBeLoadedLabel(label)}
            problem={problem}
            isBusy={isBusy}
            onRetry={onRetry}
          />
          {planned?.stats.total === 0 && isFiltered && (
            <NothingFiltered what={strings.thisWeek} onReset={() => addressing.showFilters({})} />
          )}
        </div>
        <WeekGrid
          content={content}
          weeks={preparedWeeks(week, paintedWeek, known).map(contents.contentOf)}
          now={now}
          isLoading={!planned && problem === null}
          selection={selection}
          onWeek={showWeek}
        />
        <VisuallyHidden>
          <span role="status">{planned || problem ? '' : strings.loadingLabel(label)}</span>
        </VisuallyHidden>
      </div>
    </ToldPostsContext>
  )
}

/**
 * The week in sight and, once that has been painted, the ones beside it as far as they are known: they are rendered out of
 * sight while nothing else is to do. At most three.
 */
function preparedWeeks(week: Day, painted: Day, known: (week: Day) => PlannedDays | undefined): readonly Day[] {
  const around = [painted, ...weeksBeside(painted)]
  const others = (around.includes(week) ? around : [painted]).filter((one) => known(one) !== undefined)
  return [...new Set([week, ...others])].toSorted()
}

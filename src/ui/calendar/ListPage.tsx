import { useMemo, useState } from 'react'
import { type PlannedPost, postsByDay } from '../../../rules/content/days.ts'
import { daysOf, monthAway, monthLabel, monthOf, monthProblem } from '../../../rules/content/months.ts'
import { dayOf } from '../../../rules/content/times.ts'
import { strings } from '../../../strings/calendar.ts'
import { css } from '../../../styled-system/css'
import { PostsProblem, staleTitle } from '../content/PostsProblem.tsx'
import { ToldPostsContext, useToldPosts } from '../content/toldPosts.ts'
import { useLinkClicks } from '../content/useLinkClicks.ts'
import { useMonthInAddress } from '../content/useMonthInAddress.ts'
import { useNamedDays } from '../content/useNamedDays.ts'
import { useWallNow } from '../content/useWallNow.ts'
import { Button } from '../kit/Button.tsx'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { Notice } from '../kit/Notice.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useRepeating } from '../repeats/useRepeating.tsx'
import { AgendaDay } from './AgendaDay.tsx'
import { CalendarHeader } from './CalendarHeader.tsx'
import { NothingFiltered } from './NothingFiltered.tsx'
import type { CalendarAddressing } from './useCalendarAddress.ts'
import { usePlannedDaysOf } from './usePlannedDaysOf.ts'
import { WeekSums } from './WeekSums.tsx'

const page = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', alignContent: 'start' })
const body = css({ paddingInline: { base: '4', md: '7' }, paddingBottom: '7', display: 'grid', gap: '3' })
const skeletons = css({ display: 'grid', gap: '4', paddingTop: '3' })
const more = css({ justifySelf: 'start' })

/** Posts that are shown at first, and with each press. */
const shownAtOnce = 100

/** A month as an agenda: each day that has anything, one below the other. */
export function ListPage({ addressing }: { addressing: CalendarAddressing }) {
  const now = useWallNow()
  const today = dayOf(now)
  const [asked, turnTo] = useMonthInAddress(today)
  const invalid = monthProblem(asked)
  const month = invalid === null ? asked : monthOf(today)
  const span = useMemo(() => ({ kind: 'month', month }) as const, [month])
  const { days: planned, problem, isBusy, onRetry } = usePlannedDaysOf(span, addressing.filters)
  const days = daysOf(month)
  const toldPosts = useToldPosts(span)
  const named = useNamedDays(days[0] ?? today, days.at(-1) ?? today)
  const followLink = useLinkClicks()
  const { repeat, repeatDialog } = useRepeating()
  const [limit, setLimit] = useState(shownAtOnce)
  const byDay = planned ? firstOf(postsByDay(planned.posts), limit) : []
  return (
    <ToldPostsContext value={toldPosts}>
      <div className={page}>
        <CalendarHeader
          title={monthLabel(month)}
          unit="month"
          addressing={addressing}
          onStep={(by) => turnTo(monthAway(month, by))}
          onToday={() => turnTo(monthOf(today))}
        >
          {planned && (
            <WeekSums
              stats={planned.stats}
              {...{ span, today }}
              isFiltered={addressing.isFiltered}
              when={strings.inThisMonth}
              freeCount={null}
            />
          )}
        </CalendarHeader>
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: links within are followed in the page */}
        <div className={body} onClick={followLink} aria-busy={!planned && problem === null}>
          {invalid && <Notice severity="error">{invalid}</Notice>}
          <PostsProblem
            what={planned ? staleTitle : strings.couldNotBeLoaded(monthLabel(month))}
            problem={problem}
            isBusy={isBusy}
            onRetry={onRetry}
          />
          {!planned && problem === null && (
            <div className={skeletons}>
              {[60, 90, 70, 80].map((width) => (
                <Skeleton key={width} width={`${width}%`} height={20} />
              ))}
            </div>
          )}
          {planned?.stats.total === 0 && <NothingHere addressing={addressing} month={monthLabel(month)} />}
          {byDay.map(([day, posts]) => (
            <AgendaDay
              key={day}
              day={day}
              today={today}
              posts={posts}
              more={planned?.moreByDay[day] ?? 0}
              names={named.get(day)}
              onRepeat={repeat}
            />
          ))}
          {planned && planned.posts.length > limit && (
            <Button className={more} onClick={() => setLimit(limit + shownAtOnce)}>
              {strings.showMore}
            </Button>
          )}
        </div>
        {repeatDialog}
      </div>
    </ToldPostsContext>
  )
}

function NothingHere({ addressing, month }: { addressing: CalendarAddressing; month: string }) {
  if (addressing.isFiltered) return <NothingFiltered what={month} onReset={() => addressing.showFilters({})} />
  return (
    <EmptyState
      title={strings.nothingIsPlannedIn(month)}
      actions={
        <ButtonLink variant="ink" to="/post/create">
          {strings.planAPost}
        </ButtonLink>
      }
    >
      {strings.postsStandHereByTheirDaysAs}
    </EmptyState>
  )
}

/** The first posts, in their days. */
function firstOf(byDay: ReadonlyMap<string, readonly PlannedPost[]>, limit: number) {
  const days: (readonly [day: string, posts: readonly PlannedPost[]])[] = []
  let room = limit
  for (const [day, posts] of byDay) {
    if (room <= 0) break
    days.push([day, posts.slice(0, room)])
    room -= posts.length
  }
  return days
}

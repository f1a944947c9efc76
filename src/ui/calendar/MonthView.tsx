import { useSelector } from '@xstate/react'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { type PlannedPost, postsByDay } from '../../../rules/content/days.ts'
import {
  type Day,
  type Month,
  monthAway,
  monthLabel,
  monthOf,
  monthProblem,
  neighboursOf,
} from '../../../rules/content/months.ts'
import type { WallTime } from '../../../rules/content/times.ts'
import { strings } from '../../../strings/calendar.ts'
import { css, cva } from '../../../styled-system/css'
import { createMove } from '../../app/content/move.ts'
import type { Move } from '../../machines/content/move.machine.ts'
import { DayPanel } from '../content/DayPanel.tsx'
import { MonthSums } from '../content/MonthSums.tsx'
import { Months } from '../content/Months.tsx'
import { ToldPostsContext, useToldPosts } from '../content/toldPosts.ts'
import { UntimedDrafts } from '../content/UntimedDrafts.tsx'
import { useGridFocus } from '../content/useGridFocus.ts'
import { usePicking } from '../content/usePicking.ts'
import type { ShownMonth } from '../content/useShownMonth.ts'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { useSession } from '../sessionContext.ts'
import { CalendarHeader } from './CalendarHeader.tsx'
import type { CalendarAddressing } from './useCalendarAddress.ts'
import { useNamedSpans } from './useNamedSpans.ts'

const page = cva({
  base: {
    display: 'grid',
    gridTemplateRows: { md: '[auto 1fr]' },
    minHeight: '0',
    alignContent: { base: 'start', md: 'stretch' },
  },
  variants: {
    hasPanel: {
      true: { gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 1fr) 316px]' } },
      false: { gridTemplateColumns: '[minmax(0, 1fr)]' },
    },
  },
})
const body = css({ gridArea: '[2 / 1]', display: 'grid', gridTemplateRows: '[auto 1fr]', minWidth: '0' })
const told = css({ paddingInline: { base: '4', md: '7' }, '&:not(:empty)': { paddingBottom: '3' } })

const none: Readonly<Record<Day, number>> = {}
const noPosts: readonly PlannedPost[] = []
const noDays: ReadonlyMap<Day, readonly PlannedPost[]> = new Map()

/** Months as a view of them is given: those of the calendar, or what filters let through of them. */
export interface MonthSource {
  known: (month: Month) => ShownMonth | undefined
  /** Why the month in sight cannot be shown, or why what is shown may be old. */
  problem: string | null
  /** What is said of it, with another try. */
  notice: ReactNode
}

interface Props {
  today: Day
  now: WallTime
  month: string
  turnTo: (month: Month) => void
  addressing: CalendarAddressing
  source: MonthSource
}

/** The month: what went out, what is planned, what needs its person. */
export function MonthView({ today, now, month, turnTo, addressing, source }: Props) {
  const { actor: move } = useSession().lazy(createMove)
  const [current, setCurrent] = useState<Day>(today)
  const [openDay, setOpenDay] = useState<Day | null>(today)

  const goTo = (day: Day) => {
    setCurrent(day)
    if (monthOf(day) !== month) turnTo(monthOf(day))
  }
  const step = (by: number) => turnTo(monthAway(monthProblem(month) ? monthOf(today) : month, by))

  const { known, problem } = source
  const data = known(month)
  const moved = useSelector(move, ({ context }) => context.move)
  const posts = usePostsWithMove(moved)
  const focus = useGridFocus(month)
  const picking = usePicking({
    posts: data && posts(data),
    moreByDay: data?.moreByDay ?? none,
    onMove: (wanted) => move.send({ type: 'move.requested', move: wanted }),
    onTarget: goTo,
    onFocus: focus.goTo,
  })
  const paintedMonth = useDeferredValue(month)
  const paintedData = known(paintedMonth)
  const paintedSpan = {
    kind: 'month',
    month: monthProblem(paintedMonth) === null ? paintedMonth : monthOf(today),
  } as const
  const toldPosts = useToldPosts(paintedSpan)
  const namesOf = useNamedSpans(paintedSpan, (one) => known(one) !== undefined)
  const stackedMonths = () =>
    preparedMonths(month, paintedMonth).flatMap((one) => {
      const shown = known(one)
      if (!shown && one !== month) return []
      return {
        month: one,
        days: shown ? postsByDay(posts(shown)) : noDays,
        moreByDay: shown?.moreByDay ?? none,
        state: stateOf(shown !== undefined, one === month ? problem : null),
        named: namesOf(one),
      }
    })
  const openData = openDay === null ? undefined : known(monthOf(openDay))
  const hasPanel = openDay !== null && monthOf(openDay) === month && openData !== undefined

  return (
    <ToldPostsContext value={toldPosts}>
      <div className={page({ hasPanel })}>
        <CalendarHeader
          title={monthLabel(month)}
          unit="month"
          addressing={addressing}
          onStep={step}
          onToday={() => {
            goTo(today)
            turnTo(monthOf(today))
            setOpenDay(today)
          }}
        >
          {paintedData && (
            <MonthSums
              month={paintedMonth}
              today={today}
              stats={paintedData.stats}
              days={postsByDay(posts(paintedData))}
              isFiltered={addressing.isFiltered}
            />
          )}
        </CalendarHeader>
        <div className={body}>
          <div>
            <UntimedDrafts />
            <div className={told}>{source.notice}</div>
          </div>
          <Months
            months={stackedMonths()}
            month={month}
            today={today}
            current={current}
            openDay={openDay}
            hasPanel={hasPanel}
            focus={focus}
            picking={picking}
            onCurrent={goTo}
            onOpen={setOpenDay}
          />
        </div>
        {openDay !== null && openData && (
          <DayPanel
            key={openDay}
            day={openDay}
            // To show a full day beside it would make the month late.
            isShown={hasPanel && month === paintedMonth}
            posts={postsByDay(posts(openData)).get(openDay) ?? noPosts}
            more={openData.moreByDay[openDay] ?? 0}
            now={now}
            picking={picking}
            onClose={() => setOpenDay(null)}
          />
        )}
        <VisuallyHidden>
          <span role="status">{data || problem ? picking.told : strings.loading(monthLabel(month))}</span>
        </VisuallyHidden>
      </div>
    </ToldPostsContext>
  )
}

/** The grid stays where its posts cannot be fetched: whoever moves in it by keys is not thrown out. */
function stateOf(isKnown: boolean, problem: string | null): 'shown' | 'loading' | 'unknown' {
  if (isKnown) return 'shown'
  return problem === null ? 'loading' : 'unknown'
}

/**
 * The month in sight and, once that has been painted, the ones beside it: they are rendered out of sight while nothing
 * else is to do, so that they only have to be shown.
 */
function preparedMonths(month: Month, painted: Month): readonly Month[] {
  if (monthProblem(month)) return []
  const beside = monthProblem(painted) ? [] : [painted, ...neighboursOf(painted)].filter((one) => !monthProblem(one))
  return [...new Set([month, ...beside])].toSorted()
}

/** A post on its way to another time shows there at once. The posts of a month stay the same list while it is the same. */
function usePostsWithMove(move: Move | null): (month: ShownMonth) => readonly PlannedPost[] {
  return useMemo(() => {
    if (!move) return ({ events }) => events
    const changed = new WeakMap<ShownMonth, readonly PlannedPost[]>()
    return (month) => {
      const posts = changed.get(month) ?? withMove(month.events, move)
      changed.set(month, posts)
      return posts
    }
  }, [move])
}

const withMove = (posts: readonly PlannedPost[], { postId, to }: Move): readonly PlannedPost[] =>
  posts.some((post) => post.postId === postId)
    ? posts.map((post) => (post.postId === postId ? { ...post, wallTime: to } : post))
    : posts
